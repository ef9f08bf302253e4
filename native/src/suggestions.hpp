// The value of suggestions: the file's odds after each answer, for all suggestions at once.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "plan.hpp"

namespace boddy {

// For each suggestion the expected bits open about the file and the expected odds of its
// likeliest triple, when the seats answer in this order. Empty if no deal has weight. Throws TooLarge
// when the budget is spent.
std::vector<std::pair<double, double>> suggestion_values(
    const Problem& problem, const std::vector<int>& order,
    const std::vector<std::array<int, kCategories>>& triples, Budget& budget);

}  // namespace boddy
