// Suggestions grouped by what makes them differ: the cards whose place is open, and the seats that
// are known to hold the others.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "plan.hpp"

namespace boddy {

using Triple = std::array<int, kCategories>;

constexpr int kNone = 64;  // after every position of an order

// For each category the position in the plan's order of the card whose place is open, or kNone.
using OpenCards = std::array<int, kCategories>;

struct Group {
    OpenCards open;
    std::map<std::vector<int>, std::vector<std::size_t>> by_holders;  // which suggestions
};

// Whether nothing tells these cards apart.
bool are_alike(const Problem& problem, int a, int b);

// Cards that nothing tells apart count as the last of them in the order, so that suggestions which
// must have equal values share one group.
std::vector<Group> group_queries(const Plan& plan, const std::vector<int>& answering,
                                 const std::vector<Triple>& triples);

}  // namespace boddy
