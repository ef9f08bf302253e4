// A short list whose items lie in the list itself, so that thousands of them need no memory each.
#pragma once

#include <array>
#include <cstddef>

namespace boddy {

template <class Item, std::size_t kMost>
class Few {
public:
    void push_back(const Item& item) { items_[size_++] = item; }
    Item* begin() { return items_.data(); }
    Item* end() { return items_.data() + size_; }
    const Item* begin() const { return items_.data(); }
    const Item* end() const { return items_.data() + size_; }

private:
    std::array<Item, kMost> items_;
    std::size_t size_ = 0;
};

}  // namespace boddy
