/** The WebSocket to the table: connects, says who we are, and connects again whenever it breaks. */

const QUIET_MS = 20_000;
/** Answers come sooner than this; a broken network often reports nothing at all. */
const LOST_MS = 8_000;
/** Close code of a stopping server; another one takes over in a moment. */
const RESTART = 1012;
/** Browsers of a restarted server reconnect within this time, not all at once. */
const SPREAD_MS = 300;

/**
 * @param {string} table
 * @param {() => string | null} token
 * @param {(message: any) => void} onMessage
 * @param {(state: "open" | "lost") => void} onState
 */
export function openSocket(table, token, onMessage, onState) {
  /** @type {WebSocket | null} */
  let socket = null;
  let attempt = 0;
  let heard = Date.now();
  /** Since when an answer is waited for. */
  let asked = Infinity;
  let stopped = false;
  /** @type {number | undefined} */
  let retry;

  function open() {
    clearTimeout(retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}/t/${table}/socket`);
    socket = opened;
    heard = asked = Date.now();
    opened.onopen = () => opened.send(JSON.stringify({ type: "hello", token: token() }));
    opened.onmessage = (event) => {
      heard = Date.now();
      asked = Infinity;
      const message = JSON.parse(event.data);
      if (message.type === "welcome") {
        attempt = 0;
        onState("open");
      }
      onMessage(message);
    };
    opened.onclose = (event) => lose(opened, event.code);
  }

  /** @param {WebSocket} opened @param {number} [code] why it was closed */
  function lose(opened, code) {
    if (socket !== opened || stopped) return;
    socket = null;
    onState("lost");
    const wait = Math.min(5000, 200 * 2 ** attempt++) * (0.7 + Math.random() * 0.6);
    retry = setTimeout(open, code === RESTART ? Math.random() * SPREAD_MS : wait);
    opened.close();
  }

  function again() {
    const old = socket;
    socket = null;
    if (old) old.close();
    attempt = 0;
    if (!stopped) open();
  }

  setInterval(() => {
    const now = Date.now();
    if (socket && now - asked > LOST_MS) lose(socket);
    else if (asked < now || now - heard > QUIET_MS) send({ type: "ping" });
  }, 4000);
  addEventListener("online", again);
  addEventListener("offline", again); // this machine's own server is there without a network, too
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && (!socket || Date.now() - heard > QUIET_MS)) again();
  });

  /** @param {object} message */
  function send(message) {
    if (!socket || socket.readyState !== WebSocket.OPEN) return false;
    asked = Math.min(asked, Date.now());
    socket.send(JSON.stringify(message));
    return true;
  }

  function stop() {
    stopped = true;
    socket?.close();
  }

  open();
  return { send, again, stop };
}
