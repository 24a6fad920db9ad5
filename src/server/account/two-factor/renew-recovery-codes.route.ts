import { renewRecoveryCodes } from "../../../contract/account.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { inTurn } from "../../session/password.ts";
import { newRecoveryCodes, recoveryCodeHashes } from "../../session/second-step/recovery-code.ts";
import { replaceRecoveryCodes } from "../../session/second-step/second-step.store.ts";
import { lockOwner } from "../password/password.store.ts";
import { confirmBoth } from "./confirm-both-steps.ts";

/** New recovery codes, which replace the old ones. Needs the password and a code. */
export const renewRecoveryCodesRoute = route(renewRecoveryCodes, async ({ body, actor, author, deps }) => {
  const confirmed = await confirmBoth(actor, body, deps);
  const at = deps.clock.now();
  const codes = newRecoveryCodes();
  const hashes = await inTurn(() => recoveryCodeHashes(actor.userId, codes));
  await deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId, confirmed);
    if (!owner?.two_factor_at) throw new Refusal("not-possible", "Two-factor sign-in is off.");
    await replaceRecoveryCodes(tx, owner.id, hashes);
    audit(tx, author, at, { action: "recovery codes renewed", object: `user:${owner.id}` });
  });
  return { message: "Your old recovery codes work no more", data: { recovery_codes: [...codes] } };
});
