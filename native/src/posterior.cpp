#include "posterior.hpp"

#include "graph.hpp"

namespace boddy {
namespace {

template <class Key>
Solution solve_in(const Plan& plan, const Layout& layout) {
    Graph<Key> graph(plan, layout);
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
                                      const std::vector<double>& uniforms) {
    Graph<Key> graph(plan, layout);
    graph.sum_behind();
    std::vector<std::vector<int>> deals;
    if (!(graph.weight() > 0)) return deals;
    const std::size_t cards = plan.problem.cards();
    for (std::size_t at = 0; at + cards <= uniforms.size(); at += cards)
        deals.push_back(graph.draw(&uniforms[at]));
    return deals;
}

}  // namespace

Solution solve(const Problem& problem) {
    const Plan plan = make_plan(problem);
    if (!plan.is_possible) {
        Solution nothing;
        nothing.possible.assign(problem.cards(), 0);
        nothing.cells.assign(problem.cards(), std::vector<double>(problem.place_count()));
        return nothing;
    }
    const Layout layout = make_layout(plan, SlotUse::kAgain);
    return layout.bits <= 64 ? solve_in<std::uint64_t>(plan, layout) : solve_in<Wide>(plan, layout);
}

std::vector<std::vector<int>> draw(const Problem& problem, const std::vector<double>& uniforms) {
    const Plan plan = make_plan(problem);
    if (!plan.is_possible) return {};
    const Layout layout = make_layout(plan, SlotUse::kAgain);
    return layout.bits <= 64 ? draw_in<std::uint64_t>(plan, layout, uniforms)
                             : draw_in<Wide>(plan, layout, uniforms);
}

}  // namespace boddy
