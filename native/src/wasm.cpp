// The seam to JavaScript: questions and answers as plain numbers in one buffer each.
#include <span>

#include "posterior.hpp"
#include "suggestions.hpp"

using namespace boddy;

namespace {

std::vector<double> question, answer;

// Reads a question from its start.
class Reader {
public:
    int integer() { return static_cast<int>(question[at_++]); }
    double number() { return question[at_++]; }

    Cards mask() {
        const auto low = static_cast<std::uint32_t>(question[at_++]);
        const auto high = static_cast<std::uint32_t>(question[at_++]);
        return Cards{high} << 32 | low;
    }

    std::vector<int> integers(int count) {
        std::vector<int> list;
        while (count-- > 0) list.push_back(integer());
        return list;
    }

    std::vector<double> numbers(int count) {
        std::vector<double> list;
        while (count-- > 0) list.push_back(number());
        return list;
    }

    std::vector<std::array<int, kCategories>> triples() {
        std::vector<std::array<int, kCategories>> list(integer());
        for (auto& triple : list)
            for (int& card : triple) card = integer();
        return list;
    }

    // Every question begins with how many steps it may take, and its problem.
    Budget budget() { return Budget(static_cast<std::size_t>(number())); }

    Problem problem() {
        const int cards = integer(), seats = integer();
        Problem problem{integers(cards), integers(seats), {}, {}};
        for (int card = 0; card < cards; ++card)
            problem.places.push_back(static_cast<unsigned>(integer()));
        for (int left = integer(); left > 0; --left) {
            const int seat = integer();
            problem.tallies.push_back({seat, mask(), {0, 1}, true});
        }
        for (int left = integer(); left > 0; --left) {
            const int seat = integer();
            const Cards of = mask();
            problem.tallies.push_back({seat, of, numbers(integer()), false});
        }
        for (const auto& triple : triples()) {
            Cards of = 0;
            for (const int card : triple) of |= Cards{1} << card;
            problem.tallies.push_back({problem.file(), of, {1, 1, 1, 0}, true});
        }
        return problem;
    }

private:
    std::size_t at_ = 0;
};

void write(double number) { answer.push_back(number); }

void write(const Scaled& weight) {
    write(weight.mantissa);
    write(static_cast<double>(weight.exponent));
}

// The answer begins with how many steps it took. Returns how many numbers it has.
template <class Write>
std::size_t respond(const Budget& budget, const Write& write_rest) {
    answer.clear();
    write(static_cast<double>(budget.used()));
    write_rest();
    return answer.size();
}

}  // namespace

#define EXPORT(name) extern "C" __attribute__((export_name(name)))

// Where a question of `count` numbers is to be written.
EXPORT("question") double* make_question(std::size_t size) {
    question.assign(size, 0);
    return question.data();
}

EXPORT("answer") const double* last_answer() { return answer.data(); }

EXPORT("solve") std::size_t solve_question() {
    Reader reader;
    Budget budget = reader.budget();
    const Solution solution = solve(reader.problem(), budget);
    return respond(budget, [&] {
        for (int shift = 0; shift < 128; shift += 32)
            write(static_cast<double>(static_cast<std::uint32_t>(solution.deals >> shift)));
        write(solution.weight);
        for (const unsigned mask : solution.possible) write(mask);
        for (const auto& row : solution.cells)
            for (const double odds : row) write(odds);
        for (const auto& [cards, odds] : solution.files) {
            for (const int card : cards) write(card);
            write(odds);
        }
    });
}

EXPORT("weigh") std::size_t weigh_question() {
    Reader reader;
    Budget budget = reader.budget();
    const Problem problem = reader.problem();
    std::vector<Grid> grids(reader.integer());
    for (Grid& grid : grids)
        for (int card = 0; card < problem.cards(); ++card)
            grid.push_back(reader.numbers(problem.place_count()));
    const std::vector<Scaled> weights = weigh(problem, grids, budget);
    return respond(budget, [&] {
        for (const Scaled& weight : weights) write(weight);
    });
}

EXPORT("draw") std::size_t draw_question() {
    Reader reader;
    Budget budget = reader.budget();
    const Problem problem = reader.problem();
    const int count = reader.integer();
    const auto deals = draw(problem, reader.numbers(count), budget);
    return respond(budget, [&] {
        for (const auto& places : deals)
            for (const int place : places) write(place);
    });
}

EXPORT("suggestion_values") std::size_t suggestion_values_question() {
    Reader reader;
    Budget budget = reader.budget();
    const Problem problem = reader.problem();
    const int seats = reader.integer();
    const std::vector<int> order = reader.integers(seats);
    const auto values = suggestion_values(problem, order, reader.triples(), budget);
    return respond(budget, [&] {
        for (const auto& [bits, top] : values) {
            write(bits);
            write(top);
        }
    });
}
