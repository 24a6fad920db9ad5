import { getSettings } from "../../contract/settings.contract.ts";
import type { Config } from "../config.ts";
import { route } from "../http/route.ts";
import { presentLastChange } from "./last-change.presenter.ts";
import { readFourEyes } from "./settings.store.ts";
import { lastChangeOf, type StoredSetting } from "./stored-setting.store.ts";

export const getSettingsRoute = route(getSettings, async ({ deps }) => ({
  data: presentSettings(await readFourEyes(deps.db.query), deps.config),
}));

/** The settings with their defaults. */
export function presentSettings(stored: StoredSetting | undefined, { demo }: Pick<Config, "demo">) {
  return {
    four_eyes: stored ? stored.value === true : !demo,
    ...presentLastChange(lastChangeOf(stored)),
  };
}
