import { updateSettingsByPatch } from "../../contract/settings.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { getSettingsRoute } from "./get-settings.route.ts";
import { updateSettingsRoute } from "./update-settings.route.ts";

export const SETTINGS_ROUTES: readonly Route[] = [
  getSettingsRoute,
  updateSettingsRoute,
  alsoAt(updateSettingsByPatch, updateSettingsRoute),
];
