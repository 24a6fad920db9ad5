import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { inTurn, verifyInTurn } from "./password.ts";
import { findPasswordHash } from "./session.store.ts";
import { ACCOUNT_DELAY } from "./session-limits.ts";
import { limitedGuess } from "./signing-in/guess-limit.ts";

/**
 * Verifies that the caller is the account's owner and not somebody at an unlocked screen. Returns the stored password
 * hash; throws 422 on the field, and after five wrong ones 429 while a growing delay runs.
 */
export async function confirmPassword({ userId }: Actor, password: string, deps: Deps): Promise<string> {
  const delay = { subject: `own-password:${userId}`, ...ACCOUNT_DELAY };
  const stored = await inTurn(() =>
    limitedGuess(delay, deps, async () => {
      const hash = await findPasswordHash(deps.db, userId);
      return (await verifyInTurn(hash, password)) ? hash : undefined;
    }),
  );
  if (!stored) throw fieldError("current_password", "This is not your password.");
  return stored;
}
