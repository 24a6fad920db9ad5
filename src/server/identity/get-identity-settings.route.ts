import { getIdentitySettings } from "../../contract/identity.contract.ts";
import { route } from "../http/route.ts";
import { presentIdentitySetting } from "./identity-setting.presenter.ts";
import { readIdentitySetting } from "./identity-setting.store.ts";

export const getIdentitySettingsRoute = route(getIdentitySettings, async ({ deps }) => ({
  data: presentIdentitySetting(await readIdentitySetting(deps.db.query), deps),
}));
