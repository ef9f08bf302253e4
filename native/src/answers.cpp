#include "answers.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace boddy {

FileTable::FileTable(const Plan& plan, const std::vector<Cards>& forbidden)
    : candidates_(plan), categories_(plan.problem.categories), file_(plan.problem.file()) {
    for (int k = 0; k < kCategories; ++k) count_[k] = candidates_.cards[k].size() + 1;
    stride_ = {count_[1] * count_[2], count_[2], 1};
    size_ = count_[0] * stride_[0];
    forbidden_.assign(size_, 0);
    for (const Cards mask : forbidden) {
        for (std::size_t i = 1; i < count_[0]; ++i)
            for (std::size_t j = 1; j < count_[1]; ++j)
                for (std::size_t k = 1; k < count_[2]; ++k) {
                    const Cards file = Cards{1} << candidates_.cards[0][i - 1] |
                                       Cards{1} << candidates_.cards[1][j - 1] |
                                       Cards{1} << candidates_.cards[2][k - 1];
                    if (!(mask & ~file)) forbidden_[i * stride_[0] + j * stride_[1] + k] = 1;
                }
    }
}

void FileTable::put(int card, const double* from, double* to, double weight) const {
    const int category = categories_[card];
    to += number(card) * stride_[category];
    const int outer = category == 0 ? 1 : 0, inner = category == 2 ? 1 : 2;
    for (std::size_t i = 0; i < count_[outer]; ++i)
        for (std::size_t j = 0; j < count_[inner]; ++j) {
            const std::size_t at = i * stride_[outer] + j * stride_[inner];
            to[at] += weight * from[at];
        }
}

void FileTable::add_full(const std::array<int, kCategories>& extra, const double* from, double* to,
                         double weight) const {
    std::array<std::size_t, kCategories> first, end;
    std::size_t shift = 0;
    for (int k = 0; k < kCategories; ++k) {
        first[k] = extra[k] < 0 ? 1 : 0;
        end[k] = extra[k] < 0 ? count_[k] : 1;
        if (extra[k] >= 0) shift += number(extra[k]) * stride_[k];
    }
    to += shift;
    for (std::size_t i = first[0]; i < end[0]; ++i)
        for (std::size_t j = first[1]; j < end[1]; ++j) {
            const std::size_t line = i * stride_[0] + j * stride_[1];
            for (std::size_t k = first[2]; k < end[2]; ++k) to[line + k] += weight * from[line + k];
        }
}

Answers::Answers(const FileTable& table, const std::vector<int>& answering)
    : table_(table),
      turn_(table.file() + 2, std::numeric_limits<int>::max()),
      count_(answering.size() * kCategories + 1),
      weights_(count_ * table.size()),
      is_used_(count_) {
    for (std::size_t i = 0; i < answering.size(); ++i) turn_[answering[i]] = static_cast<int>(i);
}

void Answers::begin(const std::vector<int>& holders) {
    holders_ = holders;
    for (std::size_t number = 0; number < count_; ++number)
        if (is_used_[number]) std::fill_n(answer(number), table_.size(), 0.0);
    std::fill(is_used_.begin(), is_used_.end(), 0);
}

void Answers::add(const Placed& placed, double weight, const double* weights) {
    std::array<int, kCategories> turns, extra{-1, -1, -1};
    int cards = 0;
    for (int i = 0; i < placed.count; ++i) {
        const auto [card, place] = placed.list[i];
        if (place == table_.file()) extra[table_.category(card)] = card;
        turns[cards++] = turn_[place];
    }
    for (const int seat : holders_) turns[cards++] = turn_[seat];
    int turn = std::numeric_limits<int>::max(), choices = 0;
    for (int i = 0; i < cards; ++i) {
        if (turns[i] < turn) turn = turns[i], choices = 0;
        choices += turns[i] == turn;
    }
    const auto add_to = [&](std::size_t number, double part) {
        is_used_[number] = 1;
        table_.add_full(extra, weights, answer(number), part);
    };
    if (turn == std::numeric_limits<int>::max()) {
        add_to(count_ - 1, weight);
        return;
    }
    for (int i = 0; i < cards; ++i)
        if (turns[i] == turn) add_to(turn * kCategories + i, weight / choices);
}

std::pair<double, double> Answers::value() {
    double bits = 0, top = 0;
    total_ = 0;
    for (std::size_t number = 0; number < count_; ++number) {
        if (!is_used_[number]) continue;
        double sum = 0, logs = 0, most = 0;
        const double* weights = answer(number);
        for (std::size_t at = 0; at < table_.size(); ++at) {
            const double weight = weights[at];
            if (weight == 0 || table_.is_forbidden(at)) continue;
            sum += weight;
            logs += weight * std::log2(weight);
            most = std::max(most, weight);
        }
        if (sum > 0) bits += sum * std::log2(sum) - logs;
        total_ += sum;
        top += most;
    }
    if (!(total_ > 0)) return {0, 0};
    return {std::max(0.0, bits / total_), top / total_};
}

}  // namespace boddy
