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

}  // namespace

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
