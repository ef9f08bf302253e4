#include "suggestions.hpp"

#include <cmath>

#include "answers.hpp"
#include "candidates.hpp"
#include "layout.hpp"
#include "queries.hpp"

namespace boddy {
namespace {

// What an asker sees depends only on where the three suggested cards lie. So all other cards are
// laid first, and those three last. Suggestions share the work for the cards they do not name: a
// walk along the order of the cards branches wherever a suggestion leaves one out.
//
// A state carries a whole vector of weights, one for each way to fill the file so far.
template <class Key>
class Walk {
public:
    Walk(const Plan& plan, const Layout& layout, const std::vector<Cards>& forbidden,
         const std::vector<int>& answering, const std::vector<Group>& groups,
         std::vector<std::pair<double, double>>& values)
        : plan_(plan),
          layout_(layout),
          groups_(groups),
          values_(values),
          table_(plan, forbidden),
          answers_(table_, answering) {}

    // Returns whether any deal has weight.
    bool run() {
        Front start;
        start.keys = {static_cast<Key>(layout_.start)};
        start.weights.assign(table_.size(), 0);
        start.weights[0] = 1;
        walk(start, 0, 0, groups_.size(), 0, 0);
        return has_weight_;
    }

private:
    struct Front {
        std::vector<Key> keys;
        std::vector<double> weights;  // table_.size() for each key
    };

    struct Edge {
        std::uint32_t source;
        std::uint32_t target;
        double weight;
        int place;
    };

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
        std::array<unsigned, 16> more{};
        for (Cards rest = left_out; rest; rest &= rest - 1)
            for (int place = 0; place < plan_.problem.place_count(); ++place)
                more[place] += plan_.problem.may_lie(std::countr_zero(rest), place);
        Front next;
        index_.forget();
        edges_.clear();
        for (std::uint32_t source = 0; source < front.keys.size(); ++source)
            lay(step, front.keys[source], step.later | left_out,
                [&](int place, Key key, double weight) {
                    if (weight == 0 || !can_be_filled(step, key, more.data())) return;
                    edges_.push_back({source, index_.find(key, next.keys), weight, place});
                });
        const std::size_t size = table_.size();
        next.weights.assign(next.keys.size() * size, 0);
        if (next.weights.size() > kMostWeights)
            throw Unsupported("so many tallies are open at once that the problem is too large");
        for (const Edge& edge : edges_) {
            const double* from = &front.weights[edge.source * size];
            double* to = &next.weights[edge.target * size];
            if (edge.place == plan_.problem.file())
                table_.put(step.card, from, to, edge.weight);
            else
                for (std::size_t i = 0; i < size; ++i) to[i] += edge.weight * from[i];
        }
        return next;
    }

    // All cards but those left out are laid: lay them, and read off what would be seen.
    void evaluate(const Front& front, const Group& group, Cards left_out) {
        for (const auto& [holders, queries] : group.by_holders) {
            answers_.begin(holders);
            Placed placed;
            for (std::size_t i = 0; i < front.keys.size(); ++i)
                place(group, 0, left_out, front.keys[i], 1, &front.weights[i * table_.size()], placed);
            const auto value = answers_.value();
            has_weight_ = has_weight_ || answers_.total() > 0;
            for (const std::size_t query : queries) values_[query] = value;
        }
    }

    void place(const Group& group, std::size_t depth, Cards waiting, Key key, double weight,
               const double* weights, Placed& placed) {
        if (depth == kCategories || group.left_out[depth] == kNone) {
            if (key == 0) answers_.add(placed, weight, weights);
            return;
        }
        const Step& step = layout_.steps[group.left_out[depth]];
        const Cards after = waiting & ~(Cards{1} << step.card);
        lay(step, key, after, [&](int place_number, Key next, double factor) {
            if (factor == 0) return;
            placed.push({step.card, place_number});
            place(group, depth + 1, after, next, weight * factor, weights, placed);
            placed.pop();
        });
    }

    static constexpr std::size_t kMostWeights = 40'000'000;

    const Plan& plan_;
    const Layout& layout_;
    const std::vector<Group>& groups_;
    std::vector<std::pair<double, double>>& values_;
    FileTable table_;
    Answers answers_;
    Index<Key> index_;
    std::vector<Edge> edges_;
    bool has_weight_ = false;
};

}  // namespace

std::vector<std::pair<double, double>> suggestion_values(const Problem& problem,
                                                         const std::vector<int>& order,
                                                         const std::vector<Triple>& triples) {
    Plan plan = make_plan(problem);
    if (!plan.is_possible || plan.factor == 0) return {};
    const std::vector<Group> groups = group_queries(plan, order, triples);
    // The weights are kept apart by file, so a forbidden file needs no tally.
    std::vector<Cards> forbidden;
    for (const Tally& tally : plan.problem.tallies)
        if (tally.place == problem.file()) forbidden.push_back(tally.cards);
    std::erase_if(plan.problem.tallies,
                  [&](const Tally& tally) { return tally.place == problem.file(); });
    const Layout layout = make_layout(plan, FileRoom::kElsewhere, false);
    std::vector<std::pair<double, double>> values(triples.size());
    const bool has_weight =
        layout.bits <= 64
            ? Walk<std::uint64_t>(plan, layout, forbidden, order, groups, values).run()
            : Walk<Wide>(plan, layout, forbidden, order, groups, values).run();
    if (!has_weight) values.clear();
    return values;
}

}  // namespace boddy
