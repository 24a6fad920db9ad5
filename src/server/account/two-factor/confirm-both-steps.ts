import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/route.ts";
import { confirmPassword } from "../../session/confirm-password.ts";
import { inTurn } from "../../session/password.ts";
import { requireCode } from "../../session/second-step/second-step.ts";

interface Both {
  readonly current_password: string;
  readonly code: string;
}

/** Checks the password and a code; returns the confirmed password hash. */
export async function confirmBoth(actor: Actor, { current_password, code }: Both, deps: Deps): Promise<string> {
  const confirmed = await confirmPassword(actor, current_password, deps);
  await inTurn(() => requireCode(actor.userId, code, deps));
  return confirmed;
}
