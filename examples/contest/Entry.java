// A complete contest entry in Java 17 or newer: java Entry.java IDENTIFIER PORT
// It ticks off the cards that it has seen, asks for the others, and accuses what nobody could show.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Entry {
    static final List<List<String>> DECK = List.of(
        List.of("Gr Mu Pe Pl Sc Wh".split(" ")),
        List.of("Ca Kn Pi Re Ro Wr".split(" ")),
        List.of("Ba Bi Co Di Ha Ki Li Lo St".split(" ")));

    String me = "";
    Set<String> hand = Set.of();
    Set<String> seen = new HashSet<>();
    Set<String> made = new HashSet<>();
    String found;

    public static void main(String[] arguments) throws IOException {
        Entry entry = new Entry();
        try (Socket line = new Socket("127.0.0.1", Integer.parseInt(arguments[1]))) {
            line.setTcpNoDelay(true);
            BufferedReader in = new BufferedReader(
                new InputStreamReader(line.getInputStream(), StandardCharsets.US_ASCII));
            String message = "";
            say(line, arguments[0] + " alive"); // the line feed says: we speak in lines
            while (!message.equals("done") && (message = in.readLine()) != null) {
                say(line, entry.answer(message.split(" ")));
            }
        }
    }

    static void say(Socket line, String text) throws IOException {
        line.getOutputStream().write((text + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    String answer(String[] words) {
        switch (words[0]) {
            case "reset" -> {
                me = words[2];
                hand = Set.of(words).stream().filter(Entry::isCard)
                    .collect(java.util.stream.Collectors.toSet());
                seen = new HashSet<>(hand);
                made = new HashSet<>();
                found = null;
            }
            case "suggest" -> {
                return "suggest " + suggestion();
            }
            case "disprove" -> {
                for (int i = 2; i < 5; i++) {
                    if (hand.contains(words[i])) {
                        return "show " + words[i];
                    }
                }
            }
            case "suggestion" -> hear(words);
            case "accuse" -> {
                return found == null ? "-" : "accuse " + found;
            }
            case "done" -> {
                return "dead";
            }
            default -> { }
        }
        return "ok";
    }

    void hear(String[] words) {
        if (!words[1].equals(me)) {
            return;
        }
        List<String> cards = List.of(words[2], words[3], words[4]);
        boolean own = cards.stream().anyMatch(hand::contains);
        found = words[5].equals("-") && !own ? String.join(" ", cards) : null;
        if (words.length > 6) {
            seen.add(words[6]);
        }
    }

    String suggestion() {
        for (Set<String> hidden : List.of(seen, hand, Set.<String>of())) {
            for (String suspect : open(0, hidden)) {
                for (String weapon : open(1, hidden)) {
                    for (String room : open(2, hidden)) {
                        String triple = suspect + " " + weapon + " " + room;
                        if (made.add(triple)) {
                            return triple;
                        }
                    }
                }
            }
        }
        throw new IllegalStateException("there is nothing left to ask");
    }

    static List<String> open(int kind, Set<String> hidden) {
        return DECK.get(kind).stream().filter(card -> !hidden.contains(card)).toList();
    }

    static boolean isCard(String word) {
        return DECK.stream().anyMatch(kind -> kind.contains(word));
    }
}
