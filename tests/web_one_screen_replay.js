// Looks at the page of a replay as it stands, at the size it has: what does not fit.
() => {
  const problems = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) problems.push(`the page is ${page.scrollHeight} px high`);
  if (page.scrollWidth > innerWidth) problems.push(`the page is ${page.scrollWidth} px wide`);
  const atEnd = document.querySelector(".ending");
  const needed = [".player button:not([hidden]):not(.measure)", ".player select", ".player input", ".player a"];
  needed.push(".recent .happened p");
  needed.push(atEnd ? ".ending h1" : ".map, .roundtable");
  // Where there is room for the chart, it can be switched.
  if (document.querySelector(".measure").checkVisibility()) needed.push(".measure");
  if (!document.querySelector(".recent .happened")?.textContent) problems.push("it is not said what happened");
  for (const element of needed.flatMap((selector) => [...document.querySelectorAll(selector)])) {
    const box = element.getBoundingClientRect();
    const fits = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!fits) problems.push(`${element.outerHTML.slice(0, 80)} is out of sight`);
    else if (!top || !(element.contains(top) || top.contains(element)))
      problems.push(`${element.outerHTML.slice(0, 80)} is covered by ${top?.outerHTML.slice(0, 80)}`);
  }
  // The selected option is shown in full, beside the arrow.
  const select = document.querySelector(".player select");
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
  for (const { text } of select.options)
    if (pen.measureText(text).width > room) problems.push(`"${text}" is cut off`);
  return problems;
}
