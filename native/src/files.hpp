// The odds of every file. Every deal lays three cards into the file: a first, a middle and a last
// one in the order of the cards. Sums forward are kept apart by the first card, sums backward by the
// last; each edge that lays the middle card joins them.
#pragma once

#include "candidates.hpp"
#include "graph.hpp"

namespace boddy {

template <class Key>
void Graph<Key>::read_files(Solution& solution) const {
    if (!(weight() > 0)) return;
    const Candidates candidates(plan_);
    const std::size_t most = candidates.most;
    const int file = problem_.file();
    std::array<std::size_t, kCategories> stride;
    stride[2] = 1;
    stride[1] = candidates.cards[2].size();
    stride[0] = stride[1] * candidates.cards[1].size();
    std::vector<double> weights(stride[0] * candidates.cards[0].size());
    const auto missing = [](Key key) { return static_cast<unsigned>(key) & 7u; };

    // Backward: by_last[t][state * most + rank] for states whose file lacks one card.
    std::vector<std::vector<double>> by_last(layers_.size());
    for (std::size_t t = layers_.size() - 1; t-- > 0;) {
        const Layer& here = layers_[t];
        const Layer& next = layers_[t + 1];
        by_last[t].assign(here.keys.size() * most, 0);
        const std::size_t rank = static_cast<std::size_t>(candidates.rank[plan_.order[t]]);
        for (const Edge& edge : here.edges) {
            if (std::popcount(missing(here.keys[edge.source])) != 1) continue;
            if (!(next.behind[edge.target] > 0)) continue;
            double* to = &by_last[t][edge.source * most];
            if (edge.place == file) {
                to[rank] += edge.weight * next.behind[edge.target];
                continue;
            }
            const double* from = &by_last[t + 1][edge.target * most];
            for (std::size_t i = 0; i < most; ++i) to[i] += edge.weight * from[i];
        }
    }

    // Forward: by_first[state * most + rank] for states whose file has one card.
    std::vector<double> by_first(most), following;
    for (std::size_t t = 0; t + 1 < layers_.size(); ++t) {
        const Layer& here = layers_[t];
        const Layer& next = layers_[t + 1];
        following.assign(next.keys.size() * most, 0);
        const int card = plan_.order[t];
        for (const Edge& edge : here.edges) {
            if (!(next.behind[edge.target] > 0)) continue;
            const unsigned before = missing(here.keys[edge.source]);
            const int lacks = std::popcount(before);
            const double* from = &by_first[edge.source * most];
            double* to = &following[edge.target * most];
            if (lacks == 3 && edge.place == file) {
                to[candidates.rank[card]] += here.ahead[edge.source] * edge.weight;
            } else if (lacks == 2 && edge.place != file) {
                for (std::size_t i = 0; i < most; ++i) to[i] += edge.weight * from[i];
            } else if (lacks == 2) {
                const int middle = problem_.categories[card];
                const int first = category_of(7u & ~before);
                const int last = category_of(before & ~(1u << middle));
                const double* ends = &by_last[t + 1][edge.target * most];
                double* base = &weights[candidates.rank[card] * stride[middle]];
                for (std::size_t i = 0; i < candidates.cards[first].size(); ++i) {
                    const double start = from[i] * edge.weight;
                    if (start == 0) continue;
                    double* line = base + i * stride[first];
                    for (std::size_t j = 0; j < candidates.cards[last].size(); ++j)
                        line[j * stride[last]] += start * ends[j];
                }
            }
        }
        by_first.swap(following);
    }

    std::size_t at = 0;
    for (const int suspect : candidates.cards[0])
        for (const int weapon : candidates.cards[1])
            for (const int room : candidates.cards[2])
                if (const double value = weights[at++]; value > 0)
                    solution.files.push_back({{suspect, weapon, room}, value / weight()});
    std::sort(solution.files.begin(), solution.files.end(),
              [](const auto& a, const auto& b) { return a.cards < b.cards; });
}

}  // namespace boddy
