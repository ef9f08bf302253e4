#include "suggestions.hpp"

#include <deque>
#include <memory>
#include <span>

#include "answers.hpp"
#include "few.hpp"
#include "fillings.hpp"
#include "kinds.hpp"
#include "laying.hpp"
#include "ordering.hpp"
#include "queries.hpp"

namespace boddy {
namespace {

// Which blocks of weights go where when a card is laid: into the file, or elsewhere.
class BlockMoves {
public:
    struct Move {
        std::size_t source, target, count;
    };
    using Moves = Few<Move, kCategories>;

    // Cards of this category, given as a bit, turn the fillings of before into those of after.
    BlockMoves(const Fillings& before, const Fillings& after, unsigned category) {
        for (unsigned lacks = 0; lacks < Fillings::kBlocks; ++lacks) {
            const int missing = std::popcount(lacks);
            const std::size_t old = before.block(lacks).size(), now = after.block(lacks).size();
            if (now >= old && old > 0)
                add(elsewhere_[missing], {before.offset(lacks), after.offset(lacks), old});
            if (now > old)
                add(file_[missing], {before.offset(lacks | category), after.offset(lacks) + old,
                                     now - old});
        }
    }

    const Moves& of(bool is_file, std::size_t missing) const {
        return is_file ? file_[missing] : elsewhere_[missing];
    }

private:
    // Blocks that lie side by side before and after are moved as one.
    static void add(Moves& moves, const Move& move) {
        if (moves.begin() != moves.end()) {
            Move& last = *(moves.end() - 1);
            if (last.source + last.count == move.source && last.target + last.count == move.target) {
                last.count += move.count;
                return;
            }
        }
        moves.push_back(move);
    }

    std::array<Moves, kCategories + 1> file_, elsewhere_;
};

// An asker's view depends only on where the three suggested cards are. So all other cards are
// laid first, and those three last. Suggestions share the work for the cards that none of them
// names: they are halved again and again, by the cards of one category, and each half first lays the
// cards that only the other half names.
//
// A state carries a vector of weights, one for each way to fill the file that fits it. Laying a
// card never mixes these, except that the file with this card is a new way, put at the end.
template <class Key, class Number>
class Walk {
public:
    Walk(const Plan& plan, const Packing& packing, const std::vector<Cards>& forbidden,
         const std::vector<int>& answering, std::vector<std::pair<double, double>>& values,
         Budget& budget)
        : plan_(plan),
          problem_(plan.problem),
          packing_(packing),
          weights_alone_(problem_),
          forbidden_(forbidden),
          values_(values),
          answers_(problem_.place_count(), answering),
          budget_(budget) {}

    // Returns whether any deal has weight.
    bool run(const std::vector<Group>& groups) {
        Front start;
        start.keys = {static_cast<Key>(packing_.start)};
        start.offsets = {0};
        start.weights = {Number(1)};
        start.fillings = std::make_shared<const Fillings>();
        std::vector<const Group*> all;
        for (const Group& group : groups) all.push_back(&group);
        if (!all.empty()) walk(start, ~Cards{0} >> (64 - problem_.cards()), all, 0);
        return has_weight_;
    }

private:
    struct Front {
        std::vector<Key> keys;
        std::vector<std::size_t> offsets;  // of each key's weights
        std::vector<Number> weights;
        std::shared_ptr<const Fillings> fillings;
    };

    using Groups = std::span<const Group*>;

    static std::size_t missing(Key key) { return Packing::kMissing.of(key); }

    // Cards that wait are those of the groups, and those to be laid now. At each depth of halving
    // there are two fronts, one made from the other.
    void walk(const Front& given, Cards waiting, Groups groups, std::size_t depth) {
        if (depth == fronts_.size()) fronts_.emplace_back();
        auto& [one, other] = fronts_[depth];
        const Front* front = &given;
        Cards named = 0;
        for (const Group* group : groups) named |= open_cards(*group);
        for (const int card : plan_.order) {
            const Cards bit = Cards{1} << card;
            if (!(waiting & ~named & bit)) continue;
            waiting &= ~bit;
            Front& next = front == &one ? other : one;
            fold(*front, card, waiting, next);
            front = &next;
        }
        if (groups.size() == 1) return evaluate(*front, *groups[0]);
        const std::size_t half = halve(groups);
        walk(*front, waiting, groups.first(half), depth + 1);
        walk(*front, waiting, groups.subspan(half), depth + 1);
    }

    Cards open_cards(const Group& group) const {
        Cards cards = 0;
        for (const int position : group.open)
            if (position != kNone) cards |= Cards{1} << plan_.order[position];
        return cards;
    }

    // Halves them by the category in which they name the most cards, and tells where the second
    // half begins.
    static std::size_t halve(Groups groups) {
        std::array<std::array<bool, kNone + 1>, kCategories> are_named{};
        for (const Group* group : groups)
            for (int category = 0; category < kCategories; ++category)
                are_named[category][group->open[category]] = true;
        std::array<std::ptrdiff_t, kCategories> counts;
        for (int category = 0; category < kCategories; ++category)
            counts[category] = std::ranges::count(are_named[category], true);
        const auto widest = std::ranges::max_element(counts) - counts.begin();
        int middle = 0;
        for (auto before = counts[widest] / 2; before > 0 || !are_named[widest][middle]; ++middle)
            before -= are_named[widest][middle];
        const auto rest = std::ranges::partition(
            groups, [&](const Group* group) { return group->open[widest] < middle; });
        return static_cast<std::size_t>(rest.begin() - groups.begin());
    }

    void fold(const Front& front, int card, Cards waiting, Front& next) {
        next.keys.clear();
        next.offsets.clear();
        next.weights.clear();
        next.fillings = fill(front.fillings, card, waiting);
        index_.forget(front.keys.size());
        const BlockMoves moves(*front.fillings, *next.fillings, 1u << problem_.categories[card]);
        const Laying<Key, Number> laying(problem_, packing_, weights_alone_, card, waiting);
        std::size_t edges = 0, added = 0;
        for (std::size_t source = 0; source < front.keys.size(); ++source) {
            const Number* from = &front.weights[front.offsets[source]];
            laying.each(front.keys[source], [&](int place, Key key, const Number& weight) {
                const std::size_t size = next.fillings->size(missing(key));
                if (size == 0) return;
                const std::uint32_t target = index_.find(key, next.keys);
                if (target == next.offsets.size()) {
                    next.offsets.push_back(next.weights.size());
                    next.weights.resize(next.weights.size() + size, Number(0));
                }
                Number* to = &next.weights[next.offsets[target]];
                for (const auto& move : moves.of(place == problem_.file(), missing(key))) {
                    add_times(to + move.target, from + move.source, weight, move.count);
                    added += move.count;
                }
                ++edges;
            });
            budget_.hold(next.weights.size());
        }
        added += next.weights.size();
        budget_.spend((edges + added / Budget::kAdded) / Budget::kForgotten);
    }

    std::shared_ptr<const Fillings> fill(const std::shared_ptr<const Fillings>& fillings, int card,
                                         Cards waiting) const {
        if (!problem_.may_lie(card, problem_.file())) return fillings;
        const int category = problem_.categories[card];
        bool is_last = true;
        for (Cards rest = waiting; rest; rest &= rest - 1) {
            const int other = std::countr_zero(rest);
            is_last = is_last && !(problem_.categories[other] == category &&
                                   problem_.may_lie(other, problem_.file()));
        }
        return std::make_shared<const Fillings>(fillings->with(card, category, is_last));
    }

    // All cards but those of the group are laid: lay them, and read off what would be seen.
    void evaluate(const Front& front, const Group& group) {
        const Cards open = open_cards(group);
        number_files(*front.fillings, open);
        std::vector<Laying<Key, Number>> layings;
        layings.reserve(kCategories);
        Cards waiting = open;
        for (Cards rest = open; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            waiting &= ~(Cards{1} << card);
            layings.emplace_back(problem_, packing_, weights_alone_, card, waiting);
        }
        for (const auto& [holders, queries] : group.by_holders) {
            answers_.begin(holders, is_forbidden_.size());
            std::size_t added = 0;
            Placed placed;
            for (std::size_t i = 0; i < front.keys.size(); ++i) {
                const auto visit = [&](const Number& weight) {
                    const unsigned lacks = filed(placed);
                    const std::size_t count = front.fillings->block(lacks).size();
                    const std::size_t at = front.offsets[i] + front.fillings->offset(lacks);
                    added += Budget::kAdded + count;
                    answers_.add(placed, weight, &front.weights[at], first_file_[lacks], count);
                };
                place(layings, 0, front.keys[i], Number(1), placed, visit);
            }
            budget_.spend((is_forbidden_.size() + added / Budget::kAdded) / Budget::kForgotten);
            const auto value = answers_.value(is_forbidden_);
            has_weight_ = has_weight_ || answers_.has_weight();
            for (const std::size_t query : queries) values_[query] = value;
        }
    }

    // The categories of which the last cards complete the file.
    unsigned filed(const Placed& placed) const {
        unsigned categories = 0;
        for (int i = 0; i < placed.count; ++i)
            if (placed.list[i].place == problem_.file())
                categories |= 1u << problem_.categories[placed.list[i].card];
        return categories;
    }

    // A filling is completed by the group's cards of the categories that it lacks.
    void number_files(const Fillings& fillings, Cards open) {
        is_forbidden_.clear();
        for (unsigned lacks = 0; lacks < Fillings::kBlocks; ++lacks) {
            first_file_[lacks] = is_forbidden_.size();
            Cards rest = 0;
            for (int card = 0; card < problem_.cards(); ++card)
                if (open >> card & 1 && lacks >> problem_.categories[card] & 1)
                    rest |= Cards{1} << card;
            for (const Cards cards : fillings.block(lacks))
                is_forbidden_.push_back(
                    std::any_of(forbidden_.begin(), forbidden_.end(),
                                [&](Cards mask) { return !(mask & ~(cards | rest)); }));
        }
    }

    template <class Visit>
    static void place(const std::vector<Laying<Key, Number>>& layings, std::size_t depth, Key key,
                      const Number& weight, Placed& placed, const Visit& visit) {
        if (depth == layings.size()) {
            if (key == 0) visit(weight);
            return;
        }
        layings[depth].each(key, [&](int place_number, Key next, const Number& factor) {
            placed.push({layings[depth].card, place_number});
            place(layings, depth + 1, next, weight * factor, placed, visit);
            placed.pop();
        });
    }

    const Plan& plan_;
    const Problem& problem_;
    const Packing& packing_;
    const SingleWeights<Number> weights_alone_;
    const std::vector<Cards>& forbidden_;
    std::vector<std::pair<double, double>>& values_;
    Answers<Number> answers_;
    Index<Key> index_;
    std::deque<std::array<Front, 2>> fronts_;  // by depth; those before stay where they are
    std::vector<char> is_forbidden_;  // for each file of the group at hand
    std::array<std::size_t, Fillings::kBlocks> first_file_{};
    bool has_weight_ = false;
    Budget& budget_;
};

}  // namespace

std::vector<std::pair<double, double>> suggestion_values(const Problem& problem,
                                                         const std::vector<int>& order,
                                                         const std::vector<Triple>& triples,
                                                         Budget& budget) {
    Plan plan = make_plan(problem);
    if (!plan.is_possible || is_zero(plan.factor)) return {};
    Cards named = 0;
    for (const Triple& triple : triples)
        for (const int card : triple) named |= Cards{1} << card;
    plan.order = better_order(plan, named);
    const std::vector<Group> groups = group_queries(plan, order, triples);
    // The weights are kept apart by file, so a forbidden file needs no tally.
    const auto is_of_file = [&](const Tally& tally) { return tally.place == problem.file(); };
    std::vector<Cards> forbidden;
    for (const Tally& tally : plan.problem.tallies)
        if (is_of_file(tally)) forbidden.push_back(tally.cards);
    std::erase_if(plan.problem.tallies, is_of_file);
    const Packing packing(plan.problem);
    std::vector<std::pair<double, double>> values(triples.size());
    const bool has_weight =
        with_kinds(plan, packing.bits, [&]<class Key, class Number>(Kinds<Key, Number>) {
            return Walk<Key, Number>(plan, packing, forbidden, order, values, budget).run(groups);
        });
    if (!has_weight) values.clear();
    return values;
}

}  // namespace boddy
