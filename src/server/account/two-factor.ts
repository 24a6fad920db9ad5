import { readTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from "../../contract/account.contract.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/app-error.ts";
import { type Actor, route } from "../http/route.ts";
import { authenticatorAddress, newAuthenticatorSecret } from "../session/authenticator-code.ts";
import { confirmPassword } from "../session/confirm-password.ts";
import { inTurn } from "../session/password.ts";
import { newRecoveryCodes, recoveryCodeHashes } from "../session/recovery-code.ts";
import { sealSecret } from "../session/sealed-secret.ts";
import { replaceRecoveryCodes } from "../session/second-step.store.ts";
import { requireCode } from "../session/second-step.ts";
import { tellOwner } from "./account-notice.ts";
import { lockOwner } from "./password.store.ts";
import { keepBeginning, readSecondStep, takeSecondStepOff } from "./two-factor.store.ts";

export const readTwoFactorRoute = route(readTwoFactor, async ({ actor, deps }) => {
  const { two_factor_at, codes_left } = await readSecondStep(deps.db.read, actor.userId);
  const since = two_factor_at?.toISOString() ?? null;
  return { data: { on: since !== null, since, recovery_codes_left: codes_left ?? 0 } };
});

/** Shows a secret, once; a first code puts it in force. */
export const startTwoFactorRoute = route(startTwoFactor, async ({ body, actor, deps }) => {
  const confirmed = await confirmPassword(actor, body.current_password, deps);
  const secret = newAuthenticatorSecret();
  const sealed = sealSecret(deps.installationKey, actor.userId, secret);
  const owner = await deps.db.transaction(async (tx) => {
    const held = await lockOwner(tx, actor.userId, confirmed);
    if (!held || held.two_factor_at) throw new AppError("not-possible", "Two-factor sign-in is on already.");
    await keepBeginning(tx, held.id, sealed, deps.clock.now());
    return held;
  });
  return { data: { secret, uri: authenticatorAddress(secret, owner.email) } };
});

/** New recovery codes; those before work no more. Takes the password and a code. */
export const renewRecoveryCodesRoute = route(renewRecoveryCodes, async ({ body, actor, author, deps }) => {
  const confirmed = await confirmBoth(actor, body, deps);
  const at = deps.clock.now();
  const codes = newRecoveryCodes();
  const hashes = await inTurn(() => recoveryCodeHashes(actor.userId, codes));
  await deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId, confirmed);
    if (!owner?.two_factor_at) throw new AppError("not-possible", "Two-factor sign-in is off.");
    await replaceRecoveryCodes(tx, owner.id, hashes);
    audit(tx, author, at, { action: "recovery codes renewed", object: `user:${owner.id}` });
  });
  return { message: "Your old recovery codes work no more", data: { recovery_codes: [...codes] } };
});

/** Takes the second step off. Takes the password and a code: an open screen is not enough. */
export const stopTwoFactorRoute = route(stopTwoFactor, async ({ body, actor, author, deps }) => {
  const confirmed = await confirmBoth(actor, body, deps);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId, confirmed);
    if (!owner || !(await takeSecondStepOff(tx, owner.id)))
      throw new AppError("not-possible", "Two-factor sign-in is off already.");
    const what = "Two-factor sign-in was turned off for your Tenor account";
    await tellOwner(tx, { owner, subject: "Two-factor sign-in is off", what, at });
    audit(tx, author, at, { action: "two-factor turned off", object: `user:${owner.id}` });
  });
  deps.wake("send-outbox");
  return { message: "Two-factor sign-in is off", data: { on: false as const } };
});

interface Both {
  readonly current_password: string;
  readonly code: string;
}

async function confirmBoth(actor: Actor, { current_password, code }: Both, deps: Deps): Promise<string> {
  const confirmed = await confirmPassword(actor, current_password, deps);
  await inTurn(() => requireCode(actor.userId, code, deps));
  return confirmed;
}
