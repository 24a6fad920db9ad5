import { addDays, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Secrets } from "../../http/secrets.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { refuseUntil } from "../../session/signing-in/guess-limit.ts";
import { blockedUntil, countFailure } from "../../session/signing-in/sign-in-failures.store.ts";
import { countApplicationsOfPhone, countOneLess, countOneMore, countRefused } from "./application-limit.store.ts";
import type { Submission } from "./submission.ts";

const APPLICATIONS_A_DAY_MAX = 3;
const PHONE = "application-limit";
const ACCOUNT_NAME = "account-name-limit";
const HOUR_MS = 60 * 60 * 1000;

/**
 * Refuses the fourth application of a business day from a phone, whoever typed it: received and refused ones count.
 * Applications with a BVN are not limited, or anybody who knows one could lock its owner out.
 */
export async function refuseBeyondLimit(db: Queries, phone: string, { deps, now }: Submission): Promise<void> {
  const since = startOfDay(now);
  const received = await countApplicationsOfPhone(db, phone, since);
  const refused = await countRefused(db, subjectOfPhone(deps.secrets, phone), since);
  if (received + refused >= APPLICATIONS_A_DAY_MAX) throw tooManyToday(now);
}

/** Counts a refused application against the typed phone; returns today's count. */
export async function countAgainstPhone(tx: Tx, phone: string, { deps, now }: Submission): Promise<number> {
  const since = startOfDay(now);
  return countOneMore(tx, subjectOfPhone(deps.secrets, phone), now, since);
}

type Counting = Pick<Submission, "network" | "now"> & { readonly deps: Pick<Deps, "config" | "db"> };

/**
 * Counts an application against its network, whatever is wrong with it, in its own transaction. Throws 429 beyond a
 * network's hourly limit, which stops somebody who guesses BVNs.
 */
export async function countAgainstNetwork({ deps, network, now }: Counting): Promise<void> {
  const sent = await deps.db.transaction((tx) => countOneMore(tx, subjectOfNetwork(network), now, startOfHour(now)));
  if (sent > deps.config.applicationsAnHour) throw tooManyFromHere(now);
}

/** Undoes the count of an application that repeats an answered one. */
export async function countRepeatBack({ deps, network }: Counting): Promise<void> {
  await deps.db.transaction((tx) => countOneLess(tx, subjectOfNetwork(network)));
}

/** Counts a code request. Throws 429 beyond the hourly number of applications: one code each is usually enough. */
export async function countCodeAgainstNetwork({ deps, network, now }: Counting): Promise<void> {
  const subject = `application-code:${network}`;
  const asked = await deps.db.transaction((tx) => countOneMore(tx, subject, now, startOfHour(now)));
  if (asked > deps.config.applicationsAnHour) throw tooManyCodes(now);
}

// A whole office, or a town behind one mobile gateway, may share an address, and each letter may be a search.
const SEARCHES_AN_HOUR_MAX = 3000;

/** Counts a search for an employer. Throws 429 beyond a network's hourly limit. */
export async function countSearchAgainstNetwork({ deps, network, now }: Counting): Promise<void> {
  const subject = `application-employers:${network}`;
  const asked = await deps.db.transaction((tx) => countOneMore(tx, subject, now, startOfHour(now)));
  if (asked > SEARCHES_AN_HOUR_MAX) throw tooManySearches(now);
}

const ACCOUNTS_A_DAY_MAX = 3;
const ASKS_OF_ONE_ACCOUNT_MAX = 5;

/**
 * Counts that a confirmed phone asks in whose name an account is. Throws 429 at the fourth account of a business day, and
 * when one is asked about again and again: nobody goes through accounts to learn names.
 */
export async function countAccountOfPhone(
  tx: Tx,
  phone: string,
  account: { readonly bankCode: string; readonly accountNumber: string },
  { deps, now }: { readonly deps: Pick<Deps, "secrets">; readonly now: Date },
): Promise<void> {
  const since = startOfDay(now);
  const subjectOf = (...parts: readonly string[]) =>
    `account-name:${deps.secrets.sign(ACCOUNT_NAME, parts.join(" ")).toString("base64url")}`;
  const asks = await countOneMore(tx, subjectOf(phone, account.bankCode, account.accountNumber), now, since);
  const accounts = asks === 1 ? await countOneMore(tx, subjectOf(phone), now, since) : 0;
  if (accounts > ACCOUNTS_A_DAY_MAX || asks > ASKS_OF_ONE_ACCOUNT_MAX) throw tooManyAccounts(now);
}

const WRONG_CODES = { free: 30, longestSeconds: 300 };

/** Throws 429 while a network with many wrong codes must wait. */
export async function refuseGuessing(network: string, { db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const subject = subjectOfGuesses(network);
  const question = { always: [subject], unlessFamiliar: subject, network: "", familiarSince: now };
  refuseUntil(await blockedUntil(db, question, now), now);
}

/** Counts a wrong code, at once and permanently. */
export async function countWrongCode(network: string, { db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await countFailure(db, { subject: subjectOfGuesses(network), ...WRONG_CODES }, clock.now());
}

function subjectOfGuesses(network: string): string {
  return `application-wrong-code:${network}`;
}

function subjectOfNetwork(network: string): string {
  return `application-network:${network}`;
}

function tooManyToday(now: Date): Refusal {
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(now), 1));
  return new Refusal("too-many-requests", "Three applications a day are possible from one phone. Try again tomorrow.", {
    retryAfter: secondsUntil(tomorrow, now),
  });
}

function tooManyFromHere(now: Date): Refusal {
  const nextHour = new Date(startOfHour(now).getTime() + HOUR_MS);
  return new Refusal("too-many-requests", "Too many applications were sent from your network. Try again in an hour.", {
    retryAfter: secondsUntil(nextHour, now),
  });
}

function tooManyCodes(now: Date): Refusal {
  const nextHour = new Date(startOfHour(now).getTime() + HOUR_MS);
  return new Refusal("too-many-requests", "Too many codes were asked for from your network. Try again in an hour.", {
    retryAfter: secondsUntil(nextHour, now),
  });
}

function tooManySearches(now: Date): Refusal {
  const nextHour = new Date(startOfHour(now).getTime() + HOUR_MS);
  return new Refusal("too-many-requests", "Too many searches came from your network. Type the name in full.", {
    retryAfter: secondsUntil(nextHour, now),
  });
}

function tooManyAccounts(now: Date): Refusal {
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(now), 1));
  return new Refusal("too-many-requests", "The names of three accounts a day are shown to one phone.", {
    retryAfter: secondsUntil(tomorrow, now),
  });
}

/** When the business day began. */
export function startOfDay(now: Date): Date {
  return startOfLagosDay(lagosDateOf(now));
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

function secondsUntil(then: Date, now: Date): number {
  return Math.ceil((then.getTime() - now.getTime()) / 1000);
}

function subjectOfPhone(secrets: Secrets, phone: string): string {
  return `application:${secrets.sign(PHONE, phone).toString("base64url")}`;
}
