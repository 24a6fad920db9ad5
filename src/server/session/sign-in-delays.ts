import type { Deps } from "../deps.ts";
import type { RequestFacts } from "../http/route.ts";
import { networkOf } from "../security-log/network-of.ts";
import { browserHash } from "./browser-hash.ts";
import { refuseUntil } from "./guess-limit.ts";
import { ACCOUNT_DELAY, ADDRESS_DELAY, FAMILIAR_SECONDS } from "./session-limits.ts";
import {
  type AskingBrowser,
  blockedUntil,
  countFailure,
  type Delay,
  forgetFailures,
} from "./sign-in-failures.store.ts";

/** What a failed sign-in is counted against. */
export interface SignInDelays {
  /** The account tried, known or not, from anywhere. */
  readonly account: Delay;
  /** The same account from this network alone. */
  readonly accountHere: Delay;
  readonly address: Delay;
  readonly network: string;
  /** The browser, where it has a name that nobody can guess, and the same account from it alone. */
  readonly browser: (AskingBrowser & Delay) | undefined;
}

// Shorter ones were not drawn at random.
const DEVICE_NAME_MIN = 20;

export function delaysFor(
  email: string,
  { ip, device = "" }: RequestFacts,
  { secrets }: Pick<Deps, "secrets">,
): SignInDelays {
  const network = networkOf(ip);
  const account = `account:${secrets.sign("sign-in", email.toLowerCase()).toString("base64url")}`;
  return {
    account: { subject: account, ...ACCOUNT_DELAY },
    accountHere: { subject: `${account}@${network}`, ...ACCOUNT_DELAY },
    address: { subject: `address:${network}`, ...ADDRESS_DELAY },
    network,
    browser: device.length < DEVICE_NAME_MIN ? undefined : browserOf(email, account, browserHash(secrets, device)),
  };
}

function browserOf(email: string, account: string, hash: Buffer): AskingBrowser & Delay {
  const subject = `${account}#${hash.toString("base64url")}`;
  return { hash, email: email.toLowerCase(), subject, ...ACCOUNT_DELAY };
}

/**
 * Refuses while a delay runs. Failures from elsewhere do not hold an account where staff have signed in from this
 * network within 30 days: a stranger far away can keep nobody out of the office. Whose sign-in that was is left open
 * on purpose, or the answer would tell which accounts exist. Nor do failures from the same address hold an account in a
 * browser that it was signed in to from: what it fails by itself does. Many people may share an address.
 */
export async function refuseWhileBlocked(
  { account, accountHere, address, network, browser }: SignInDelays,
  { db, clock }: Pick<Deps, "db" | "clock">,
): Promise<void> {
  const now = clock.now();
  const familiarSince = new Date(now.getTime() - FAMILIAR_SECONDS * 1000);
  const always = [accountHere.subject, address.subject];
  const question = { always, unlessFamiliar: account.subject, network, familiarSince, browser };
  refuseUntil(await blockedUntil(db, question, now), now);
}

/** Counts a failure everywhere and leaves a line in the log that says how many, and of nobody. */
export async function countFailedSignIn(
  { account, accountHere, address, browser }: SignInDelays,
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
): Promise<void> {
  const now = clock.now();
  const ofAccount = await countFailure(db, account, now);
  await countFailure(db, accountHere, now);
  if (browser) await countFailure(db, browser, now);
  const ofAddress = await countFailure(db, address, now);
  log.warn({ event: "sign-in failed", route: "POST /api/user/login", ofAccount, ofAddress }, "sign-in failed");
}

export async function forgetFailedSignIns(
  { account, accountHere, browser }: SignInDelays,
  { db }: Pick<Deps, "db">,
): Promise<void> {
  await forgetFailures(db, [account.subject, accountHere.subject, ...(browser ? [browser.subject] : [])]);
}
