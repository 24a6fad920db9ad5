import { readSettings } from "../../contract/settings.contract.ts";
import type { Config } from "../config.ts";
import { route } from "../http/route.ts";
import { readFourEyes, type StoredSetting } from "./settings.store.ts";

export const readSettingsRoute = route(readSettings, async ({ deps }) => ({
  data: presentSettings(await readFourEyes(deps.db.query), deps.config),
}));

/** The settings with their defaults: before the first change they have version 1 and no author. */
export function presentSettings(stored: StoredSetting | undefined, { demo }: Pick<Config, "demo">) {
  return {
    four_eyes: stored ? stored.value === true : !demo,
    changed_at: stored?.changed_at.toISOString() ?? null,
    changed_by: stored?.changed_by ?? null,
    version: stored?.version ?? 1,
  };
}
