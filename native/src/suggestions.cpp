#include "suggestions.hpp"

#include "answers.hpp"
#include "kinds.hpp"
#include "queries.hpp"

namespace boddy {
namespace {

// The ways to fill the file so far, as masks of cards, by which categories it still misses.
using Fillings = std::array<std::vector<Cards>, 1 << kCategories>;

// What an asker sees depends only on where the three suggested cards lie. So all other cards are
// laid first, and those three last. Suggestions share the work for the cards they do not name: a
// walk along the order of the cards branches wherever a suggestion leaves one out.
//
// A state carries a vector of weights, one for each way to fill the file that fits it. Laying a
// card never mixes these, except that the file with this card is a new way, put at the end.
template <class Key, class Number>
class Walk {
public:
    Walk(const Plan& plan, const Layout& layout, const std::vector<Cards>& forbidden,
         const std::vector<int>& answering, const std::vector<Group>& groups,
         std::vector<std::pair<double, double>>& values, Budget& budget)
        : problem_(plan.problem),
          layout_(layout),
          forbidden_(forbidden),
          groups_(groups),
          values_(values),
          answers_(problem_.place_count(), answering),
          budget_(budget) {}

    // Returns whether any deal has weight.
    bool run() {
        Front start;
        start.keys = {static_cast<Key>(layout_.start)};
        start.offsets = {0};
        start.weights = {Number(1)};
        start.fillings.back() = {0};
        walk(start, 0, 0, groups_.size(), 0, 0);
        return has_weight_;
    }

private:
    struct Front {
        std::vector<Key> keys;
        std::vector<std::size_t> offsets;  // of each key's weights
        std::vector<Number> weights;
        Fillings fillings;
    };

    struct Edge {
        std::uint32_t source;
        std::uint32_t target;
        Number weight;
        int place;
    };

    static unsigned missing(Key key) { return static_cast<unsigned>(key) & 7u; }

    // Groups [from, to) agree in their first `depth` cards, which were left out on the way.
    void walk(const Front& given, std::size_t t, std::size_t from, std::size_t to,
              std::size_t depth, Cards left_out) {
        const Front* front = &given;
        Front current;
        for (; t < layout_.steps.size(); ++t) {
            std::size_t end = from;
            while (end < to && depth < kCategories &&
                   groups_[end].left_out[depth] == static_cast<int>(t))
                ++end;
            if (end > from) {
                const Cards card = Cards{1} << layout_.steps[t].card;
                walk(*front, t + 1, from, end, depth + 1, left_out | card);
                from = end;
            }
            if (from == to) return;
            current = fold(*front, layout_.steps[t], left_out);
            front = &current;
        }
        evaluate(*front, groups_[from], left_out);
    }

    Front fold(const Front& front, const Step& step, Cards left_out) {
        Front next;
        find_edges(front, step, left_out, next);
        next.fillings = fill(front.fillings, step.card);
        std::size_t size = 0;
        for (const Key key : next.keys) {
            next.offsets.push_back(size);
            size += next.fillings[missing(key)].size();
        }
        budget_.hold(size);
        next.weights.assign(size, Number(0));
        std::size_t added = size;
        for (const Edge& edge : edges_) {
            const unsigned before = missing(front.keys[edge.source]);
            Number* to = &next.weights[next.offsets[edge.target]];
            if (edge.place == problem_.file())
                to += front.fillings[missing(next.keys[edge.target])].size();
            const std::size_t count = front.fillings[before].size();
            added += count;
            add_times(to, &front.weights[front.offsets[edge.source]], edge.weight, count);
        }
        budget_.spend((edges_.size() + added / Budget::kAdded) / Budget::kForgotten);
        return next;
    }

    void find_edges(const Front& front, const Step& step, Cards left_out, Front& next) {
        std::array<unsigned, 16> more{};  // cards that wait for each place of this card
        for (Cards rest = left_out; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            for (int place = 0; place < problem_.place_count(); ++place)
                more[place] += problem_.may_lie(card, place) &&
                               (place != problem_.file() ||
                                problem_.categories[card] == problem_.categories[step.card]);
        }
        index_.forget();
        edges_.clear();
        for (std::uint32_t source = 0; source < front.keys.size(); ++source) {
            lay<Number>(step, front.keys[source], step.later | left_out,
                        [&](int place, Key key, Number weight) {
                            if (is_zero(weight) || !can_be_filled(step, key, more.data())) return;
                            edges_.push_back({source, index_.find(key, next.keys), weight, place});
                        });
            budget_.hold(edges_.size());
        }
    }

    Fillings fill(Fillings fillings, int card) const {
        if (!problem_.may_lie(card, problem_.file())) return fillings;
        const unsigned bit = 1u << problem_.categories[card];
        for (unsigned lacks = 0; lacks < fillings.size(); ++lacks)
            if (lacks & bit)
                for (const Cards cards : fillings[lacks])
                    fillings[lacks & ~bit].push_back(cards | Cards{1} << card);
        return fillings;
    }

    // All cards but those left out are laid: lay them, and read off what would be seen.
    void evaluate(const Front& front, const Group& group, Cards left_out) {
        number_files(front.fillings, left_out);
        for (const auto& [holders, queries] : group.by_holders) {
            answers_.begin(holders, is_forbidden_.size());
            std::size_t added = 0;
            Placed placed;
            for (std::size_t i = 0; i < front.keys.size(); ++i) {
                const unsigned lacks = missing(front.keys[i]);
                place(group, 0, left_out, front.keys[i], Number(1), placed, [&](Number weight) {
                    added += Budget::kAdded + front.fillings[lacks].size();
                    answers_.add(placed, weight, &front.weights[front.offsets[i]],
                                 first_file_[lacks], front.fillings[lacks].size());
                });
            }
            budget_.spend((is_forbidden_.size() + added / Budget::kAdded) / Budget::kForgotten);
            const auto value = answers_.value(is_forbidden_);
            has_weight_ = has_weight_ || answers_.has_weight();
            for (const std::size_t query : queries) values_[query] = value;
        }
    }

    // A filling is completed by the cards left out of the categories that it misses.
    void number_files(const Fillings& fillings, Cards left_out) {
        is_forbidden_.clear();
        for (unsigned lacks = 0; lacks < fillings.size(); ++lacks) {
            first_file_[lacks] = is_forbidden_.size();
            Cards rest = 0;
            for (int card = 0; card < problem_.cards(); ++card)
                if (left_out >> card & 1 && lacks >> problem_.categories[card] & 1)
                    rest |= Cards{1} << card;
            for (const Cards cards : fillings[lacks])
                is_forbidden_.push_back(
                    std::any_of(forbidden_.begin(), forbidden_.end(),
                                [&](Cards mask) { return !(mask & ~(cards | rest)); }));
        }
    }

    template <class Visit>
    void place(const Group& group, std::size_t depth, Cards waiting, Key key, const Number& weight,
               Placed& placed, const Visit& visit) {
        if (depth == kCategories || group.left_out[depth] == kNone) {
            if (key == 0) visit(weight);
            return;
        }
        const Step& step = layout_.steps[group.left_out[depth]];
        const Cards after = waiting & ~(Cards{1} << step.card);
        lay<Number>(step, key, after, [&](int place_number, Key next, Number factor) {
            if (is_zero(factor)) return;
            placed.push({step.card, place_number});
            place(group, depth + 1, after, next, weight * factor, placed, visit);
            placed.pop();
        });
    }

    const Problem& problem_;
    const Layout& layout_;
    const std::vector<Cards>& forbidden_;
    const std::vector<Group>& groups_;
    std::vector<std::pair<double, double>>& values_;
    Answers<Number> answers_;
    Index<Key> index_;
    std::vector<Edge> edges_;
    std::vector<char> is_forbidden_;  // for each file of the group at hand
    std::array<std::size_t, 1 << kCategories> first_file_{};
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
    const std::vector<Group> groups = group_queries(plan, order, triples);
    // The weights are kept apart by file, so a forbidden file needs no tally.
    const auto is_of_file = [&](const Tally& tally) { return tally.place == problem.file(); };
    std::vector<Cards> forbidden;
    for (const Tally& tally : plan.problem.tallies)
        if (is_of_file(tally)) forbidden.push_back(tally.cards);
    std::erase_if(plan.problem.tallies, is_of_file);
    const Layout layout = make_layout(plan, SlotUse::kOnce);
    std::vector<std::pair<double, double>> values(triples.size());
    const bool has_weight = with_kinds(plan, layout, [&]<class Key, class Number>(Kinds<Key, Number>) {
        return Walk<Key, Number>(plan, layout, forbidden, order, groups, values, budget).run();
    });
    if (!has_weight) values.clear();
    return values;
}

}  // namespace boddy
