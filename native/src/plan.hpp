// A problem made ready for counting: masks tightened, tallies trimmed, cards ordered.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

namespace boddy {

using Cards = std::uint64_t;

constexpr int kCategories = 3;

// A question that is fine but beyond what this kernel can hold; the caller may ask the reference.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A question that would take more memory than anyone wants to give.
struct TooLarge : std::runtime_error {
    TooLarge()
        : std::runtime_error("too many clauses and factors are open at once to count all deals") {}
};

// A number that depends on how many of these cards lie at this place: a clause,
// a forbidden file (both logic, 0 or 1) or a factor (weight).
struct Tally {
    int place;
    Cards cards;
    std::vector<double> values;  // the last one stands for every larger count
    bool is_logic;
};

// "At least one of these cards."
bool is_clause(const Tally& tally);

// Places are numbered: the seats, the file, the table.
struct Problem {
    std::vector<int> categories;
    std::vector<int> sizes;  // of the hands; negative where not known
    std::vector<unsigned> places;
    std::vector<Tally> tallies;

    int cards() const { return static_cast<int>(categories.size()); }
    int seats() const { return static_cast<int>(sizes.size()); }
    int file() const { return seats(); }
    int place_count() const { return seats() + 2; }
    bool may_lie(int card, int place) const { return places[card] >> place & 1; }
    bool is_known(int card, int place) const { return places[card] == 1u << place; }
};

struct Plan {
    Problem problem;         // with fewer places and only the tallies that are still open
    double factor = 1;       // what the settled tallies multiply every weight by
    std::vector<int> order;  // of the cards: known ones first, then so that few tallies are open
    bool is_possible = true;
};

// Deals of the plan's problem are exactly the deals of the given one.
Plan make_plan(const Problem& problem);

}  // namespace boddy
