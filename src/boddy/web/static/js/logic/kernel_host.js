/** Runs the WebAssembly kernel: numbers in, numbers out. See `boddy/inference/wasm.py`. */

/** Why a question is not answered. */
class Refusal extends Error {}

/**
 * Make the function that asks the kernel. A refusal or a lack of memory leaves an instance in the
 * middle of its work, so another one takes its place.
 * @param {WebAssembly.Module} module
 */
export function makeKernel(module) {
  const refuse = (/** @type {string} */ why) => () => {
    throw new Refusal(why);
  };
  const imports = {
    host: { refuse_unsupported: refuse("unsupported"), refuse_too_large: refuse("too-large") },
    // The C++ library writes only when it gives up, which is for lack of memory.
    wasi_snapshot_preview1: { fd_close: () => 0, fd_seek: () => 0, fd_write: refuse("no-memory") },
  };
  const start = () => {
    const { exports } = new WebAssembly.Instance(module, imports);
    /** @type {any} */ (exports)._initialize();
    return /** @type {any} */ (exports);
  };
  let kernel = start();

  /**
   * @param {string} name
   * @param {Uint8Array} question
   * @returns {Uint8Array} the answer's numbers, or the name of a refusal
   */
  function ask(name, question) {
    try {
      const at = kernel.question(question.length / 8);
      new Uint8Array(kernel.memory.buffer).set(question, at);
      const size = kernel[name]();
      return new Uint8Array(kernel.memory.buffer, kernel.answer(), size * 8).slice();
    } catch (problem) {
      kernel = start();
      if (problem instanceof Refusal) return new TextEncoder().encode(problem.message);
      if (problem instanceof WebAssembly.RuntimeError) return new TextEncoder().encode("no-memory");
      throw problem;
    }
  }
  return ask;
}
