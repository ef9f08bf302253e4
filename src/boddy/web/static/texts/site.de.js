/** German, of a site without a server. */

export default {
  site_loading: "Lädt: {percent} %. Sie können sich schon umsehen und Notizen eintragen.",
  site_noWasm: "Dieser Browser kann weder spielen noch rechnen (ihm fehlt WebAssembly). Notizen im Notizbuch bleiben erhalten; für Chancen, Rat und Spiele braucht es einen neueren Browser.",
  site_failed: "Spiele und Rechner konnten nicht geladen werden. Gespeichertes bleibt erhalten; laden Sie die Seite neu, um es noch einmal zu versuchen.",
  site_fault: "Etwas ist schiefgegangen. Gespeichertes bleibt erhalten; laden Sie die Seite neu, um weiterzuspielen.",
  site_notKept: "Dieser Browser speichert nichts (privates Fenster oder Speicher ausgeschaltet). Sie können spielen, aber das Spiel endet mit dieser Seite; das Menü speichert es als Datei.",
  site_thinking: "Das dauert eine Weile.",
  site_stop: "Abbrechen",
  site_update: "Es gibt eine neue Version.",
  site_updateNow: "Jetzt verwenden",
  site_updateLater: "Später",
  site_carryFile: "Dieses Spiel als Datei speichern",
  site_makeLink: "Link zu diesem Spiel für ein anderes Gerät",
  site_carryLink: "Auf dem anderen Gerät öffnen (der Link enthält das ganze Spiel)",
  site_forget: "Dieses Spiel von diesem Gerät löschen?",
  site_openSaved: "Aufzeichnung oder gespeichertes Spiel öffnen",
  site_openSavedHint: "Eine Aufzeichnung öffnet sich als Wiederholung mit Analyse. Ein Spiel, das auf einem anderen Gerät gespeichert wurde, geht hier weiter.",
  error_storage: "Nicht gespeichert: Der Speicher des Browsers ist voll. Das Spiel steht, wo es zuletzt gespeichert wurde. Löschen Sie Spiele auf der Startseite oder speichern Sie dieses als Datei.",
  error_fault: "Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.",
  error_unloaded: "Das geht hier nicht. Die Zeile oben auf der Seite sagt, warum.",
  error_stopped: "Abgebrochen.",
};
