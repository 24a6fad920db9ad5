import { updateSettings } from "../../contract/settings.contract.ts";
import { doOrAsk } from "../grants/do-or-ask.ts";
import { type Call, route } from "../http/route.ts";
import { changeFourEyes } from "./change-four-eyes.ts";
import { presentSettings } from "./get-settings.route.ts";
import { readFourEyes } from "./settings.store.ts";

/** Turns four eyes on or off. If a second person has to agree, the answer is the unchanged settings. */
async function update(call: Call<typeof updateSettings>) {
  const { body, actor, author, request, deps } = call;
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const change = { kind: "four-eyes-off", subject: "settings:1", about: null, wanted: body } as const;
  const { result, sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, change, doing, () => changeFourEyes(tx, deps, { body, ifMatch: request.ifMatch }, doing)),
  );
  if (!sent) return { message: "Settings saved", data: result };
  const data = presentSettings(await readFourEyes(deps.db.query), deps.config);
  return { message: sent.message, data, sentForApproval: sent.request };
}

export const updateSettingsRoute = route(updateSettings, update);
