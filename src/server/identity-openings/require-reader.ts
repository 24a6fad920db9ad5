import { IDENTITY_PERMISSION_WORDS, mayReadIdentity } from "../../domain/customer/identity-access.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { discloseToHolder } from "./disclose-identity.ts";
import { nextOpeningAt, permissionsOf } from "./opening.store.ts";

/**
 * Allows somebody to read a loan's file. Throws 403 if they no longer hold any of the permissions, and 429 beyond the
 * hourly limit of different loans.
 */
export async function requireReader(deps: Deps, userId: number, loanId: number): Promise<void> {
  const held = await permissionsOf(deps.db, userId);
  if (!held || !mayReadIdentity(held)) {
    noteSecurity(deps, { kind: "refused", userId, subject: { type: "loan", id: loanId } });
    throw new Refusal("permission-missing", NEEDED);
  }
  await requireOpeningWithinHour(deps, userId, loanId);
}

/** Counts an opening of a loan by somebody who may read it. Throws 429 beyond the hourly limit of different loans. */
export async function requireOpeningWithinHour(deps: Deps, userId: number, loanId: number): Promise<void> {
  if ((await discloseToHolder(deps, userId, loanId)) === "whole") return;
  const at = deps.clock.now();
  const next = await nextOpeningAt(deps.db, userId, "identity", at);
  const words = `You have opened the details of ${deps.config.identitiesAnHour} loans within an hour. The next one is possible on ${formatDateTime(next)}.`;
  throw new Refusal("too-many-requests", words, { retryAfter: Math.ceil((next.getTime() - at.getTime()) / 1000) });
}

const NEEDED = `To see a customer's files you need one of the permissions ${IDENTITY_PERMISSION_WORDS}.`;
