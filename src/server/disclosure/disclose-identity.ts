import { type IdentitySight, mayReadIdentity } from "../../domain/customer/identity-access.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { openWithinHour } from "./opening.store.ts";
import { tellAdministrators } from "./tell-administrators.ts";

type Reader = Pick<Actor, "userId" | "permissions">;

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
  const most = deps.config.identitiesAnHour;
  const opening = { userId, kind: "identity", subject: String(loanId), at: deps.clock.now(), most } as const;
  if (await openWithinHour(deps.db, opening)) return "whole";
  noteSecurity(deps, { kind: "identity-withheld", userId, subject: { type: "loan", id: loanId } });
  await tellAdministrators(deps, userId);
  return "withheld";
}
