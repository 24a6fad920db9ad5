import type { Deps } from "../../deps.ts";
import type { RequestFacts } from "../../http/route.ts";
import { networkOf } from "../../security-log/network-of.ts";
import { browserHash } from "../browsers/browser-hash.ts";
import { ACCOUNT_DELAY, ADDRESS_DELAY, FAMILIAR_SECONDS } from "../session-limits.ts";
import { refuseUntil } from "./guess-limit.ts";
import {
  type AskingBrowser,
  blockedUntil,
  countFailure,
  type Delay,
  forgetFailures,
} from "./sign-in-failures.store.ts";

/** The counters of a failed sign-in. */
export interface SignInDelays {
  /** The tried account, existing or not, from anywhere. */
  readonly account: Delay;
  /** The same account, from this network only. */
  readonly accountHere: Delay;
  readonly address: Delay;
  readonly network: string;
  /** The browser, if its id is unguessable, and the same account from it only. */
  readonly browser: (AskingBrowser & Delay) | undefined;
}

// Shorter ones are not random.
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
 * Refuses while a delay runs. Failures from elsewhere do not block an account if staff have signed in from this network
 * within 30 days, so a remote stranger cannot lock out the office. It ignores on purpose whose sign-in that was, or the
 * answer would reveal which accounts exist. Nor do failures from the same address block an account in a browser it was
 * used in; only that browser's own failures do. Many people may share an address.
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

/** Counts a failure everywhere and logs the number, without personal data. */
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
