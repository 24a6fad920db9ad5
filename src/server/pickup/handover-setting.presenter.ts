import { presentLastChange } from "../settings/last-change.presenter.ts";
import type { HandoverSetting } from "./handover-setting.store.ts";

export function presentHandoverSetting(setting: HandoverSetting) {
  return { device_number_demanded: setting.demanded, ...presentLastChange(setting) };
}
