import { signIn } from "../../../contract/session.contract.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { inTurn, verifyInTurn } from "../password.ts";
import { requireCode, type SecondStepMeans } from "../second-step/second-step.ts";
import { findUserForSignIn, type UserForSignIn } from "../session.store.ts";
import { noteFailedSignIn } from "./note-failed-sign-in.ts";
import { openFor } from "./open-for.ts";
import {
  countFailedSignIn,
  delaysFor,
  forgetFailedSignIns,
  refuseWhileBlocked,
  type SignInDelays,
} from "./sign-in-delays.ts";

/**
 * Signs in (API-10). Known and unknown accounts get the same message, status and time; only failures are counted. If
 * the account has a second step, the right password alone gets no token: the same call with a code does. The security
 * log records every failed guess.
 */
export const signInRoute = route(signIn, async ({ body, request, deps }) => {
  const delays = delaysFor(body.email, request, deps);
  const attempt: Attempt = {
    ...body,
    deps,
    delays,
    failed: (userId) => noteFailedSignIn(deps, { email: body.email, userId, ip: request.ip }),
  };
  await refuseBlocked(attempt);
  const checked = await inTurn(() => findByCredentials(attempt));
  const data = checked && (await openFor({ ...checked, remember: body.remember === true }, request, deps));
  if (!data) throw wrongCredentials();
  await forgetFailedSignIns(delays, deps);
  return { message: "Signed in", data };
});

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly delays: SignInDelays;
  readonly deps: Deps;
  /** Records it in the security log, with the account if known. */
  readonly failed: (userId?: number) => void;
}

async function refuseBlocked({ delays, deps, failed }: Attempt): Promise<void> {
  await failing(refuseWhileBlocked(delays, deps), failed);
}

/** Waits for work; a refusal counts as a failed attempt. */
async function failing<Result>(work: Promise<Result>, failed: () => void): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) failed();
    throw error;
  }
}

/**
 * One complete guess: refused if earlier ones have used up the free guesses, and counted before the next one runs.
 * Undefined for an unknown account as for a wrong password, after the same work.
 */
async function findByCredentials(attempt: Attempt) {
  const { email, password, delays, deps, failed } = attempt;
  await refuseBlocked(attempt);
  const user = await findUserForSignIn(deps.db, email);
  if (!(await verifyInTurn(user?.password_hash ?? undefined, password)) || !user) {
    failed(user?.id);
    await countFailedSignIn(delays, deps);
    return undefined;
  }
  refuseClosedAccount(user, failed);
  return { user, secondStep: user.two_factor_at ? await requireSecondStep(user, attempt) : undefined };
}

// Only somebody with the password learns the account's state.
function refuseClosedAccount({ id, active, deactivated_at }: UserForSignIn, failed: Attempt["failed"]): void {
  if (active) return;
  failed(id);
  if (!deactivated_at) throw new Refusal("awaiting-activation", "Your account is awaiting activation");
  throw new Refusal("deactivated", "Your account is deactivated. Ask an administrator.");
}

async function requireSecondStep(
  { id }: UserForSignIn,
  { code = "", deps, failed }: Attempt,
): Promise<SecondStepMeans> {
  if (code.trim() === "") throw new Refusal("second-step-needed", "Enter the code of your authenticator app");
  return failing(requireCode(id, code, deps), () => failed(id));
}

function wrongCredentials(): Refusal {
  return new Refusal("wrong-credentials", "The e-mail address or the password is wrong.", {
    fields: { email: ["Check the e-mail address"], password: ["Check the password"] },
  });
}
