// The odds of every file. Every deal lays three cards into the file: a first, a middle and a last
// one in the order of the cards. Sums forward are kept apart by the first card, sums backward by the
// last; each edge that lays the middle card joins them.
#pragma once

#include "candidates.hpp"
#include "graph.hpp"

namespace boddy {

// How many cards the file of a state misses: a table, as not every processor counts bits itself.
template <class Key>
int cards_missing(Key key) {
    constexpr std::array<int, 8> kBits{0, 1, 1, 2, 1, 2, 2, 3};
    return kBits[static_cast<unsigned>(key) & 7u];
}

// One weight per candidate for each state of a layer whose file misses `misses` cards.
template <class Key, class Number>
class Labels {
public:
    Labels() = default;
    Labels(const std::vector<Key>& keys, int misses, std::size_t most, Budget& budget)
        : most_(most) {
        std::size_t rows = 0;
        for (const Key key : keys)
            row_.push_back(cards_missing(key) == misses ? rows++ : 0);
        budget.spend(rows * most);
        values_.assign(rows * most, Number(0));
    }

    Number* of(std::uint32_t state) { return values_.data() + row_[state] * most_; }

private:
    std::vector<std::size_t> row_;
    std::vector<Number> values_;
    std::size_t most_ = 0;
};

template <class Key, class Number>
void Graph<Key, Number>::read_files(Solution& solution) const {
    const Number whole = weight();
    if (is_zero(whole)) return;
    const Candidates candidates(plan_);
    const std::size_t most = candidates.most;
    const int file = problem_.file();
    std::array<std::size_t, kCategories> stride;
    stride[2] = 1;
    stride[1] = candidates.cards[2].size();
    stride[0] = stride[1] * candidates.cards[1].size();
    std::vector<Number> weights(stride[0] * candidates.cards[0].size());

    std::vector<Labels<Key, Number>> by_last(layers_.size());
    for (std::size_t t = layers_.size() - 1; t-- > 0;) {
        const Layer& here = layers_[t];
        const Layer& next = layers_[t + 1];
        by_last[t] = Labels<Key, Number>(here.keys, 1, most, budget_);
        const int rank = candidates.rank[plan_.order[t]];
        for (const Edge& edge : here.edges) {
            if (cards_missing(here.keys[edge.source]) != 1) continue;
            if (is_zero(next.behind[edge.target])) continue;
            Number* to = by_last[t].of(edge.source);
            if (edge.place == file) {
                to[rank] += edge.weight * next.behind[edge.target];
                continue;
            }
            const Number* from = by_last[t + 1].of(edge.target);
            for (std::size_t i = 0; i < most; ++i) to[i] += edge.weight * from[i];
        }
    }

    Labels<Key, Number> by_first(layers_[0].keys, 2, most, budget_);
    for (std::size_t t = 0; t + 1 < layers_.size(); ++t) {
        const Layer& here = layers_[t];
        const Layer& next = layers_[t + 1];
        Labels<Key, Number> following(next.keys, 2, most, budget_);
        const int card = plan_.order[t];
        const int rank = candidates.rank[card];
        for (const Edge& edge : here.edges) {
            if (is_zero(next.behind[edge.target])) continue;
            const int lacks = cards_missing(here.keys[edge.source]);
            if (lacks == 3 && edge.place == file) {
                following.of(edge.target)[rank] += here.ahead[edge.source] * edge.weight;
            } else if (lacks == 2 && edge.place != file) {
                const Number* from = by_first.of(edge.source);
                Number* to = following.of(edge.target);
                for (std::size_t i = 0; i < most; ++i) to[i] += edge.weight * from[i];
            } else if (lacks == 2) {
                const unsigned before = static_cast<unsigned>(here.keys[edge.source]) & 7u;
                const int middle = problem_.categories[card];
                const int first = std::countr_zero(7u & ~before);
                const int last = std::countr_zero(before & ~(1u << middle));
                const Number* starts = by_first.of(edge.source);
                const Number* ends = by_last[t + 1].of(edge.target);
                Number* base = &weights[rank * stride[middle]];
                for (std::size_t i = 0; i < candidates.cards[first].size(); ++i) {
                    const Number start = starts[i] * edge.weight;
                    if (is_zero(start)) continue;
                    Number* line = base + i * stride[first];
                    for (std::size_t j = 0; j < candidates.cards[last].size(); ++j)
                        line[j * stride[last]] += start * ends[j];
                }
            }
        }
        by_first = std::move(following);
    }

    std::size_t at = 0;
    for (const int suspect : candidates.cards[0])
        for (const int weapon : candidates.cards[1])
            for (const int room : candidates.cards[2])
                if (const Number value = weights[at++]; !is_zero(value))
                    solution.files.push_back({{suspect, weapon, room}, ratio(value, whole)});
    std::sort(solution.files.begin(), solution.files.end(),
              [](const auto& a, const auto& b) { return a.cards < b.cards; });
}

}  // namespace boddy
