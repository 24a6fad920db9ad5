import type { Deps } from "../deps.ts";
import { networkOf } from "../http/network-of.ts";
import type { RequestFacts } from "../http/route.ts";
import { refuseUntil } from "./guess-limit.ts";
import { ACCOUNT_DELAY, ADDRESS_DELAY, FAMILIAR_SECONDS } from "./session-limits.ts";
import { blockedUntil, countFailure, type Delay, forgetFailures } from "./sign-in-failures.store.ts";

/** What a failed sign-in is counted against. */
export interface SignInDelays {
  /** The account tried, known or not, from anywhere. */
  readonly account: Delay;
  /** The same account from this network alone. */
  readonly accountHere: Delay;
  readonly address: Delay;
  readonly network: string;
}

export function delaysFor(email: string, { ip }: RequestFacts, { secrets }: Pick<Deps, "secrets">): SignInDelays {
  const network = networkOf(ip);
  const account = `account:${secrets.sign("sign-in", email.toLowerCase()).toString("base64url")}`;
  return {
    account: { subject: account, ...ACCOUNT_DELAY },
    accountHere: { subject: `${account}@${network}`, ...ACCOUNT_DELAY },
    address: { subject: `address:${network}`, ...ADDRESS_DELAY },
    network,
  };
}

/**
 * Refuses while a delay runs. Failures from elsewhere do not hold an account where staff have signed in from this
 * network within 30 days: a stranger far away can keep nobody out of the office. Whose sign-in that was is left open
 * on purpose, or the answer would tell which accounts exist.
 */
export async function refuseWhileBlocked(
  { account, accountHere, address, network }: SignInDelays,
  { db, clock }: Pick<Deps, "db" | "clock">,
): Promise<void> {
  const now = clock.now();
  const familiarSince = new Date(now.getTime() - FAMILIAR_SECONDS * 1000);
  const always = [accountHere.subject, address.subject];
  refuseUntil(await blockedUntil(db, { always, unlessFamiliar: account.subject, network, familiarSince }, now), now);
}

/** Counts a failure everywhere and leaves a line in the log that says how many, and of nobody. */
export async function countFailedSignIn(
  { account, accountHere, address }: SignInDelays,
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
): Promise<void> {
  const now = clock.now();
  const ofAccount = await countFailure(db, account, now);
  await countFailure(db, accountHere, now);
  const ofAddress = await countFailure(db, address, now);
  log.warn({ event: "sign-in failed", route: "POST /api/user/login", ofAccount, ofAddress }, "sign-in failed");
}

export async function forgetFailedSignIns(
  { account, accountHere }: SignInDelays,
  { db }: Pick<Deps, "db">,
): Promise<void> {
  await forgetFailures(db, [account.subject, accountHere.subject]);
}
