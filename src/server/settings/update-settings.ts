import { updateSettings, updateSettingsByPatch } from "../../contract/settings.contract.ts";
import { audit } from "../db/transaction.ts";
import { fieldError } from "../http/app-error.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { type Call, route } from "../http/route.ts";
import { presentSettings } from "./read-settings.ts";
import { lockSettings, readFourEyes, type StoredSetting, writeFourEyes } from "./settings.store.ts";

/** Turns four eyes on or off. Off takes a reason, which stands in the audit log; what is so already changes nothing. */
async function update({ body, author, request, deps }: Call<typeof updateSettings | typeof updateSettingsByPatch>) {
  const { four_eyes, reason } = body;
  const at = deps.clock.now();
  const data = await deps.db.transaction(async (tx) => {
    await lockSettings(tx);
    const stored = await readFourEyes(tx);
    const before = presentSettings(stored, deps.config);
    if (isStale(before.version, request.ifMatch)) throw lostUpdate(stored ?? UNTOLD, deedOf(stored));
    if (four_eyes === before.four_eyes) return before;
    if (!four_eyes && !reason) throw fieldError("reason", "Say why one person alone may do both steps.");
    await writeFourEyes(tx, { on: four_eyes, version: before.version + 1, by: author.name, at });
    audit(tx, author, at, {
      action: "settings changed",
      object: "settings:1",
      before: { four_eyes: before.four_eyes },
      after: { four_eyes, ...(reason && { reason }) },
    });
    return presentSettings(await readFourEyes(tx), deps.config);
  });
  return { message: "Settings saved", data };
}

export const updateSettingsRoute = route(updateSettings, update);
export const updateSettingsByPatchRoute = route(updateSettingsByPatch, update);

const UNTOLD = { changed_by: null, changed_at: null };

function deedOf(stored: StoredSetting | undefined): string {
  if (!stored) return "was quicker";
  return stored.value === true ? "switched four eyes on" : "switched four eyes off";
}
