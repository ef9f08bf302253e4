// The seam to Python: plain integers and floats in, plain integers and floats out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>

#include "posterior.hpp"
#include "suggestions.hpp"

namespace nb = nanobind;
using namespace boddy;

namespace {

using Clauses = std::vector<std::pair<int, Cards>>;
using Factors = std::vector<std::tuple<int, Cards, std::vector<double>>>;
using Triples = std::vector<std::array<int, kCategories>>;

Cards mask_of(const std::array<int, kCategories>& triple) {
    Cards mask = 0;
    for (const int card : triple) mask |= Cards{1} << card;
    return mask;
}

void require(bool condition, const char* message) {
    if (!condition) throw std::invalid_argument(message);
}

// The caller has checked the problem and explains it better; this keeps memory safe for any caller.
void check(const Problem& problem) {
    const int cards = problem.cards(), seats = problem.seats();
    require(cards >= kCategories && cards <= 64, "need 3 to 64 cards");
    require(seats >= 2 && seats <= kMostSeats, "need 2 to 6 seats");
    require(problem.places.size() == problem.categories.size(), "need places for every card");
    for (const int category : problem.categories)
        require(category >= 0 && category < kCategories, "need categories 0 to 2");
    for (const int size : problem.sizes) require(size >= -1 && size <= 64, "need sizes -1 to 64");
    for (const unsigned mask : problem.places)
        require(mask >> problem.place_count() == 0, "need masks of known places");
    for (const Tally& tally : problem.tallies) {
        require(tally.place >= 0 && tally.place < seats + 1, "need clauses and factors of seats");
        require(cards == 64 || tally.cards >> cards == 0, "need masks of known cards");
        require(!tally.values.empty() && tally.values.size() <= 8, "need 1 to 8 values");
        for (const double value : tally.values)
            require(value >= 0 && value <= 1e9, "need values from 0 to 1e9");
    }
}

void check(const Problem& problem, const Triples& triples) {
    for (const auto& triple : triples)
        for (const int card : triple)
            require(card >= 0 && card < problem.cards(), "need triples of known cards");
}

Problem make_problem(std::vector<int> categories, std::vector<int> sizes,
                     std::vector<unsigned> places, const Clauses& clauses, const Factors& factors,
                     const Triples& forbidden) {
    Problem problem{std::move(categories), std::move(sizes), std::move(places), {}};
    check(problem, forbidden);
    for (const auto& [seat, cards] : clauses)
        problem.tallies.push_back({seat, cards, {0, 1}, true});
    for (const auto& [seat, cards, values] : factors)
        problem.tallies.push_back({seat, cards, values, false});
    for (const auto& triple : forbidden)
        problem.tallies.push_back({problem.file(), mask_of(triple), {1, 1, 1, 0}, true});
    check(problem);
    return problem;
}

nb::object to_python(Wide value) {
    const nb::object high = nb::cast(static_cast<std::uint64_t>(value >> 64));
    const nb::object low = nb::cast(static_cast<std::uint64_t>(value));
    return (high << nb::cast(64)) | low;
}

// A mantissa and a power of two, which together may be beyond what a float can hold.
nb::tuple to_python(const Scaled& weight) {
    return nb::make_tuple(weight.mantissa, weight.exponent);
}

// Every answer comes with the number of steps that it took.
nb::tuple solve_for_python(const Problem& problem, std::size_t most) {
    Budget budget(most);
    Solution solution;
    {
        const nb::gil_scoped_release unlocked;
        solution = solve(problem, budget);
    }
    nb::list files;
    for (const auto& [cards, odds] : solution.files)
        files.append(nb::make_tuple(nb::make_tuple(cards[0], cards[1], cards[2]), odds));
    return nb::make_tuple(budget.used(), to_python(solution.deals), to_python(solution.weight),
                          solution.possible, solution.cells, files);
}

nb::tuple draw_for_python(const Problem& problem, const std::vector<double>& uniforms,
                          std::size_t most) {
    Budget budget(most);
    std::vector<std::vector<int>> deals;
    {
        const nb::gil_scoped_release unlocked;
        deals = draw(problem, uniforms, budget);
    }
    return nb::make_tuple(budget.used(), deals);
}

nb::tuple weigh_for_python(const Problem& problem, const std::vector<Grid>& grids,
                           std::size_t most) {
    for (const Grid& grid : grids) {
        require(static_cast<int>(grid.size()) == problem.cards(), "need a row for every card");
        for (const auto& row : grid) {
            require(static_cast<int>(row.size()) == problem.place_count(), "need all places");
            for (const double number : row)
                require(number >= 0 && std::isfinite(number), "need finite numbers from 0");
        }
    }
    Budget budget(most);
    std::vector<Scaled> weights;
    {
        const nb::gil_scoped_release unlocked;
        weights = weigh(problem, grids, budget);
    }
    nb::list listed;
    for (const Scaled& weight : weights) listed.append(to_python(weight));
    return nb::make_tuple(budget.used(), listed);
}

nb::tuple suggestion_values_for_python(const Problem& problem, const std::vector<int>& order,
                                       const Triples& triples, std::size_t most) {
    for (const int seat : order)
        require(seat >= 0 && seat < problem.seats(), "need answers of known seats");
    check(problem, triples);
    Budget budget(most);
    std::vector<std::pair<double, double>> values;
    {
        const nb::gil_scoped_release unlocked;
        values = suggestion_values(problem, order, triples, budget);
    }
    return nb::make_tuple(budget.used(), values);
}

}  // namespace

NB_MODULE(_native, module) {
    nb::exception<Unsupported>(module, "Unsupported", PyExc_ValueError);
    nb::exception<TooLarge>(module, "TooLarge", PyExc_ValueError);
    nb::class_<Problem>(module, "Problem");
    module.def("problem", &make_problem);
    module.def("solve", &solve_for_python);
    module.def("draw", &draw_for_python);
    module.def("weigh", &weigh_for_python);
    module.def("suggestion_values", &suggestion_values_for_python);
}
