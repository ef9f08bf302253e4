// The cards that may be in the file.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "plan.hpp"

namespace boddy {

// Numbered within their category, in the order in which the plan lays them.
struct Candidates {
    explicit Candidates(const Plan& plan) : rank(plan.problem.cards(), -1) {
        for (const int card : plan.order) {
            if (!plan.problem.may_lie(card, plan.problem.file())) continue;
            auto& list = cards[plan.problem.categories[card]];
            rank[card] = static_cast<int>(list.size());
            list.push_back(card);
        }
        for (const auto& list : cards) most = std::max(most, list.size());
    }

    std::array<std::vector<int>, kCategories> cards;
    std::vector<int> rank;
    std::size_t most = 0;
};

}  // namespace boddy
