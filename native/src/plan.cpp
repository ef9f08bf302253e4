#include "plan.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

namespace boddy {
namespace {

// Draws the conclusions that are cheap to draw, until nothing changes.
class Tightener {
public:
    explicit Tightener(Problem& problem) : problem_(problem) {}

    bool run() {
        do {
            changed_ = false;
            for (int seat = 0; seat < problem_.seats(); ++seat)
                if (problem_.sizes[seat] >= 0) fit(seat, problem_.sizes[seat], -1);
            for (int category = 0; category < kCategories; ++category)
                fit(problem_.file(), 1, category);
            for (const Tally& tally : problem_.tallies)
                if (is_clause(tally)) meet(tally);
        } while (changed_ && is_possible_);
        return is_possible_;
    }

private:
    void set(int card, unsigned mask) {
        if (problem_.places[card] == mask) return;
        problem_.places[card] = mask;
        changed_ = true;
        if (mask == 0) is_possible_ = false;
    }

    // A place takes exactly `size` cards (of a category): it may be full, or need all it can get.
    void fit(int place, int size, int category) {
        int known = 0, maybe = 0;
        for (int card = 0; card < problem_.cards(); ++card) {
            if (category >= 0 && problem_.categories[card] != category) continue;
            known += problem_.is_known(card, place);
            maybe += problem_.may_lie(card, place);
        }
        if (known > size || maybe < size) is_possible_ = false;
        if (known == maybe || (known != size && maybe != size)) return;
        for (int card = 0; card < problem_.cards(); ++card) {
            if (category >= 0 && problem_.categories[card] != category) continue;
            if (!problem_.may_lie(card, place) || problem_.is_known(card, place)) continue;
            set(card, known == size ? problem_.places[card] & ~(1u << place) : 1u << place);
        }
    }

    // "At least one of these": if only one can, it does.
    void meet(const Tally& clause) {
        int candidates = 0, candidate = -1;
        for (Cards rest = clause.cards; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            if (!problem_.may_lie(card, clause.place)) continue;
            ++candidates;
            candidate = card;
        }
        if (candidates == 0) is_possible_ = false;
        if (candidates == 1) set(candidate, 1u << clause.place);
    }

    Problem& problem_;
    bool changed_ = false;
    bool is_possible_ = true;
};

// Leaves only cards that may still go either way, and values that can still occur.
Tally trimmed(const Problem& problem, const Tally& tally) {
    Tally result{tally.place, 0, {}, tally.is_logic};
    std::size_t known = 0;
    for (Cards rest = tally.cards; rest; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        if (problem.is_known(card, tally.place))
            ++known;
        else if (problem.may_lie(card, tally.place))
            result.cards |= Cards{1} << card;
    }
    const std::size_t last = tally.values.size() - 1;
    for (int more = 0; more <= std::popcount(result.cards); ++more)
        result.values.push_back(tally.values[std::min(known + more, last)]);
    auto& values = result.values;
    while (values.size() > 1 && values.back() == values[values.size() - 2]) values.pop_back();
    return result;
}

// A clause says nothing new if another one asks the same seat for some of its cards.
bool is_implied(const std::vector<Tally>& tallies, std::size_t at) {
    const Tally& tally = tallies[at];
    if (!is_clause(tally)) return false;
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const Tally& other = tallies[i];
        if (i == at || !is_clause(other) || other.place != tally.place) continue;
        if (other.cards & ~tally.cards) continue;
        if (other.cards != tally.cards || i < at) return true;
    }
    return false;
}

// Multiplies the values of a factor with those of another on the same cards.
void merge(Tally& tally, const Tally& other) {
    const std::size_t size = std::max(tally.wide.size(), other.values.size());
    const Scaled last = tally.wide.back();
    tally.wide.resize(size, last);
    for (std::size_t k = 0; k < size; ++k)
        tally.wide[k] *= Scaled(other.values[std::min(k, other.values.size() - 1)]);
}

// Adds a factor to those that look at other cards or another place: repeated shows are one factor.
void add_factor(std::vector<Tally>& factors, Tally&& tally) {
    for (Tally& known : factors)
        if (known.place == tally.place && known.cards == tally.cards) return merge(known, tally);
    for (const double value : tally.values) tally.wide.push_back(Scaled(value));
    factors.push_back(std::move(tally));
}

// Divides the values by a power of two so that the largest is below 1. Returns that power, and by
// how many more the smallest is below: zeros do not count.
std::pair<std::int64_t, std::int64_t> normalize(Tally& factor) {
    bool is_first = true;
    std::int64_t top = 0, low = 0;
    for (const Scaled& value : factor.wide) {
        if (is_zero(value)) continue;
        top = is_first ? value.exponent : std::max(top, value.exponent);
        low = is_first ? value.exponent : std::min(low, value.exponent);
        is_first = false;
    }
    for (Scaled& value : factor.wide)
        if (!is_zero(value)) value.exponent -= top;
    return {top, top - low + 1};
}

// A product of all largest values is at most 1 and a double has room for sums of up to 2^200
// of them; a product of all smallest ones must still be a normal number.
constexpr std::int64_t kMostPowers = 800;

// Gives every factor the values with which weights are worked out: doubles if they will do.
void scale_factors(Plan& plan, std::vector<Tally>& factors, std::int64_t powers) {
    for (Tally& factor : factors) {
        const auto [top, range] = normalize(factor);
        plan.factor *= Scaled(1, top);
        powers += range;
    }
    plan.is_wide = powers > kMostPowers;
    for (Tally& factor : factors) {
        for (std::size_t k = 0; k < factor.wide.size(); ++k) {
            if (k >= factor.values.size()) factor.values.push_back(0);
            factor.values[k] = ratio(factor.wide[k], Scaled(1));
        }
        if (!plan.is_wide) factor.wide.clear();
    }
}

void trim_tallies(Plan& plan, int more_powers) {
    std::vector<Tally> logic, factors;
    for (const Tally& tally : plan.problem.tallies) {
        Tally rest = trimmed(plan.problem, tally);
        if (rest.values.size() == 1 && rest.is_logic)
            plan.is_possible = plan.is_possible && rest.values[0] != 0;
        else if (rest.values.size() == 1)
            plan.factor *= Scaled(rest.values[0]);
        else if (rest.is_logic)
            logic.push_back(std::move(rest));
        else
            add_factor(factors, std::move(rest));
    }
    scale_factors(plan, factors, more_powers);
    plan.problem.tallies.clear();
    for (std::size_t i = 0; i < logic.size(); ++i)
        if (!is_implied(logic, i)) plan.problem.tallies.push_back(logic[i]);
    for (Tally& factor : factors) plan.problem.tallies.push_back(std::move(factor));
}

void order_cards(Plan& plan) {
    const Problem& problem = plan.problem;
    std::vector<int> waiting(problem.cards());
    for (int card = 0; card < problem.cards(); ++card) waiting[card] = card;
    Cards done = 0;
    const auto cost = [&](int card) {
        const Cards after = done | Cards{1} << card;
        int open = 0;
        for (const Tally& tally : problem.tallies)
            open += (tally.cards & after) != 0 && (tally.cards & ~after) != 0;
        const int places = std::popcount(problem.places[card]);
        return std::tuple(places > 1, open, places, card);
    };
    while (!waiting.empty()) {
        auto best = waiting.begin();
        auto best_cost = cost(*best);
        for (auto it = best + 1; it != waiting.end(); ++it)
            if (const auto c = cost(*it); c < best_cost) best = it, best_cost = c;
        plan.order.push_back(*best);
        done |= Cards{1} << *best;
        waiting.erase(best);
    }
}

}  // namespace

bool is_clause(const Tally& tally) {
    return tally.is_logic && tally.values.size() == 2 && tally.values[0] == 0;
}

Plan make_plan(const Problem& problem, int more_powers) {
    Plan plan;
    plan.problem = problem;
    for (unsigned mask : problem.places)
        if (mask == 0) plan.is_possible = false;
    plan.is_possible = plan.is_possible && Tightener(plan.problem).run();
    if (!plan.is_possible) return plan;
    trim_tallies(plan, more_powers);
    order_cards(plan);
    return plan;
}

}  // namespace boddy
