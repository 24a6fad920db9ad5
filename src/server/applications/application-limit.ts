import { addDays, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { Secrets } from "../http/secrets.ts";
import { addRefused, countApplications, countRefused } from "./application-limit.store.ts";

const APPLICATIONS_A_DAY_MAX = 3;

export interface Applying {
  readonly customerId: number | undefined;
  readonly phone: string;
  readonly now: Date;
  /** The start of the business day. */
  readonly since: Date;
}

/** Refuses the fourth application of a business day: those received of the customer and those refused by phone count. */
export async function refuseBeyondLimit(
  tx: Tx,
  secrets: Secrets,
  { customerId, phone, now, since }: Applying,
): Promise<void> {
  const received = customerId === undefined ? 0 : await countApplications(tx, customerId, since);
  const refused = await countRefused(tx, subjectOf(secrets, phone), since);
  if (received + refused < APPLICATIONS_A_DAY_MAX) return;
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(now), 1));
  throw new AppError("too-many-requests", "Three applications a day are possible from one phone. Try again tomorrow.", {
    retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  });
}

/** Counts a refused application against the phone that was typed. */
export async function countAgainstPhone(
  tx: Tx,
  secrets: Secrets,
  { phone, now, since }: Omit<Applying, "customerId">,
): Promise<void> {
  await addRefused(tx, subjectOf(secrets, phone), now, since);
}

function subjectOf(secrets: Secrets, phone: string): string {
  return `application:${secrets.sign("application-limit", phone).toString("base64url")}`;
}
