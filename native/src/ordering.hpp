// A better order of the cards than the plan's, where very many states are to be expected.
#pragma once

#include <vector>

#include "plan.hpp"

namespace boddy {

// An order in which sums over layers of states should take fewer steps. Draws keep the plan's order:
// the same random numbers are to draw the same deals.
std::vector<int> better_order(const Plan& plan);

// An order in which the suggestions that name these cards should take fewer steps.
std::vector<int> better_order(const Plan& plan, Cards named);

}  // namespace boddy
