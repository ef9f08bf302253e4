// The weight of every file, apart for each answer that an asker may see.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "plan.hpp"

namespace boddy {

// to[i] += weight * from[i]; nearly all the time for advice is spent here.
void add_times(double* to, const double* from, double weight, std::size_t count);
void add_times(Scaled* to, const Scaled* from, const Scaled& weight, std::size_t count);

// The suggested cards whose place was open, and where they were laid.
struct Placed {
    struct One {
        int card, place;
    };
    void push(One one) { list[count++] = one; }
    void pop() { --count; }
    std::array<One, kCategories> list{};
    int count = 0;
};

template <class Number>
class Answers {
public:
    Answers(int places, const std::vector<int>& answering);

    // Starts a suggestion of which these seats are known to hold some cards.
    void begin(const std::vector<int>& holders, std::size_t files);

    // Adds weights of the files from number `first` on.
    void add(const Placed& placed, const Number& weight, const Number* weights, std::size_t first,
             std::size_t count);

    // Expected bits open about the file, and expected odds of the likeliest triple.
    std::pair<double, double> value(const std::vector<char>& is_forbidden);

    // Whether some file had weight when the value was last asked for.
    bool has_weight() const { return has_weight_; }

private:
    Number* answer(std::size_t number) { return &weights_[number * files_]; }

    // The largest weight of a file under any answer: all are compared with it.
    Number largest(const std::vector<char>& is_forbidden);

    std::vector<int> turn_;  // of each place; kNever when it does not answer
    std::vector<int> holders_;
    std::size_t answers_;  // each seat may show each of three cards; or nobody shows
    std::size_t files_ = 0;
    std::vector<Number> weights_;
    std::vector<char> is_seen_;
    bool has_weight_ = false;
};

}  // namespace boddy
