/** On the start page: take along, bring or delete all that this browser keeps. */

import { saveAs } from "../logic/backend.js";
import { deleteData, exportedData, importData } from "../logic/device_data.js";
import { t } from "../logic/i18n.js";
import { button, buttons, confirm, field, fold } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";

let isOpen = false;

export function myData() {
  const told = h("p", { role: "status" });
  const file = h("input", { type: "file", accept: ".json,application/json", name: "device-data" });
  file.addEventListener("change", bring);
  return fold(
    t("data"),
    isOpen,
    (open) => (isOpen = open),
    { class: "mydata" },
    h("p", t("data_about")),
    buttons(button(t("data_export"), save), button(t("data_delete"), forget, { class: "danger" })),
    field(t("data_import"), file),
    told,
  );

  function save() {
    saveAs(new Blob([exportedData()], { type: "application/json" }), "boddy-device.json");
  }

  async function bring() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    if (importData(await chosen.text())) location.reload();
    else put(told, t("data_wrong"));
  }

  async function forget() {
    if (!(await confirm(t("data_deleteAsk"), t("data_delete")))) return;
    deleteData();
    location.reload();
  }
}
