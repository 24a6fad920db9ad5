import { stopTwoFactor } from "../../../contract/account.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { tellOwner } from "../account-notice.ts";
import { lockOwner } from "../password/password.store.ts";
import { confirmBoth } from "./confirm-both-steps.ts";
import { takeSecondStepOff } from "./two-factor.store.ts";

/** Removes the second step. Needs the password and a code: an unlocked screen is not enough. */
export const stopTwoFactorRoute = route(stopTwoFactor, async ({ body, actor, author, deps }) => {
  const confirmed = await confirmBoth(actor, body, deps);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId, confirmed);
    if (!owner || !(await takeSecondStepOff(tx, owner.id)))
      throw new Refusal("not-possible", "Two-factor sign-in is off already.");
    const what = "Two-factor sign-in was turned off for your Tenor account";
    await tellOwner(tx, { owner, subject: "Two-factor sign-in is off", what, at });
    audit(tx, author, at, { action: "two-factor turned off", object: `user:${owner.id}` });
  });
  return { message: "Two-factor sign-in is off", data: { on: false as const } };
});
