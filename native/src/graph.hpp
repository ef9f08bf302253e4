// The layers of states of a problem and the edges between them, with sums over paths.
#pragma once

#include <limits>
#include <vector>

#include "layout.hpp"
#include "posterior.hpp"

namespace boddy {

template <class Key>
class Graph {
public:
    Graph(const Plan& plan, const Layout& layout, std::size_t most_edges)
        : plan_(plan), problem_(plan.problem), most_edges_(most_edges) {
        layers_.resize(layout.steps.size() + 1);
        layers_[0].keys = {static_cast<Key>(layout.start)};
        layers_[0].ahead = {plan.factor};
        counts_ = {1};
        for (std::size_t t = 0; t < layout.steps.size(); ++t) expand(layout.steps[t], t);
    }

    Wide deals() const { return counts_.empty() ? 0 : counts_[0]; }

    double weight() const { return layers_[0].behind[0] * plan_.factor; }

    // From the last layer, whose only state is 0, back to the start.
    void sum_behind() {
        Layer& end = layers_.back();
        end.behind.assign(end.keys.size(), 1);
        end.alive.assign(end.keys.size(), 1);
        for (std::size_t t = layers_.size() - 1; t-- > 0;) {
            Layer& here = layers_[t];
            const Layer& next = layers_[t + 1];
            here.behind.assign(here.keys.size(), 0);
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
        const double scale = weight() > 0 ? 1 / weight() : 0;
        for (std::size_t t = 0; t + 1 < layers_.size(); ++t) {
            const Layer& here = layers_[t];
            const Layer& next = layers_[t + 1];
            std::vector<double>& row = solution.cells[plan_.order[t]];
            unsigned& possible = solution.possible[plan_.order[t]];
            for (const Edge& edge : here.edges) {
                row[edge.place] += here.ahead[edge.source] * edge.weight * next.behind[edge.target];
                possible |= static_cast<unsigned>(next.alive[edge.target]) << edge.place;
            }
            for (double& cell : row) cell *= scale;
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
            double left = uniforms[card] * here.behind[state];
            std::uint32_t target = 0;
            for (std::uint32_t e = here.first_edge[state]; e < here.first_edge[state + 1]; ++e) {
                const Edge& edge = here.edges[e];
                const double after = edge.weight * next.behind[edge.target];
                if (!(after > 0)) continue;
                target = edge.target;  // the last one catches rounding
                places[card] = edge.place;
                left -= after;
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
        double weight;
        int place;
    };

    struct Layer {
        std::vector<Key> keys;
        std::vector<double> ahead;
        std::vector<double> behind;
        std::vector<unsigned char> alive;  // some way leads on to the end, whatever its weight
        std::vector<Edge> edges;
        std::vector<std::uint32_t> first_edge;  // of each state, and the end
    };

    void expand(const Step& step, std::size_t t) {
        Layer& here = layers_[t];
        Layer& next = layers_[t + 1];
        std::vector<Wide> counts;
        constexpr unsigned no_more[16] = {};
        index_.forget();
        here.first_edge.reserve(here.keys.size() + 1);
        for (std::uint32_t source = 0; source < here.keys.size(); ++source) {
            here.first_edge.push_back(static_cast<std::uint32_t>(here.edges.size()));
            lay(step, here.keys[source], step.later, [&](int place, Key key, double weight) {
                if (!can_be_filled(step, key, no_more)) return;
                const std::uint32_t target = index_.find(key, next.keys);
                if (target == counts.size()) {
                    counts.push_back(0);
                    next.ahead.push_back(0);
                }
                if (__builtin_add_overflow(counts[target], counts_[source], &counts[target]))
                    throw Unsupported("the number of deals does not fit into 128 bits");
                next.ahead[target] += here.ahead[source] * weight;
                here.edges.push_back({source, target, weight, place});
            });
        }
        here.first_edge.push_back(static_cast<std::uint32_t>(here.edges.size()));
        edges_ += here.edges.size();
        if (edges_ > most_edges_) throw TooLarge();
        counts_ = std::move(counts);
    }

    const Plan& plan_;
    const Problem& problem_;
    std::vector<Layer> layers_;
    std::vector<Wide> counts_;  // of the newest layer
    Index<Key> index_;
    std::size_t edges_ = 0;
    std::size_t most_edges_;
};

}  // namespace boddy

#include "files.hpp"
