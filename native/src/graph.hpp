// The layers of states of a problem and the edges between them, with sums over paths.
#pragma once

#include <limits>
#include <vector>

#include "layout.hpp"
#include "posterior.hpp"

namespace boddy {

// Weights are doubles, or Scaled where those will not do.
template <class Key, class Number>
class Graph {
public:
    Graph(const Plan& plan, const Layout& layout, Budget& budget)
        : plan_(plan), problem_(plan.problem), budget_(budget) {
        layers_.resize(layout.steps.size() + 1);
        layers_[0].keys = {static_cast<Key>(layout.start)};
        layers_[0].ahead = {Number(is_zero(plan.factor) ? 0 : 1)};
        counts_ = {1};
        for (std::size_t t = 0; t < layout.steps.size(); ++t) expand(layout.steps[t], t);
    }

    Wide deals() const { return counts_.empty() ? 0 : counts_[0]; }

    // Without the factor that the plan has for every deal.
    Number weight() const { return layers_[0].behind[0] * layers_[0].ahead[0]; }

    // From the last layer, whose only state is 0, back to the start.
    void sum_behind() {
        Layer& end = layers_.back();
        end.behind.assign(end.keys.size(), Number(1));
        end.alive.assign(end.keys.size(), 1);
        for (std::size_t t = layers_.size() - 1; t-- > 0;) {
            Layer& here = layers_[t];
            const Layer& next = layers_[t + 1];
            here.behind.assign(here.keys.size(), Number(0));
            here.alive.assign(here.keys.size(), 0);
            for (const Edge& edge : here.edges) {
                here.behind[edge.source] += edge.weight * next.behind[edge.target];
                here.alive[edge.source] |= next.alive[edge.target];
            }
        }
    }

    void read_cells(Solution& solution) const {
        solution.possible.assign(problem_.cards(), 0);
        solution.cells.assign(problem_.cards(), std::vector<double>(problem_.place_count()));
        const Number whole = weight();
        for (std::size_t t = 0; t + 1 < layers_.size(); ++t) {
            const Layer& here = layers_[t];
            const Layer& next = layers_[t + 1];
            std::vector<Number> row(problem_.place_count());
            unsigned& possible = solution.possible[plan_.order[t]];
            for (const Edge& edge : here.edges) {
                row[edge.place] += here.ahead[edge.source] * edge.weight * next.behind[edge.target];
                possible |= static_cast<unsigned>(next.alive[edge.target]) << edge.place;
            }
            if (is_zero(whole)) continue;
            std::vector<double>& cells = solution.cells[plan_.order[t]];
            for (std::size_t place = 0; place < row.size(); ++place)
                cells[place] = ratio(row[place], whole);
        }
    }

    void read_files(Solution& solution) const;

    std::vector<int> draw(const double* uniforms) const {
        std::vector<int> places(problem_.cards());
        std::uint32_t state = 0;
        for (std::size_t t = 0; t + 1 < layers_.size(); ++t) {
            const Layer& here = layers_[t];
            const Layer& next = layers_[t + 1];
            const int card = plan_.order[t];
            double left = uniforms[card];
            std::uint32_t target = 0;
            for (std::uint32_t e = here.first_edge[state]; e < here.first_edge[state + 1]; ++e) {
                const Edge& edge = here.edges[e];
                const Number after = edge.weight * next.behind[edge.target];
                if (is_zero(after)) continue;
                target = edge.target;  // the last one catches rounding
                places[card] = edge.place;
                left -= ratio(after, here.behind[state]);
                if (left < 0) break;
            }
            state = target;
        }
        return places;
    }

private:
    struct Edge {
        std::uint32_t source;
        std::uint32_t target;
        Number weight;
        int place;
    };

    struct Layer {
        std::vector<Key> keys;
        std::vector<Number> ahead;
        std::vector<Number> behind;
        std::vector<unsigned char> alive;  // some way leads on to the end, whatever its weight
        std::vector<Edge> edges;
        std::vector<std::uint32_t> first_edge;  // of each state, and the end
    };

    void expand(const Step& step, std::size_t t) {
        Layer& here = layers_[t];
        Layer& next = layers_[t + 1];
        std::vector<Wide> counts;
        index_.forget(here.keys.size());
        here.first_edge.reserve(here.keys.size() + 1);
        for (std::uint32_t source = 0; source < here.keys.size(); ++source) {
            here.first_edge.push_back(static_cast<std::uint32_t>(here.edges.size()));
            lay<Number>(step, here.keys[source], [&](int place, Key key, Number weight) {
                if (!can_be_filled(step, key)) return;
                const std::uint32_t target = index_.find(key, next.keys);
                if (target == counts.size()) {
                    counts.push_back(0);
                    next.ahead.push_back(Number(0));
                }
                if (__builtin_add_overflow(counts[target], counts_[source], &counts[target]))
                    refuse_unsupported("the number of deals does not fit into 128 bits");
                next.ahead[target] += here.ahead[source] * weight;
                here.edges.push_back({source, target, weight, place});
            });
            budget_.spend(Budget::kEdge * (here.edges.size() - here.first_edge.back()));
        }
        here.first_edge.push_back(static_cast<std::uint32_t>(here.edges.size()));
        counts_ = std::move(counts);
    }

    const Plan& plan_;
    const Problem& problem_;
    std::vector<Layer> layers_;
    std::vector<Wide> counts_;  // of the newest layer
    Index<Key> index_;
    Budget& budget_;
};

}  // namespace boddy

#include "files.hpp"
