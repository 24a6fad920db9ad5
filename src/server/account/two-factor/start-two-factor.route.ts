import { startTwoFactor } from "../../../contract/account.contract.ts";
import { route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { confirmPassword } from "../../session/confirm-password.ts";
import { authenticatorAddress, newAuthenticatorSecret } from "../../session/second-step/authenticator-code.ts";
import { sealSecret } from "../../session/second-step/sealed-secret.ts";
import { lockOwner } from "../password/password.store.ts";
import { keepBeginning } from "./two-factor.store.ts";

/** Shows a secret, once; a first code activates it. */
export const startTwoFactorRoute = route(startTwoFactor, async ({ body, actor, deps }) => {
  const confirmed = await confirmPassword(actor, body.current_password, deps);
  const secret = newAuthenticatorSecret();
  const sealed = sealSecret(deps.installationKey, actor.userId, secret);
  const owner = await deps.db.transaction(async (tx) => {
    const held = await lockOwner(tx, actor.userId, confirmed);
    if (!held || held.two_factor_at) throw new Refusal("not-possible", "Two-factor sign-in is on already.");
    await keepBeginning(tx, held.id, sealed, deps.clock.now());
    return held;
  });
  return { data: { secret, uri: authenticatorAddress(secret, owner.email) } };
});
