import { signIn } from "../../contract/session.contract.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { openFor } from "./open-for.ts";
import { inTurn, verifyInTurn } from "./password.ts";
import { requireCode, type SecondStepMeans } from "./second-step.ts";
import { findUserForSignIn, type UserForSignIn } from "./session.store.ts";
import {
  countFailedSignIn,
  delaysFor,
  forgetFailedSignIns,
  refuseWhileBlocked,
  type SignInDelays,
} from "./sign-in-delays.ts";

/**
 * Signs in (API-10). Known and unknown accounts get the same words, status and time; failures alone are counted. Where the
 * account has a second step, the right password alone gets no token: the same call with a code does.
 */
export const signInRoute = route(signIn, async ({ body, request, deps }) => {
  const delays = delaysFor(body.email, request, deps);
  await refuseWhileBlocked(delays, deps);
  const checked = await inTurn(() => findByCredentials(body, delays, deps));
  const data = checked && (await openFor({ ...checked, remember: body.remember === true }, request, deps));
  if (!data) throw wrongCredentials();
  await forgetFailedSignIns(delays, deps);
  return { message: "Signed in", data };
});

/**
 * One guess, whole: refused if the guesses before it have used up the free ones, and counted before the next one's
 * turn. Undefined for an unknown account as for a wrong password, after the same work.
 */
async function findByCredentials({ email, password, code }: Credentials, delays: SignInDelays, deps: Deps) {
  await refuseWhileBlocked(delays, deps);
  const user = await findUserForSignIn(deps.db, email);
  if (!(await verifyInTurn(user?.password_hash ?? undefined, password)) || !user) {
    await countFailedSignIn(delays, deps);
    return undefined;
  }
  refuseClosedAccount(user);
  return { user, secondStep: user.two_factor_at ? await requireSecondStep(user, code, deps) : undefined };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

// Only whoever has the password learns how the account stands.
function refuseClosedAccount({ active, deactivated_at }: UserForSignIn): void {
  if (active) return;
  if (!deactivated_at) throw new AppError("awaiting-activation", "Your account is awaiting activation");
  throw new AppError("deactivated", "Your account is deactivated. Ask an administrator.");
}

async function requireSecondStep({ id }: UserForSignIn, code = "", deps: Deps): Promise<SecondStepMeans> {
  if (code.trim() === "") throw new AppError("second-step-needed", "Enter the code of your authenticator app");
  return requireCode(id, code, deps);
}

function wrongCredentials(): AppError {
  return new AppError("wrong-credentials", "The e-mail address or the password is wrong.", {
    fields: { email: ["Check the e-mail address"], password: ["Check the password"] },
  });
}
