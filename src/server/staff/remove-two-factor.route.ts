import { removeTwoFactor } from "../../contract/staff.contract.ts";
import { doOrAsk } from "../grants/do-or-ask.ts";
import { type Call, route } from "../http/route.ts";
import { showStaff } from "./show-staff.ts";
import { takeSecondStep } from "./take-second-step.ts";

/**
 * For somebody who lost the app and the recovery codes. If a second person has to agree, the account stays unchanged.
 */
export const removeTwoFactorRoute = route(removeTwoFactor, async (call: Call<typeof removeTwoFactor>) => {
  const { actor, author, request, deps, body } = call;
  const { id } = call.params;
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const change = { kind: "staff-two-factor-removed", subject: `user:${id}`, about: id, wanted: body } as const;
  const { sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, change, doing, () =>
      takeSecondStep(tx, { id, reason: body.reason, ifMatch: request.ifMatch }, doing),
    ),
  );
  const data = await showStaff(deps, id);
  if (sent) return { message: sent.message, data, sentForApproval: sent.request };
  return { message: "Two-factor sign-in removed", data };
});
