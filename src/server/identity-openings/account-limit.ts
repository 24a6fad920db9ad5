import { mayReadLookUps } from "../../domain/customer/identity-access.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { nextOpeningAt, openWithinHour } from "./opening.store.ts";

interface SalaryAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

type Needed = Pick<Deps, "db" | "clock" | "config" | "secrets">;

/**
 * The refusal of an account lookup by somebody who has looked up as many different accounts as an hour allows;
 * otherwise the account is counted, by a keyed hash, and undefined returned.
 */
export async function refusalOfAccount(
  { db, clock, config, secrets }: Needed,
  userId: number,
  { bankCode, accountNumber }: SalaryAccount,
): Promise<Refusal | undefined> {
  const at = clock.now();
  const most = config.accountsAnHour;
  const subject = secrets.sign("account-looked-up", `${bankCode} ${accountNumber}`).toString("base64url");
  if (await openWithinHour(db, { userId, kind: "account", subject, at, most })) return undefined;
  const next = await nextOpeningAt(db, userId, "account", at);
  const words = `You have looked up ${most} salary accounts within an hour. The next one is possible on ${formatDateTime(next)}.`;
  return new Refusal("too-many-requests", words, { retryAfter: Math.ceil((next.getTime() - at.getTime()) / 1000) });
}

/**
 * For staff whose work does not need it, every account counts, whether or not the lookup is billed; for others only
 * lookups sent to the provider count. Throws 429.
 */
export async function requireAccountWithinHour(deps: Needed, actor: Actor, account: SalaryAccount): Promise<void> {
  if (mayReadLookUps(actor.permissions)) return;
  const refusal = await refusalOfAccount(deps, actor.userId, account);
  if (refusal) throw refusal;
}
