import { getHandoverSettings } from "../../contract/pickup.contract.ts";
import { route } from "../http/route.ts";
import { presentHandoverSetting } from "./handover-setting.presenter.ts";
import { readHandoverSetting } from "./handover-setting.store.ts";

export const getHandoverSettingsRoute = route(getHandoverSettings, async ({ deps }) => ({
  data: presentHandoverSetting(await readHandoverSetting(deps.db.query)),
}));
