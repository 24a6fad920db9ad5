import type { Kysely } from "kysely";
import { addDays, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { Secrets } from "../http/secrets.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { countApplications, countApplicationsOfPhone, countOneMore, countRefused } from "./application-limit.store.ts";
import type { Reception } from "./reception.ts";

const APPLICATIONS_A_DAY_MAX = 3;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Refuses the fourth application of a business day: of a customer those received count, of a phone those received from
 * it, whoever typed it, and those refused.
 */
export async function refuseBeyondLimit(
  db: Kysely<DB>,
  { known, phone }: { readonly known: KnownCustomer | undefined; readonly phone: string },
  { deps, now }: Reception,
): Promise<void> {
  const since = startOfDay(now);
  const received = known ? await countApplications(db, known.id, since) : 0;
  const ofPhone = await countApplicationsOfPhone(db, phone, since);
  const refused = await countRefused(db, subjectOfPhone(deps.secrets, phone), since);
  if (Math.max(received, ofPhone + refused) >= APPLICATIONS_A_DAY_MAX) throw tooManyToday(now);
}

/** Counts a refused application against the phone that was typed; answers how many there were today. */
export async function countAgainstPhone(tx: Tx, phone: string, { deps, now }: Reception): Promise<number> {
  return countOneMore(tx, subjectOfPhone(deps.secrets, phone), now, startOfDay(now));
}

/**
 * Counts an application against the network that it came from, in a transaction of its own, so that nothing takes it back.
 * Throws 429 beyond what one network may send in an hour: a guesser of BVNs gets no further than that.
 */
export async function countAgainstNetwork({ deps, network, now }: Reception): Promise<void> {
  const subject = `application-network:${network}`;
  const sent = await deps.db.transaction((tx) => countOneMore(tx, subject, now, startOfHour(now)));
  if (sent > deps.config.applicationsAnHour) throw tooManyFromHere(now);
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
  return new AppError("too-many-requests", "Too many applications were sent from your network. Try again in an hour.", {
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
