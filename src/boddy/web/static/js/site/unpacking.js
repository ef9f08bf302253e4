/** Unpacks what `boddy.site.python_files` has packed: a tar, compressed by zlib. One stream packs small files smaller than zip. */

const BLOCK = 512;
const NAME = [0, 100];
const SIZE = [124, 136];
const OF_FILES = "0";
const KIND = [156, 157];

/** The files in a packed one, by their names. @param {Response} packed @returns {Promise<Map<string, Uint8Array>>} */
export async function unpacked(packed) {
  const stream = /** @type {ReadableStream} */ (packed.body).pipeThrough(new DecompressionStream("deflate"));
  return filesOf(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** @param {Uint8Array} tar @returns {Map<string, Uint8Array>} */
function filesOf(tar) {
  const found = new Map();
  for (let at = 0; at + BLOCK <= tar.length;) {
    const read = (/** @type {number[]} */ [from, to]) =>
      new TextDecoder().decode(tar.subarray(at + from, at + to)).split("\0")[0];
    const size = Number.parseInt(read(SIZE), 8) || 0;
    const start = at + BLOCK;
    if (read(KIND) === OF_FILES) found.set(read(NAME), tar.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}
