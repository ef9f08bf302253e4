// The weight of every file, apart for each answer that an asker may see.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "plan.hpp"

namespace boddy {

// to[i] += weight * from[i]; nearly all the time for advice is spent here.
void add_scaled(double* to, const double* from, double weight, std::size_t count);

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

class Answers {
public:
    Answers(int places, const std::vector<int>& answering);

    // Starts a suggestion of which these seats are known to hold some cards.
    void begin(const std::vector<int>& holders, std::size_t files);

    // Adds weights of the files from number `first` on.
    void add(const Placed& placed, double weight, const double* weights, std::size_t first,
             std::size_t count);

    // Expected bits open about the file, and expected odds of the likeliest triple.
    std::pair<double, double> value(const std::vector<char>& is_forbidden);

    double total() const { return total_; }

private:
    double* answer(std::size_t number) { return &weights_[number * files_]; }

    std::vector<int> turn_;  // of each place; kNever when it does not answer
    std::vector<int> holders_;
    std::size_t answers_;  // each seat may show each of three cards; or nobody shows
    std::size_t files_ = 0;
    std::vector<double> weights_;
    std::vector<char> is_seen_;
    double total_ = 0;
};

}  // namespace boddy
