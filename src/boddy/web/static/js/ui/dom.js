/** Building the page. Texts become text nodes, so nobody's name can be markup. */

const SVG = "http://www.w3.org/2000/svg";
/** Keys of elements' children: they are redrawn only if it changes. @type {WeakMap<Element, string>} */
const keys = new WeakMap();

/**
 * Make an element: `h("p.hint", "Go on")`, or with attributes `h("a.button", { href: "/" }, "Home")`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T | `${T}.${string}`} tag with the classes that it always has
 * @param {...(Props | Child | Child[])} parts attributes, if it has any, and its children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, ...parts) {
  const [name, ...classes] = tag.split(".");
  return fill(document.createElement(/** @type {T} */ (name)), classes, parts);
}

/**
 * Make an element of a drawing.
 * @param {string} tag
 * @param {...(Props | Child | Child[])} parts
 * @returns {SVGElement}
 */
export function s(tag, ...parts) {
  const [name, ...classes] = tag.split(".");
  return fill(/** @type {SVGElement} */ (document.createElementNS(SVG, name)), classes, parts);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {string[]} classes
 * @param {(Props | Child | Child[])[]} parts
 * @returns {E}
 */
function fill(element, classes, parts) {
  const [first, ...others] = parts;
  const props = isProps(first) ? first : {};
  element.classList.add(...classes);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") setVars(element, value);
    else if (name === "value" || name === "checked") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(/** @type {(Child | Child[])[]} */ (isProps(first) ? others : parts)));
  return element;
}

/** @param {unknown} part @returns {part is Props} */
function isProps(part) {
  return part?.constructor === Object;
}

/** Put children in place of those that are there. @param {Element} element @param {...(Child | Child[])} children */
export function put(element, ...children) {
  keys.delete(element);
  element.replaceChildren(...nodes(children));
}

/**
 * Put children in place only if they would be others: what stays does not move again.
 * @param {Element} element
 * @param {unknown} key what the children depend on
 * @param {() => Child | Child[]} make
 */
export function putIfChanged(element, key, make) {
  const text = JSON.stringify(key);
  if (keys.get(element) === text) return;
  put(element, make());
  keys.set(element, text);
}

/**
 * Set custom properties; the page's policy allows no style attributes.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string | number>} vars
 */
export function setVars(element, vars) {
  for (const [name, value] of Object.entries(vars)) {
    element.style.setProperty(`--${name}`, String(value));
  }
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/** The address of a drawing that is given as a text. @param {string} svg */
export function svgAddress(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function nodes(children) {
  const found = [];
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    found.push(child instanceof Node ? child : keepTogether(String(child)));
  }
  return found;
}

/** No line ends between a number and its sign, as in 40 %. @param {string} text */
export function keepTogether(text) {
  return text.replace(/(\d) %/g, "$1\u00a0%");
}
