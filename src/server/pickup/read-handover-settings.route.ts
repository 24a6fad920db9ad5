import { readHandoverSettings } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { type HandoverSetting, readHandoverSetting } from "./handover-setting.store.ts";

export const readHandoverSettingsRoute = route(readHandoverSettings, async ({ deps }) => ({
  data: presentHandoverSetting(await readHandoverSetting(deps.db.query)),
}));

/** The setting as the wire has it. */
export function presentHandoverSetting({ demanded, version, changed_at, changed_by }: HandoverSetting) {
  return { device_number_demanded: demanded, changed_at: changed_at?.toISOString() ?? null, changed_by, version };
}
