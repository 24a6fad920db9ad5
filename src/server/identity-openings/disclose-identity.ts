import { type IdentitySight, mayReadIdentity } from "../../domain/customer/identity-access.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { type Opening, openAfterCommit, openSeveralWithinHour, openWithinHour } from "./opening.store.ts";
import { tellAdministrators } from "./tell-administrators.ts";

type Reader = Pick<Actor, "userId" | "permissions">;

/** The disclosure of a loan's identity to somebody, evaluated once. */
export type Sight = () => Promise<IdentitySight>;

/**
 * How much of a loan's identity somebody sees on opening it now. Whole for a holder of one of the permissions of
 * `mayReadIdentity`, within the hourly limit of different loans; beyond it the identity is withheld, the security log
 * records it, and the administrators are notified, once an hour per person.
 */
export async function discloseIdentity(deps: Deps, reader: Reader, loanId: number): Promise<IdentitySight> {
  return mayReadIdentity(reader.permissions) ? discloseToHolder(deps, reader.userId, loanId) : "masked";
}

/** The same for somebody known to be allowed to read it, by any permission. */
export async function discloseToHolder(deps: Deps, userId: number, loanId: number): Promise<IdentitySight> {
  const isWithin = await openWithinHour(deps.db, openingOf(deps, userId, loanId));
  return isWithin ? "whole" : withheld(deps, userId, loanId);
}

/** The same for several loans at once: those whose identity is withheld. */
export async function withheldFromHolder(
  deps: Deps,
  userId: number,
  loanIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const subjects = loanIds.map(String);
  const { config, clock, db } = deps;
  const asked = { userId, kind: "identity", at: clock.now(), most: config.identitiesAnHour } as const;
  const opened = await openSeveralWithinHour(db, { ...asked, subjects });
  const over = loanIds.filter((id) => !opened.has(String(id)));
  for (const loanId of over) await withheld(deps, userId, loanId);
  return new Set(over);
}

/**
 * The same for the answer of a transaction that changes a loan: the opening is counted right after the commit, in the
 * same message. The result is available once the transaction has succeeded.
 */
export async function discloseAfterCommit(
  tx: Tx,
  deps: Deps,
  { userId, permissions }: Reader,
  loanId: number,
): Promise<Sight> {
  if (!mayReadIdentity(permissions)) return async () => "masked";
  const isWithin = await openAfterCommit(tx, openingOf(deps, userId, loanId));
  return async () => (isWithin() ? "whole" : withheld(deps, userId, loanId));
}

function openingOf({ config, clock }: Deps, userId: number, loanId: number): Opening {
  return { userId, kind: "identity", subject: String(loanId), at: clock.now(), most: config.identitiesAnHour };
}

async function withheld(deps: Deps, userId: number, loanId: number): Promise<IdentitySight> {
  noteSecurity(deps, { kind: "identity-withheld", userId, subject: { type: "loan", id: loanId } });
  await tellAdministrators(deps, userId);
  return "withheld";
}
