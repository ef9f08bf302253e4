#include "plan.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

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

    // A place takes exactly so many cards (of a category): it may be full, or need all it can get.
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

void trim_tallies(Plan& plan) {
    std::vector<Tally> open;
    for (const Tally& tally : plan.problem.tallies) {
        Tally rest = trimmed(plan.problem, tally);
        if (rest.values.size() > 1)
            open.push_back(std::move(rest));
        else if (!rest.is_logic)
            plan.factor *= rest.values[0];
        else if (rest.values[0] == 0)
            plan.is_possible = false;
    }
    plan.problem.tallies.clear();
    for (std::size_t i = 0; i < open.size(); ++i)
        if (!is_implied(open, i)) plan.problem.tallies.push_back(open[i]);
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

Plan make_plan(const Problem& problem) {
    Plan plan;
    plan.problem = problem;
    for (unsigned mask : problem.places)
        if (mask == 0) plan.is_possible = false;
    plan.is_possible = plan.is_possible && Tightener(plan.problem).run();
    if (!plan.is_possible) return plan;
    trim_tallies(plan);
    order_cards(plan);
    return plan;
}

}  // namespace boddy
