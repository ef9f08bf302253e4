#include "posterior.hpp"

#include "graph.hpp"

namespace boddy {
namespace {

template <class Key>
Solution solve_in(const Plan& plan, const Layout& layout, std::size_t most) {
    Graph<Key> graph(plan, layout, most);
    Solution solution;
    solution.deals = graph.deals();
    graph.sum_behind();
    solution.weight = graph.weight();
    graph.read_cells(solution);
    graph.read_files(solution);
    return solution;
}

template <class Key>
std::vector<std::vector<int>> draw_in(const Plan& plan, const Layout& layout,
                                      const std::vector<double>& uniforms, std::size_t most) {
    Graph<Key> graph(plan, layout, most);
    graph.sum_behind();
    std::vector<std::vector<int>> deals;
    if (!(graph.weight() > 0)) return deals;
    const std::size_t cards = plan.problem.cards();
    for (std::size_t at = 0; at + cards <= uniforms.size(); at += cards)
        deals.push_back(graph.draw(&uniforms[at]));
    return deals;
}

template <class Key>
std::vector<double> weigh_in(const Plan& plan, const Layout& layout, const std::vector<Grid>& grids,
                             std::size_t most) {
    constexpr unsigned no_more[16] = {};
    const std::size_t width = grids.size();
    std::vector<Key> keys{static_cast<Key>(layout.start)};
    std::vector<double> sums(width, plan.factor);  // a row for each key
    Index<Key> index;
    std::size_t edges = 0;
    for (const Step& step : layout.steps) {
        std::vector<Key> next_keys;
        std::vector<double> next_sums;
        std::vector<std::vector<double>> by_place(plan.problem.place_count());
        for (const Move& move : step.moves)
            for (const Grid& grid : grids)
                by_place[move.place].push_back(grid[step.card][move.place]);
        index.forget();
        for (std::size_t source = 0; source < keys.size(); ++source)
            lay(step, keys[source], step.later, [&](int place, Key key, double weight) {
                if (weight == 0 || !can_be_filled(step, key, no_more)) return;
                const std::size_t target = index.find(key, next_keys);
                next_sums.resize(next_keys.size() * width);
                const double* from = &sums[source * width];
                double* to = &next_sums[target * width];
                for (std::size_t i = 0; i < width; ++i)
                    to[i] += from[i] * weight * by_place[place][i];
                if (++edges > most) throw TooLarge();
            });
        keys = std::move(next_keys);
        sums = std::move(next_sums);
    }
    return keys.empty() ? std::vector<double>(width) : sums;  // the only state left is 0
}

}  // namespace

std::vector<double> weigh(const Problem& problem, const std::vector<Grid>& grids,
                          std::size_t most) {
    const Plan plan = make_plan(problem);
    if (!plan.is_possible) return std::vector<double>(grids.size());
    const Layout layout = make_layout(plan, SlotUse::kAgain);
    return layout.bits <= 64 ? weigh_in<std::uint64_t>(plan, layout, grids, most)
                             : weigh_in<Wide>(plan, layout, grids, most);
}

Solution solve(const Problem& problem, std::size_t most) {
    const Plan plan = make_plan(problem);
    if (!plan.is_possible) {
        Solution nothing;
        nothing.possible.assign(problem.cards(), 0);
        nothing.cells.assign(problem.cards(), std::vector<double>(problem.place_count()));
        return nothing;
    }
    const Layout layout = make_layout(plan, SlotUse::kAgain);
    return layout.bits <= 64 ? solve_in<std::uint64_t>(plan, layout, most)
                             : solve_in<Wide>(plan, layout, most);
}

std::vector<std::vector<int>> draw(const Problem& problem, const std::vector<double>& uniforms,
                                   std::size_t most) {
    const Plan plan = make_plan(problem);
    if (!plan.is_possible) return {};
    const Layout layout = make_layout(plan, SlotUse::kAgain);
    return layout.bits <= 64 ? draw_in<std::uint64_t>(plan, layout, uniforms, most)
                             : draw_in<Wide>(plan, layout, uniforms, most);
}

}  // namespace boddy
