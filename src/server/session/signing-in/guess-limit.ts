import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { blockedUntil, countFailure, type Delay, forgetFailures } from "./sign-in-failures.store.ts";

type Around = Pick<Deps, "db" | "clock" | "log">;

/**
 * One guess of an account owner's secret: refused with 429 while a delay runs, counted if wrong (undefined), and the
 * count reset if right. Concurrent guesses are only all counted inside `inTurn`.
 */
export async function limitedGuess<Right>(
  delay: Delay,
  { db, clock, log }: Around,
  guess: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  const question = { always: [delay.subject], unlessFamiliar: delay.subject, network: "", familiarSince: clock.now() };
  refuseUntil(await blockedUntil(db, question, clock.now()), clock.now());
  const right = await guess();
  if (right !== undefined) {
    await forgetFailures(db, [delay.subject]);
    return right;
  }
  const failures = await countFailure(db, delay, clock.now());
  const what = delay.subject.replace(/:.*/, "");
  log.warn({ event: "wrong guess", what, failures }, "wrong guess");
  return undefined;
}

/** Throws 429 with the remaining seconds, if any. */
export function refuseUntil(until: Date | undefined, now: Date): void {
  if (!until) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new Refusal("too-many-requests", `Too many attempts. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}
