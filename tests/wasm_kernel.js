/** Answers questions to the WebAssembly kernel: `NAME SIZE`, a line feed and the numbers; see wasm_kernel.py. */

import { readFileSync, readSync, writeSync } from "node:fs";
import { makeKernel } from "../src/boddy/web/static/js/logic/kernel_host.js";

const ask = makeKernel(new WebAssembly.Module(readFileSync(process.argv[2])));
const STDIN = 0;
const STDOUT = 1;

/** Read this number of bytes, or null at the end. @param {number} size */
function read(size) {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const count = readSync(STDIN, bytes, at, size - at, null);
    if (!count) return null;
    at += count;
  }
  return bytes;
}

/** @param {Uint8Array} bytes */
function write(bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(STDOUT, bytes, at, bytes.length - at);
}

for (;;) {
  let line = "";
  for (let byte = read(1); byte && byte[0] !== 10; byte = read(1)) line += String.fromCharCode(byte[0]);
  if (!line) break;
  const [name, size] = line.split(" ");
  const answer = ask(name, read(Number(size)) ?? new Uint8Array());
  write(new Uint8Array(new Uint32Array([answer.length]).buffer));
  write(answer);
}
