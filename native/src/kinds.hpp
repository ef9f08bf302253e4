// Chooses the integers that hold a state and the numbers that hold a weight: small ones if they will do.
#pragma once

#include <cstdint>

#include "layout.hpp"

namespace boddy {

template <class Key, class Number>
struct Kinds {};

// Calls work(Kinds<Key, Number>()) and returns what it returns.
template <class Work>
auto with_kinds(const Plan& plan, int bits, Work&& work) {
    if (bits <= 64)
        return plan.is_wide ? work(Kinds<std::uint64_t, Scaled>()) : work(Kinds<std::uint64_t, double>());
    return plan.is_wide ? work(Kinds<Wide, Scaled>()) : work(Kinds<Wide, double>());
}

}  // namespace boddy
