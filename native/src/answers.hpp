// Weights of files, apart for each answer that an asker may see.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "candidates.hpp"

namespace boddy {

// A vector with one weight for each way to fill the file so far: in each category nothing yet
// (number 0) or one of the candidates (its rank + 1).
class FileTable {
public:
    FileTable(const Plan& plan, const std::vector<Cards>& forbidden);

    std::size_t size() const { return size_; }

    // Lays the card into the file, in every way that has none of its category yet.
    void put(int card, const double* from, double* to, double weight) const;

    // Adds the weights of full files to `to`, when these cards are laid into the file too.
    void add_full(const std::array<int, kCategories>& extra, const double* from, double* to,
                  double weight) const;

    int category(int card) const { return categories_[card]; }
    std::size_t number(int card) const { return candidates_.rank[card] + 1; }
    int file() const { return file_; }
    bool is_forbidden(std::size_t at) const { return forbidden_[at]; }

private:
    Candidates candidates_;
    std::vector<int> categories_;
    int file_;
    std::array<std::size_t, kCategories> count_;   // candidates and nothing
    std::array<std::size_t, kCategories> stride_;
    std::size_t size_;
    std::vector<char> forbidden_;
};

// The suggested cards that were open, and where they were laid.
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
    Answers(const FileTable& table, const std::vector<int>& answering);

    // Starts a suggestion of which these seats are known to hold some cards.
    void begin(const std::vector<int>& holders);

    void add(const Placed& placed, double weight, const double* weights);

    // Expected bits open about the file, expected odds of the likeliest triple.
    std::pair<double, double> value();
    double total() const { return total_; }

private:
    double* answer(std::size_t number) { return &weights_[number * table_.size()]; }

    const FileTable& table_;
    std::vector<int> turn_;  // of each seat; large when it does not answer
    std::vector<int> holders_;
    std::size_t count_;
    std::vector<double> weights_;  // of full files, for each answer
    std::vector<char> is_used_;
    double total_ = 0;
};

}  // namespace boddy
