import type { Route } from "../http/route.ts";
import { readSettingsRoute } from "./read-settings.route.ts";
import { updateSettingsByPatchRoute, updateSettingsRoute } from "./update-settings.ts";

export const SETTINGS_ROUTES: readonly Route[] = [readSettingsRoute, updateSettingsRoute, updateSettingsByPatchRoute];
