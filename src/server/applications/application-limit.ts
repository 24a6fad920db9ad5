import { addDays, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { Secrets } from "../http/secrets.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { addRefused, countApplications, countRefused } from "./application-limit.store.ts";

const APPLICATIONS_A_DAY_MAX = 3;

export interface Applying {
  /** Whom we know under the BVN. */
  readonly known: KnownCustomer | undefined;
  readonly phone: string;
  readonly now: Date;
  /** The start of the business day. */
  readonly since: Date;
}

/**
 * Refuses the fourth application of a business day: of a customer those received count, of a phone those received of
 * its owner and those refused.
 */
export async function refuseBeyondLimit(
  tx: Tx,
  secrets: Secrets,
  { known, phone, now, since }: Applying,
): Promise<void> {
  const received = known ? await countApplications(tx, known.id, since) : 0;
  const refused = await countRefused(tx, subjectOf(secrets, phone), since);
  const ofPhone = (known?.phone === phone ? received : 0) + refused;
  if (Math.max(received, ofPhone) < APPLICATIONS_A_DAY_MAX) return;
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(now), 1));
  throw new AppError("too-many-requests", "Three applications a day are possible from one phone. Try again tomorrow.", {
    retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  });
}

/** Counts a refused application against the phone that was typed. */
export async function countAgainstPhone(
  tx: Tx,
  secrets: Secrets,
  { phone, now, since }: Omit<Applying, "known">,
): Promise<void> {
  await addRefused(tx, subjectOf(secrets, phone), now, since);
}

function subjectOf(secrets: Secrets, phone: string): string {
  return `application:${secrets.sign("application-limit", phone).toString("base64url")}`;
}
