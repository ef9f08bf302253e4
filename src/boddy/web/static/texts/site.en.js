/** English, of a site without a server. */

export default {
  site_loading: "Loading: {percent} %. You can already look around and enter notes.",
  site_noWasm: "This browser cannot play or solve (it has no WebAssembly). Notes in the notebook are kept; odds, advice and games need a newer browser.",
  site_failed: "The games and the solver could not be loaded. What was kept is still there; reload the page to try again.",
  site_fault: "Something went wrong. What was kept is still there; reload the page to go on.",
  site_notKept: "This browser keeps nothing (a private window, or storage is switched off). You can play, but the game ends with this page; the menu saves it as a file.",
  site_thinking: "This takes a while.",
  site_stop: "Stop",
  site_update: "A new version is here.",
  site_updateNow: "Use it now",
  site_updateLater: "Later",
  site_carryFile: "Save this game as a file",
  site_makeLink: "Link to this game for another device",
  site_carryLink: "Open on the other device (the link contains the whole game)",
  site_forget: "Delete this game from this device?",
  site_openSaved: "Open a record or a saved game",
  site_openSavedHint: "A record opens as a replay with its analysis. A game that was saved on another device goes on here.",
  error_storage: "Not kept: the browser's storage is full. The game stands where it was kept last. Delete games on the start page, or save this one as a file.",
  error_fault: "Something went wrong. Please try again.",
  error_unloaded: "This does not work here. The line at the top of the page says why.",
  error_stopped: "Stopped.",
};
