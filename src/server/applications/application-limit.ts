import type { Kysely } from "kysely";
import { addDays, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { Secrets } from "../http/secrets.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { addRefused, countApplications, countRefused } from "./application-limit.store.ts";
import type { Reception } from "./reception.ts";

const APPLICATIONS_A_DAY_MAX = 3;
// Generous: a whole office, or a village behind one mobile gateway, may be one address.
const REFUSALS_AN_HOUR_MAX = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Refuses the fourth application of a business day: of a customer those received count, of a phone those received of
 * its owner and those refused. Refuses everything from an address that has tried too many phones of others within the
 * hour.
 */
export async function refuseBeyondLimit(
  db: Kysely<DB>,
  { known, phone }: { readonly known: KnownCustomer | undefined; readonly phone: string },
  { deps, network, now }: Reception,
): Promise<void> {
  const since = startOfDay(now);
  const received = known ? await countApplications(db, known.id, since) : 0;
  const refused = await countRefused(db, subjectOfPhone(deps.secrets, phone), since);
  const ofPhone = (known?.phone === phone ? received : 0) + refused;
  if (Math.max(received, ofPhone) >= APPLICATIONS_A_DAY_MAX) throw tooManyToday(now);
  const ofAddress = await countRefused(db, subjectOfAddress(network), startOfHour(now));
  if (ofAddress >= REFUSALS_AN_HOUR_MAX) throw tooManyFromHere(now);
}

/** Counts a refused application against the phone that was typed; answers how many there were today. */
export async function countAgainstPhone(tx: Tx, phone: string, { deps, now }: Reception): Promise<number> {
  return addRefused(tx, subjectOfPhone(deps.secrets, phone), now, startOfDay(now));
}

/**
 * Counts an application that was refused for a phone of somebody else, against that phone and against the address, in
 * a transaction of its own. Answers the refusal that the count now asks for, if any: probing at once helps nobody.
 */
export async function countPhoneTaken(phone: string, reception: Reception): Promise<AppError | undefined> {
  const { deps, network, now } = reception;
  return deps.db.transaction(async (tx) => {
    const ofPhone = await countAgainstPhone(tx, phone, reception);
    const ofAddress = await addRefused(tx, subjectOfAddress(network), now, startOfHour(now));
    if (ofPhone > APPLICATIONS_A_DAY_MAX) return tooManyToday(now);
    return ofAddress > REFUSALS_AN_HOUR_MAX ? tooManyFromHere(now) : undefined;
  });
}

function tooManyToday(now: Date): AppError {
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(now), 1));
  return new AppError(
    "too-many-requests",
    "Three applications a day are possible from one phone. Try again tomorrow.",
    { retryAfter: secondsUntil(tomorrow, now) },
  );
}

function tooManyFromHere(now: Date): AppError {
  const nextHour = new Date(startOfHour(now).getTime() + HOUR_MS);
  return new AppError("too-many-requests", "Too many applications were refused from here. Try again in an hour.", {
    retryAfter: secondsUntil(nextHour, now),
  });
}

function startOfDay(now: Date): Date {
  return startOfLagosDay(lagosDateOf(now));
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

function secondsUntil(then: Date, now: Date): number {
  return Math.ceil((then.getTime() - now.getTime()) / 1000);
}

function subjectOfPhone(secrets: Secrets, phone: string): string {
  return `application:${secrets.sign("application-limit", phone).toString("base64url")}`;
}

function subjectOfAddress(network: string): string {
  return `application-address:${network}`;
}
