#include "posterior.hpp"

#include <cmath>

#include "graph.hpp"
#include "kinds.hpp"
#include "ordering.hpp"

namespace boddy {
namespace {

template <class Key, class Number>
Solution solve_in(const Plan& plan, const Layout& layout, Budget& budget) {
    Graph<Key, Number> graph(plan, layout, budget);
    Solution solution;
    solution.deals = graph.deals();
    graph.sum_behind();
    solution.weight = Scaled(graph.weight()) * plan.factor;
    graph.read_cells(solution);
    graph.read_files(solution);
    return solution;
}

template <class Key, class Number>
std::vector<std::vector<int>> draw_in(const Plan& plan, const Layout& layout,
                                      const std::vector<double>& uniforms, Budget& budget) {
    Graph<Key, Number> graph(plan, layout, budget);
    graph.sum_behind();
    std::vector<std::vector<int>> deals;
    if (is_zero(graph.weight())) return deals;
    const std::size_t cards = plan.problem.cards();
    for (std::size_t at = 0; at + cards <= uniforms.size(); at += cards)
        deals.push_back(graph.draw(&uniforms[at]));
    return deals;
}

template <class Key, class Number>
std::vector<Scaled> weigh_in(const Plan& plan, const Layout& layout, const std::vector<Grid>& grids,
                             Budget& budget) {
    const std::size_t width = grids.size();
    std::vector<Key> keys{static_cast<Key>(layout.start)};
    std::vector<Number> sums(width, Number(1));  // a row for each key
    Index<Key> index;
    for (const Step& step : layout.steps) {
        std::vector<Key> next_keys;
        std::vector<Number> next_sums;
        std::vector<std::vector<Number>> by_place(plan.problem.place_count());
        for (const Move& move : step.moves)
            for (const Grid& grid : grids)
                by_place[move.place].push_back(Number(grid[step.card][move.place]));
        index.forget(keys.size());
        for (std::size_t source = 0; source < keys.size(); ++source)
            lay<Number>(step, keys[source], [&](int place, Key key, Number weight) {
                if (is_zero(weight) || !can_be_filled(step, key)) return;
                budget.spend(1 + width / 4);
                const std::size_t target = index.find(key, next_keys);
                next_sums.resize(next_keys.size() * width, Number(0));
                const Number* from = &sums[source * width];
                Number* to = &next_sums[target * width];
                for (std::size_t i = 0; i < width; ++i)
                    to[i] += from[i] * weight * by_place[place][i];
            });
        keys = std::move(next_keys);
        sums = std::move(next_sums);
    }
    std::vector<Scaled> weights(width);
    for (std::size_t i = 0; i < sums.size(); ++i)  // the only state left is 0, if any
        weights[i] = Scaled(sums[i]) * plan.factor;
    return weights;
}

// How many powers of two the numbers of a grid may add to those of the factors.
int powers_of(const Grid& grid) {
    int powers = 0;
    for (const auto& row : grid) {
        double low = 1, high = 1;
        for (const double number : row) {
            high = std::max(high, number);
            if (number != 0) low = std::min(low, number);
        }
        powers += std::max(std::ilogb(high), -std::ilogb(low)) + 1;
    }
    return powers;
}

}  // namespace

std::vector<Scaled> weigh(const Problem& problem, const std::vector<Grid>& grids, Budget& budget) {
    int powers = 0;
    for (const Grid& grid : grids) powers = std::max(powers, powers_of(grid));
    Plan plan = make_plan(problem, powers);
    if (!plan.is_possible) return std::vector<Scaled>(grids.size());
    plan.order = better_order(plan);
    const Layout layout = make_layout(plan);
    return with_kinds(plan, layout.bits, [&]<class Key, class Number>(Kinds<Key, Number>) {
        return weigh_in<Key, Number>(plan, layout, grids, budget);
    });
}

Solution solve(const Problem& problem, Budget& budget) {
    Plan plan = make_plan(problem);
    if (!plan.is_possible) {
        Solution nothing;
        nothing.possible.assign(problem.cards(), 0);
        nothing.cells.assign(problem.cards(), std::vector<double>(problem.place_count()));
        return nothing;
    }
    plan.order = better_order(plan);
    const Layout layout = make_layout(plan);
    return with_kinds(plan, layout.bits, [&]<class Key, class Number>(Kinds<Key, Number>) {
        return solve_in<Key, Number>(plan, layout, budget);
    });
}

std::vector<std::vector<int>> draw(const Problem& problem, const std::vector<double>& uniforms,
                                   Budget& budget) {
    const Plan plan = make_plan(problem);
    if (!plan.is_possible) return {};
    const Layout layout = make_layout(plan);
    return with_kinds(plan, layout.bits, [&]<class Key, class Number>(Kinds<Key, Number>) {
        return draw_in<Key, Number>(plan, layout, uniforms, budget);
    });
}

}  // namespace boddy
