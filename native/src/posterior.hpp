// Everything that is asked about a problem, by sums forward and backward over layers of states.
#pragma once

#include <array>
#include <vector>

#include "layout.hpp"

namespace boddy {

struct WeighedFile {
    std::array<int, kCategories> cards;
    double odds;
};

struct Solution {
    Wide deals = 0;
    Scaled weight;
    std::vector<unsigned> possible;          // for each card the places where some deal has it
    std::vector<std::vector<double>> cells;  // odds of each card at each place
    std::vector<WeighedFile> files;
};

// For each card and place a number by which a deal with this card there is weighed.
using Grid = std::vector<std::vector<double>>;

// All throw TooLarge when the budget is spent.
Solution solve(const Problem& problem, Budget& budget);

// The weight of all deals under each grid: as many sums over one graph.
std::vector<Scaled> weigh(const Problem& problem, const std::vector<Grid>& grids, Budget& budget);

// Each deal is the place of every card; it takes one uniform per card. Empty if no deal has weight.
std::vector<std::vector<int>> draw(const Problem& problem, const std::vector<double>& uniforms,
                                   Budget& budget);

}  // namespace boddy
