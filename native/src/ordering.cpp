#include "ordering.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "layout.hpp"
#include "queries.hpp"

namespace boddy {
namespace {

using Cost = std::uint64_t;

constexpr Cost kMany = Cost{1} << 40;

// Logarithms are whole sixteenths: sums of them are the same on every machine.
constexpr int kParts = 16;
constexpr int kHighest = 40 * kParts;

// 2^(k/16), times 1024.
constexpr std::array<Cost, kParts> kPowers{1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387,
                                           1448, 1512, 1579, 1649, 1722, 1798, 1878, 1961};

Cost power(int log) {
    if (log >= kHighest) return kMany;
    return kPowers[log % kParts] << log / kParts >> 10;
}

int log_of(Cost number) {
    int log = 0;
    while (log < kHighest && kPowers[(log + 1) % kParts] << (log + 1) / kParts <= number << 10) ++log;
    return log;
}

bool is_open(const Problem& problem, int card) { return std::popcount(problem.places[card]) > 1; }

constexpr std::size_t kMostTallies = 256;

// What the cards laid so far leave open.
struct Laid {
    std::array<std::uint8_t, kMostTallies> counts;  // of each tally's cards
    std::array<int, kMostPlaces> logs{};            // of the values that each place's tallies have
    std::array<int, kMostPlaces> seen{};            // how many cards the tallies of each place see
    std::array<int, kCategories> files{};           // how many may be in the file
    int cards = 0;
};

// About how many states there are after some cards. It depends on which they are, not on their order:
// tallies of which some cards are laid multiply the states, but no hand has more than it can hold
// of the cards that its tallies see, and no more states than deals can be reached.
class Estimate {
public:
    explicit Estimate(const Problem& problem)
        : problem_(problem), touched_(problem.cards()), seeing_(problem.cards()) {
        for (const Tally& tally : problem.tallies)
            if (!tally.is_single() && !is_shadowed(tally) && places_.size() < kMostTallies)
                add(tally);
        count_deals();
    }

    Laid start() const {
        Laid laid;
        std::fill_n(laid.counts.begin(), places_.size(), std::uint8_t{0});
        return laid;
    }

    // Copies no counts of tallies that there are not.
    void copy(const Laid& from, Laid& to) const {
        std::copy_n(from.counts.begin(), places_.size(), to.counts.begin());
        to.logs = from.logs;
        to.seen = from.seen;
        to.files = from.files;
        to.cards = from.cards;
    }

    void lay(Laid& laid, int card) const {
        for (const int tally : touched_[card]) {
            const int before = laid.counts[tally]++;
            laid.logs[places_[tally]] += logs_[tally][before + 1] - logs_[tally][before];
        }
        for (const int place : seeing_[card]) ++laid.seen[place];
        if (!is_open(problem_, card)) return;
        ++laid.cards;
        laid.files[problem_.categories[card]] += problem_.may_lie(card, problem_.file());
    }

    // The number of states, whatever the file lacks.
    Cost states(const Laid& laid) const {
        int log = rooms_[laid.cards];
        for (int place = 0; place <= problem_.file(); ++place)
            log += std::min(laid.logs[place], hands_[place][laid.seen[place]]);
        return power(std::min(log, deals_[laid.cards]));
    }

    // Calls visit(missing, fillings) for every set of categories that the file may lack.
    template <class Visit>
    void each_file(const Laid& laid, const Visit& visit) const {
        each_file(laid, 0, 0, 1, visit);
    }

    int most_files() const { return std::max({files_[0], files_[1], files_[2], 1}); }

private:
    // A factor on the same cards says more than whether the clause is met.
    bool is_shadowed(const Tally& tally) const {
        return is_clause(tally) &&
               std::any_of(problem_.tallies.begin(), problem_.tallies.end(), [&](const Tally& other) {
                   return !other.is_logic && other.place == tally.place && other.cards == tally.cards;
               });
    }

    void add(const Tally& tally) {
        const int number = static_cast<int>(places_.size());
        places_.push_back(tally.place);
        for (Cards rest = tally.cards; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            touched_[card].push_back(number);
            auto& seeing = seeing_[card];
            if (std::find(seeing.begin(), seeing.end(), tally.place) == seeing.end())
                seeing.push_back(tally.place);
        }
        auto& logs = logs_.emplace_back();
        const std::size_t last = tally.values.size() - 1;
        for (int laid = 0; laid < std::popcount(tally.cards); ++laid)
            logs.push_back(log_of(1 + std::min<std::size_t>(laid, last)));
        logs.push_back(0);
    }

    int room(int place) const {
        int size = problem_.sizes[place];
        for (int card = 0; card < problem_.cards(); ++card) size -= problem_.is_known(card, place);
        return size;
    }

    // For each number of open cards: the ways to fill rooms, the deals, and what a hand may hold.
    void count_deals() {
        int open = 0;
        for (int card = 0; card < problem_.cards(); ++card) {
            if (!is_open(problem_, card)) continue;
            ++open;
            files_[problem_.categories[card]] += problem_.may_lie(card, problem_.file());
        }
        std::vector<std::vector<Cost>> choices(open + 1, std::vector<Cost>(open + 1, 1));
        for (int n = 1; n <= open; ++n)
            for (int k = 1; k < n; ++k)
                choices[n][k] = std::min(kMany, choices[n - 1][k - 1] + choices[n - 1][k]);
        std::vector<Cost> rooms(open + 1), deals(open + 1);
        rooms[0] = deals[0] = 1;
        for (int place = 0; place <= problem_.file(); ++place) {
            const bool is_hand = place < problem_.seats() && problem_.sizes[place] >= 0;
            const int size = is_hand ? room(place) : place == problem_.file() ? kCategories : open;
            auto& hand = hands_.emplace_back();
            for (int n = 0; n <= open; ++n) {
                Cost sum = 0;
                for (int k = 0; k <= std::min(n, size); ++k) sum += choices[n][k];
                hand.push_back(log_of(std::min(kMany, sum)));
            }
            if (place == problem_.file()) break;
            std::vector<Cost> next(open + 1), more(open + 1);
            for (int laid = 0; laid <= open; ++laid)
                for (int here = 0; here <= std::min(size, laid); ++here) {
                    const int rest = laid - here;
                    if (is_hand || here == 0)  // where any number fits, no room is counted
                        next[laid] = std::min(kMany, next[laid] + rooms[rest]);
                    const Cost ways = times(deals[rest], choices[laid][here]);
                    more[laid] = std::min(kMany, more[laid] + ways);
                }
            rooms = std::move(next);
            deals = std::move(more);
        }
        for (int laid = 0; laid <= open; ++laid) {  // some of which are in the file
            const int dealt = laid - std::min(kCategories, open) * laid / std::max(1, open);
            rooms_.push_back(log_of(std::max<Cost>(1, rooms[dealt])));
            deals_.push_back(log_of(std::max<Cost>(1, deals[dealt])));
        }
    }

    static Cost times(Cost a, Cost b) {
        return static_cast<Cost>(std::min<Wide>(kMany, static_cast<Wide>(a) * b));
    }

    template <class Visit>
    void each_file(const Laid& laid, int category, int missing, Cost fillings,
                   const Visit& visit) const {
        if (category == kCategories) return visit(missing, fillings);
        const int count = laid.files[category];
        if (count < files_[category]) each_file(laid, category + 1, missing + 1, fillings, visit);
        if (count > 0 || files_[category] == 0)
            each_file(laid, category + 1, missing, fillings * std::max(1, count), visit);
    }

    const Problem& problem_;
    std::vector<std::vector<int>> touched_;  // for each card the tallies that see it
    std::vector<std::vector<int>> seeing_;   // for each card their places
    std::vector<int> places_;                // of the tallies
    std::vector<std::vector<int>> logs_;     // of each tally's values after so many of its cards
    std::vector<std::vector<int>> hands_;    // for each place, of what it may hold of so many cards
    std::vector<int> rooms_, deals_;         // logarithms after so many cards
    std::array<int, kCategories> files_{};   // how many open cards may be in the file
};

// The cost of one sum over all layers.
class Path {
public:
    explicit Path(const Plan& plan) : problem_(plan.problem), estimate_(problem_) {}

    Cost operator()(const std::vector<int>& order) const {
        Laid laid = estimate_.start();
        Cost cost = 0;
        for (const int card : order) {
            const Cost states = estimate_.states(laid);
            const Cost edges = states * std::popcount(problem_.places[card]);
            estimate_.each_file(laid, [&](int missing, Cost) {
                cost += Budget::kEdge * edges;
                if (missing == 1 || missing == 2) cost += states * estimate_.most_files();
            });
            estimate_.lay(laid, card);
        }
        return cost;
    }

private:
    const Problem& problem_;
    const Estimate estimate_;
};

// The cost of halving the suggestions, as if each of these cards were suggested with all others.
class Tree {
public:
    Tree(const Plan& plan, Cards named)
        : problem_(plan.problem), estimate_(problem_), kinds_(problem_.cards()) {
        for (int card = 0; card < problem_.cards(); ++card) {
            kinds_[card] = card;
            for (int other = card - 1; other >= 0; --other)
                if (are_alike(problem_, card, other)) kinds_[card] = other;
        }
        for (Cards rest = named; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            if (is_open(problem_, card))
                named_ |= Cards{1} << kinds_[card];
            else
                has_known_[problem_.categories[card]] = true;
        }
    }

    Cost operator()(const std::vector<int>& order) {
        Cards kinds = named_, suggested = 0;
        for (auto& list : lists_) list.clear();
        for (auto it = order.rbegin(); it != order.rend(); ++it) {
            const Cards kind = Cards{1} << kinds_[*it];
            if (!(kinds & kind)) continue;
            kinds &= ~kind;  // the last one stands for those that are like it
            suggested |= Cards{1} << *it;
            lists_[problem_.categories[*it]].push_back(*it);
        }
        cost_ = 0;
        Laid laid = estimate_.start();
        for (const int card : order)
            if (!(suggested >> card & 1)) lay(laid, card);
        Ranges ranges;
        for (int category = 0; category < kCategories; ++category) {
            auto& list = lists_[category];
            std::reverse(list.begin(), list.end());
            if (has_known_[category]) list.push_back(kNone);
            ranges[category] = {0, static_cast<int>(list.size())};
        }
        walk(laid, ranges);
        return cost_;
    }

private:
    struct Range {
        int from, to;
        int size() const { return to - from; }
    };
    using Ranges = std::array<Range, kCategories>;

    void lay(Laid& laid, int card) {
        if (card == kNone) return;
        const Cost edges = estimate_.states(laid) * std::popcount(problem_.places[card]);
        estimate_.each_file(laid, [&](int, Cost fillings) {
            cost_ += edges + edges * fillings / Budget::kAdded;
        });
        estimate_.lay(laid, card);
    }

    void walk(const Laid& laid, const Ranges& ranges) {
        const auto widest = std::max_element(ranges.begin(), ranges.end(), [](Range a, Range b) {
            return a.size() < b.size();
        });
        if (widest->size() <= 1) {
            cost_ += estimate_.states(laid);
            return;
        }
        const int middle = widest->from + widest->size() / 2;
        const auto category = widest - ranges.begin();
        const Range first{widest->from, middle}, second{middle, widest->to};
        walk_half(laid, ranges, category, first, second);
        walk_half(laid, ranges, category, second, first);
    }

    // First lays the cards that only the other half names.
    void walk_half(const Laid& laid, Ranges ranges, std::ptrdiff_t category, Range half,
                   Range other) {
        Laid next;
        estimate_.copy(laid, next);
        for (int at = other.from; at < other.to; ++at) lay(next, lists_[category][at]);
        ranges[category] = half;
        walk(next, ranges);
    }

    const Problem& problem_;
    const Estimate estimate_;
    std::vector<int> kinds_;  // for each card the first that is like it
    Cards named_ = 0;         // kinds of the open cards that are suggested
    std::array<bool, kCategories> has_known_{};
    std::array<std::vector<int>, kCategories> lists_;  // the suggested cards of each category
    Cost cost_ = 0;
};

// What is worth a search, and how much cost allows one more try: both by the estimate, never by time,
// so that every machine finds the same order.
constexpr int kFewCards = 12;  // fewer open cards have few states in any order
constexpr Cost kMostTries = 300;
constexpr Cost kHardPath = 300'000;
constexpr Cost kPathTry = 2'000;
constexpr Cost kWideTree = 20'000;  // of a sum over layers, before the tree is looked at
constexpr Cost kHardTree = 8'000'000;
constexpr Cost kTreeTry = 250'000;

bool has_few_cards(const Plan& plan) {
    int open = 0;
    for (int card = 0; card < plan.problem.cards(); ++card) open += is_open(plan.problem, card);
    return open < kFewCards;
}

// Moves one card at a time elsewhere, and keeps what costs no more.
template <class Costs>
std::vector<int> search(const Plan& plan, Costs&& cost_of, Cost best, Cost tries) {
    std::vector<int> order = plan.order;
    const auto first = std::find_if(order.begin(), order.end(),
                                    [&](int card) { return is_open(plan.problem, card); }) -
                       order.begin();
    std::uint64_t random = 1;
    const auto draw = [&] {
        random = random * 6364136223846793005u + 1442695040888963407u;
        return first + static_cast<std::ptrdiff_t>((random >> 33) % (order.size() - first));
    };
    for (; tries > 0; --tries) {
        std::vector<int> other = order;
        const auto from = draw(), to = draw();
        const auto begin = other.begin();
        if (from < to)
            std::rotate(begin + from, begin + from + 1, begin + to + 1);
        else
            std::rotate(begin + to, begin + from, begin + from + 1);
        const Cost cost = cost_of(other);
        if (cost > best) continue;
        best = cost;
        order = std::move(other);
    }
    return order;
}

}  // namespace

std::vector<int> better_order(const Plan& plan) {
    if (has_few_cards(plan)) return plan.order;
    const Path cost_of(plan);
    const Cost cost = cost_of(plan.order);
    if (cost < kHardPath) return plan.order;
    return search(plan, cost_of, cost, std::min(kMostTries, cost / kPathTry));
}

std::vector<int> better_order(const Plan& plan, Cards named) {
    if (has_few_cards(plan) || Path(plan)(plan.order) < kWideTree) return plan.order;
    Tree cost_of(plan, named);
    const Cost cost = cost_of(plan.order);
    if (cost < kHardTree) return plan.order;
    return search(plan, cost_of, cost, std::min(kMostTries, cost / kTreeTry));
}

}  // namespace boddy
