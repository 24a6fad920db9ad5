import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { SECOND_STEP_DELAY } from "../session-limits.ts";
import { limitedGuess } from "../signing-in/guess-limit.ts";
import type { Delay } from "../signing-in/sign-in-failures.store.ts";
import { stepOfCode } from "./authenticator-code.ts";
import { recoveryCodeHash } from "./recovery-code.ts";
import { openSecret } from "./sealed-secret.ts";
import { lockSecondStep, spendRecoveryCode, spendStep } from "./second-step.store.ts";

export type SecondStepMeans = "authenticator app" | "recovery code";

/**
 * Accepts a code or refuses: 422 on the field for a wrong or used one, and after five of those 429 while a growing
 * delay runs. App codes and recovery codes are counted separately, so that guessing one does not block the other. Call
 * it inside `inTurn`, so that concurrent guesses are counted one by one.
 */
export async function requireCode(userId: number, code: string, deps: Deps): Promise<SecondStepMeans> {
  const now = deps.clock.now();
  const typed = code.replace(/\s/g, "");
  const delay = isOfApp(typed) ? secondStepDelay(userId) : recoveryCodeDelay(userId);
  const means = await limitedGuess(delay, deps, async () => {
    const known = isOfApp(typed) ? typed : await recoveryCodeHash(userId, typed);
    return deps.db.transaction((tx) => spendSecondStep(tx, deps, userId, known, now));
  });
  if (!means) throw wrongCode();
  return means;
}

export function secondStepDelay(userId: number): Delay {
  return { subject: `second-step:${userId}`, ...SECOND_STEP_DELAY };
}

function recoveryCodeDelay(userId: number): Delay {
  return { subject: `recovery-code:${userId}`, ...SECOND_STEP_DELAY };
}

function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

export function wrongCode(): Refusal {
  const sentence = "The code is wrong or was used already.";
  return new Refusal("wrong-credentials", sentence, { fields: { code: [sentence] } });
}

/**
 * Uses up an app code or a recovery code and returns which it was; undefined for a wrong or used one. If the key
 * outside the database is lost, recovery codes still work.
 */
async function spendSecondStep(
  tx: Tx,
  { installationKey }: Pick<Deps, "installationKey">,
  userId: number,
  code: string | Buffer,
  now: Date,
): Promise<SecondStepMeans | undefined> {
  const sealed = await lockSecondStep(tx, userId);
  if (!sealed) return undefined;
  if (typeof code !== "string") return (await spendRecoveryCode(tx, userId, code, now)) ? "recovery code" : undefined;
  const secret = openSecret(installationKey, userId, sealed);
  const step = secret && stepOfCode(secret, code, now);
  return step && (await spendStep(tx, userId, step)) ? "authenticator app" : undefined;
}
