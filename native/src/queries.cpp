#include "queries.hpp"

#include <algorithm>
#include <bit>

namespace boddy {

bool are_alike(const Problem& problem, int a, int b) {
    if (problem.categories[a] != problem.categories[b]) return false;
    if (problem.places[a] != problem.places[b]) return false;
    return std::all_of(
        problem.tallies.begin(), problem.tallies.end(),
        [&](const Tally& tally) { return (tally.cards >> a & 1) == (tally.cards >> b & 1); });
}

namespace {

// For each card the position in the order that stands for it and all that are like it.
std::vector<int> stand_ins(const Plan& plan) {
    std::vector<int> position(plan.problem.cards());
    for (int card = 0; card < plan.problem.cards(); ++card)
        for (std::size_t t = 0; t < plan.order.size(); ++t)
            if (are_alike(plan.problem, card, plan.order[t])) position[card] = static_cast<int>(t);
    return position;
}

}  // namespace

std::vector<Group> group_queries(const Plan& plan, const std::vector<int>& answering,
                                 const std::vector<Triple>& triples) {
    const std::vector<int> position = stand_ins(plan);
    std::map<OpenCards, Group> groups;
    for (std::size_t i = 0; i < triples.size(); ++i) {
        OpenCards open{kNone, kNone, kNone};
        std::vector<int> holders;
        for (int category = 0; category < kCategories; ++category) {
            const int card = triples[i][category];
            const unsigned mask = plan.problem.places[card];
            const int place = std::countr_zero(mask);
            if (std::popcount(mask) > 1)
                open[category] = position[card];
            else if (std::find(answering.begin(), answering.end(), place) != answering.end())
                holders.push_back(place);
        }
        std::sort(holders.begin(), holders.end());
        Group& group = groups[open];
        group.open = open;
        group.by_holders[holders].push_back(i);
    }
    std::vector<Group> sorted;
    for (auto& [_, group] : groups) sorted.push_back(std::move(group));
    return sorted;
}

}  // namespace boddy
