import { updateHandoverSettings } from "../../contract/pickup.contract.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { presentHandoverSetting } from "./handover-setting.presenter.ts";
import { lockHandoverSetting, readHandoverSetting, writeHandoverSetting } from "./handover-setting.store.ts";

/** Says whether a device's number is demanded when it is handed over. An unchanged setting changes nothing. */
export const updateHandoverSettingsRoute = route(updateHandoverSettings, async ({ body, author, request, deps }) => {
  const at = deps.clock.now();
  const demanded = body.device_number_demanded;
  const setting = await deps.db.transaction(async (tx) => {
    await lockHandoverSetting(tx);
    const before = await readHandoverSetting(tx);
    refuseIfChanged(before, request.ifMatch, "this setting");
    if (before.demanded === demanded) return before;
    await writeHandoverSetting(tx, { demanded, version: before.version + 1, by: author.name, at });
    audit(tx, author, at, {
      action: "handover settings changed",
      object: "settings:1",
      before: { device_number_demanded: before.demanded },
      after: { device_number_demanded: demanded },
    });
    return readHandoverSetting(tx);
  });
  return { message: "Settings saved", data: presentHandoverSetting(setting) };
});
