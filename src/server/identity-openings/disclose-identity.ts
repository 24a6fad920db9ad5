import { type IdentitySight, mayReadIdentity } from "../../domain/customer/identity-access.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { type Opening, openAfterCommit, openWithinHour } from "./opening.store.ts";
import { tellAdministrators } from "./tell-administrators.ts";

type Reader = Pick<Actor, "userId" | "permissions">;

/** What somebody is told of the identity behind a loan, to be asked for once. */
export type Sight = () => Promise<IdentitySight>;

/**
 * How much of the identity behind a loan somebody is told, who opens it now. Whole for a holder of one of the permissions of
 * `mayReadIdentity`, as long as it is one of the distinct loans that an hour allows; beyond them it is withheld, the security
 * log has a row and the administrators are told, once an hour for each person.
 */
export async function discloseIdentity(deps: Deps, reader: Reader, loanId: number): Promise<IdentitySight> {
  return mayReadIdentity(reader.permissions) ? discloseToHolder(deps, reader.userId, loanId) : "masked";
}

/** The same for somebody who is known to be allowed to read it, by whichever permission. */
export async function discloseToHolder(deps: Deps, userId: number, loanId: number): Promise<IdentitySight> {
  const isWithin = await openWithinHour(deps.db, openingOf(deps, userId, loanId));
  return isWithin ? "whole" : withheld(deps, userId, loanId);
}

/**
 * The same for somebody who is answered with a loan that a transaction changes: it is counted in the message of the commit,
 * right after it. What is answered is asked for once the transaction has ended well.
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
