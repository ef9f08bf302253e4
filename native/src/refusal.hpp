// How the kernel refuses a question: by an exception, or where there are none by leaving the module.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace boddy {

// A question that is fine but beyond what this kernel can hold; the caller may ask the reference.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A question that takes more steps than the caller allows.
struct TooLarge : std::runtime_error {
    using std::runtime_error::runtime_error;
};

#ifdef __wasm__
// Its host raises an error and then uses another instance of the module.
extern "C" [[noreturn]] __attribute__((import_module("host"), import_name("refuse_unsupported"))) void
refuse_unsupported();
extern "C" [[noreturn]] __attribute__((import_module("host"), import_name("refuse_too_large"))) void
refuse_too_large();

[[noreturn]] inline void refuse_unsupported(const char*) { refuse_unsupported(); }
[[noreturn]] inline void refuse_too_large(std::size_t) { refuse_too_large(); }
#else
[[noreturn]] inline void refuse_unsupported(const char* reason) { throw Unsupported(reason); }
[[noreturn]] inline void refuse_too_large(std::size_t most) { throw TooLarge(std::to_string(most)); }
#endif

}  // namespace boddy
