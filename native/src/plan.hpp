// A problem made ready for counting: masks tightened, tallies trimmed, cards ordered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "refusal.hpp"
#include "scaled.hpp"

namespace boddy {

using Cards = std::uint64_t;

constexpr int kCategories = 3;
constexpr int kMostSeats = 6;
constexpr int kMostPlaces = kMostSeats + 2;

// Counts the steps that a question takes. A step takes less than 100 ns or holds some 10 bytes:
// an edge that is kept counts 4, a number that is kept 1; of numbers that are only added up, and of
// edges that are soon forgotten, several count as one.
class Budget {
public:
    static constexpr std::size_t kEdge = 4;
    static constexpr std::size_t kAdded = 16;
    static constexpr std::size_t kForgotten = 4;

    explicit Budget(std::size_t most) : most_(most) {}

    void spend(std::size_t steps) {
        if (steps > most_ - used_) refuse_too_large(most_);
        used_ += steps;
    }

    // Refuses to keep too many numbers at once.
    void hold(std::size_t numbers) const {
        if (numbers > most_) refuse_too_large(most_);
    }

    std::size_t used() const { return used_; }

private:
    std::size_t most_;
    std::size_t used_ = 0;
};

// A number that depends on how many of these cards lie at this place: a clause,
// a forbidden file (both logic, 0 or 1) or a factor (weight).
struct Tally {
    int place;
    Cards cards;
    std::vector<double> values;  // the last one stands for every larger count
    bool is_logic;
    std::vector<Scaled> wide = {};  // instead of values, for a factor of a plan that is wide

    // Whether it is a factor that sees one card alone: its value is known when that card is laid.
    bool is_single() const { return !is_logic && (cards & (cards - 1)) == 0; }

    template <class Number>
    const std::vector<Number>& weights() const {
        if constexpr (std::is_same_v<Number, Scaled>)
            return wide;
        else
            return values;
    }
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
    Problem problem;            // with fewer places and only the tallies that are still open
    Scaled factor = Scaled(1);  // every weight is to be multiplied by this
    std::vector<int> order;     // of the cards: known ones first, then so that few tallies are open
    bool is_possible = true;
    bool is_wide = false;  // no double can hold every weight
};

// Deals of the plan's problem are exactly the deals of the given one. Weights that will be
// multiplied by other numbers as well need room for them: so many more powers of two.
Plan make_plan(const Problem& problem, int more_powers = 0);

}  // namespace boddy
