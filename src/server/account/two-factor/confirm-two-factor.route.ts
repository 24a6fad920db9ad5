import { confirmTwoFactor } from "../../../contract/account.contract.ts";
import { audit, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { type Actor, route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { endSessions } from "../../session/own-sessions.store.ts";
import { inTurn } from "../../session/password.ts";
import { stepOfCode } from "../../session/second-step/authenticator-code.ts";
import { newRecoveryCodes, recoveryCodeHashes } from "../../session/second-step/recovery-code.ts";
import { openSecret } from "../../session/second-step/sealed-secret.ts";
import { replaceRecoveryCodes } from "../../session/second-step/second-step.store.ts";
import { secondStepDelay, wrongCode } from "../../session/second-step/second-step.ts";
import { limitedGuess } from "../../session/signing-in/guess-limit.ts";
import { tellOwner } from "../account-notice.ts";
import { lockBeginning, putInForce } from "./two-factor.store.ts";

const BEGINNING_LIFE_MS = 30 * 60_000;

/**
 * Activates the shown secret with a first code from the app. The recovery codes are returned only now; all other
 * sessions end, since they were opened with a password alone.
 */
export const confirmTwoFactorRoute = route(confirmTwoFactor, async ({ body, actor, author, deps }) => {
  const at = deps.clock.now();
  const codes = newRecoveryCodes();
  const guess = async () => {
    const hashes = await recoveryCodeHashes(actor.userId, codes);
    return deps.db.transaction(async (tx) => {
      const owner = await putBegunInForce(tx, actor, body.code, deps);
      if (!owner) return undefined;
      await replaceRecoveryCodes(tx, owner.id, hashes);
      const sessionsEnded = await endSessions(tx, owner.id, at, { except: actor.sessionId });
      const what = "Two-factor sign-in was turned on for your Tenor account";
      await tellOwner(tx, { owner, subject: "Two-factor sign-in is on", what, at });
      audit(tx, author, at, { action: "two-factor turned on", object: `user:${owner.id}`, after: { sessionsEnded } });
      return true;
    });
  };
  if (!(await inTurn(() => limitedGuess(secondStepDelay(actor.userId), deps, guess)))) throw wrongCode();
  return { message: "Two-factor sign-in is on", data: { recovery_codes: [...codes] } };
});

async function putBegunInForce(tx: Tx, { userId }: Actor, typed: string, { installationKey, clock }: Deps) {
  const now = clock.now();
  const { owner, secret: sealed } = await lockBeginning(tx, userId, new Date(now.getTime() - BEGINNING_LIFE_MS));
  const secret = sealed && openSecret(installationKey, userId, sealed);
  if (!secret) throw new Refusal("not-possible", "The set-up was not begun, or too long ago. Begin it again.");
  const step = stepOfCode(secret, typed.replace(/\s/g, ""), now);
  if (step === undefined) return undefined;
  await putInForce(tx, userId, sealed, step, now);
  return owner;
}
