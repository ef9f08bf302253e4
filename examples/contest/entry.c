/* A complete contest entry in C: cc -O2 -o entry entry.c && ./entry IDENTIFIER PORT
   It ticks off the cards that it has seen, asks for the others, and accuses what nobody could
   show. For Linux, macOS and other systems with BSD sockets. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const DECK[21] = {"Gr", "Mu", "Pe", "Pl", "Sc", "Wh", "Ca", "Kn", "Pi", "Re", "Ro",
                                     "Wr", "Ba", "Bi", "Co", "Di", "Ha", "Ki", "Li", "Lo", "St"};
static int me;
static int hand[21], seen[21], made[21][21][21], found[3], solved;

static int card(const char *word) {
    for (int i = 0; i < 21; i++) {
        if (strcmp(word, DECK[i]) == 0) return i;
    }
    return -1;
}

/* Writes a suggestion: cards that it has not seen first, then others than its own, then any. */
static void suggest(char *answer, size_t size) {
    for (int level = 0; level < 3; level++) {
        for (int s = 0; s < 6; s++) {
            for (int w = 6; w < 12; w++) {
                for (int r = 12; r < 21; r++) {
                    if (made[s][w][r]) continue;
                    if (level == 0 && (seen[s] || seen[w] || seen[r])) continue;
                    if (level == 1 && (hand[s] || hand[w] || hand[r])) continue;
                    made[s][w][r] = 1;
                    snprintf(answer, size, "suggest %s %s %s", DECK[s], DECK[w], DECK[r]);
                    return;
                }
            }
        }
    }
}

static void hear(char *word[], int count) {
    if (atoi(word[1]) != me) return;
    solved = strcmp(word[5], "-") == 0;
    for (int i = 0; i < 3; i++) {
        found[i] = card(word[2 + i]);
        if (hand[found[i]]) solved = 0;
    }
    if (count > 6) seen[card(word[6])] = 1;
}

static void answer_to(char *message, char *answer, size_t size) {
    char *word[32];
    int count = 0;
    for (char *part = strtok(message, " \n"); part && count < 32; part = strtok(NULL, " \n")) {
        word[count++] = part;
    }
    snprintf(answer, size, "ok");
    if (count == 0) return;
    if (strcmp(word[0], "reset") == 0) {
        memset(hand, 0, sizeof hand);
        memset(made, 0, sizeof made);
        solved = 0;
        me = atoi(word[2]);
        for (int i = 3; i < count; i++) hand[card(word[i])] = 1;
        memcpy(seen, hand, sizeof seen);
    } else if (strcmp(word[0], "suggest") == 0) {
        suggest(answer, size);
    } else if (strcmp(word[0], "disprove") == 0) {
        for (int i = 2; i < 5; i++) {
            if (hand[card(word[i])]) snprintf(answer, size, "show %s", word[i]);
        }
    } else if (strcmp(word[0], "suggestion") == 0) {
        hear(word, count);
    } else if (strcmp(word[0], "accuse") == 0) {
        snprintf(answer, size, "-");
        if (solved) {
            snprintf(answer, size, "accuse %s %s %s", DECK[found[0]], DECK[found[1]], DECK[found[2]]);
        }
    } else if (strcmp(word[0], "done") == 0) {
        snprintf(answer, size, "dead");
    }
}

int main(int count, char *argument[]) {
    if (count != 3) {
        fprintf(stderr, "usage: %s IDENTIFIER PORT\n", argument[0]);
        return 2;
    }
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(argument[2]))};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int line = socket(AF_INET, SOCK_STREAM, 0);
    if (line < 0 || connect(line, (struct sockaddr *)&address, sizeof address) != 0) {
        perror("cannot connect");
        return 1;
    }
    FILE *in = fdopen(line, "r"), *out = fdopen(dup(line), "w");
    char message[512], answer[64] = "";
    fprintf(out, "%s alive\n", argument[1]); /* the line feed says: we speak in lines */
    fflush(out);
    while (strcmp(answer, "dead") != 0 && fgets(message, sizeof message, in)) {
        answer_to(message, answer, sizeof answer);
        fprintf(out, "%s\n", answer);
        fflush(out);
    }
    return 0;
}
