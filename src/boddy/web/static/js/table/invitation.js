/** How friends come to this table: an address that works on their device, and a QR code of it. */

import { ask } from "../logic/backend.js";
import { h, svgAddress } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { link } from "../ui/menu.js";

/** Ask the server where it can be reached. @param {string} table @returns {Promise<Invitation>} */
export async function loadInvitation(table) {
  const own = `${location.origin}/t/${table}`;
  /** @type {Invitation} */
  const otherwise = { links: [own], reach: "network", qr: null, command: null };
  const { ok, answer } = await ask(`/api/tables/${table}/invitation?origin=${encodeURIComponent(location.origin)}`);
  return ok ? answer : otherwise;
}

/** The address of the table for others, without it this page's own. @param {Invitation | null} invitation @param {string} table */
export function sharedLink(invitation, table) {
  return invitation?.links[0] ?? `${location.origin}/t/${table}`;
}

/** Draw it for the host. @param {Invitation} invitation */
export function drawInvitation(invitation) {
  const content = invitation.reach === "here" ? unreachable(invitation) : reachable(invitation);
  return h("section.invitation", h("h2", t("inviteFriends")), content);
}

/** @param {Invitation} invitation */
function reachable({ links: [best, ...others], qr }) {
  const shown = [link(t("tableLink"), best), ...others.map((other) => link(t("otherLink"), other))];
  return h(
    "div.columns",
    h("div", shown, h("p.hint", t("inviteHint"))),
    qr && h("img.qr", { src: svgAddress(qr), alt: t("qrCode"), width: 168, height: 168 }),
  );
}

/** Say plainly that the link does not work elsewhere, and how to change that. @param {Invitation} invitation */
function unreachable({ command }) {
  const remedy = command ? [h("p", t("onlyHereCommand")), link(t("command"), command)] : [];
  return [h("p.warning", t("onlyHere")), ...remedy];
}
