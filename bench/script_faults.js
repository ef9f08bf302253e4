/**
 * Lists the faults that can be planted in scripts, as `bench.mutants` does for Python:
 * `node bench/script_faults.js FILE ...` prints JSON, with offsets in bytes.
 */

import { readFileSync } from "node:fs";
import { parse } from "espree";

const SWAPPED = {
  "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===",
  "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&&": "||", "||": "&&", "??": "&&",
}; // prettier-ignore

const isText = (node) => node.type === "TemplateLiteral" || typeof node.value === "string";

/** What may stand in place of a node. */
function* variants(node, text) {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      if (SWAPPED[node.operator] && !(node.operator === "+" && [node.left, node.right].some(isText)))
        yield `(${text(node.left)} ${SWAPPED[node.operator]} ${text(node.right)})`;
      break;
    case "UnaryExpression":
      if (node.operator === "!" || node.operator === "-") yield `(${text(node.argument)})`;
      break;
    case "Literal":
      if (typeof node.value === "boolean") yield `${!node.value}`;
      else if (typeof node.value === "number") yield `${node.value + 1}`;
      break;
    case "ConditionalExpression":
      yield `(!(${text(node.test)}) ? ${text(node.consequent)} : ${text(node.alternate)})`;
      break;
    case "IfStatement":
      yield text({ start: node.start, end: node.test.start }) +
        `!(${text(node.test)})` +
        text({ start: node.test.end, end: node.end });
      break;
    case "ReturnStatement":
      if (node.argument && text(node.argument) !== "null") yield "return null;";
      break;
    case "ExpressionStatement":
      if (["CallExpression", "AssignmentExpression", "AwaitExpression"].includes(node.expression.type)) yield ";";
  }
}

function* nodes(node) {
  yield node;
  for (const part of Object.values(node).flat()) if (typeof part?.type === "string") yield* nodes(part);
}

function faultsOf(path) {
  const source = readFileSync(path, "utf8");
  const text = ({ start, end }) => source.slice(start, end);
  const bytes = (at) => Buffer.byteLength(source.slice(0, at));
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module", loc: true });
  return [...nodes(tree)].flatMap((node) =>
    [...variants(node, text)].map((changed) => ({
      path,
      line: node.loc.start.line,
      start: bytes(node.start),
      end: bytes(node.end),
      old: text(node),
      new: changed,
    })),
  );
}

console.log(JSON.stringify(process.argv.slice(2).flatMap(faultsOf)));
