import type { ApprovalRequestRow } from "../../contract/approval-requests.contract.ts";
import type { Deps } from "../deps.ts";
import { type ApprovalRequest, readRequest, readRequests } from "../grants/approval-request.store.ts";
import { readSuperAdmins, type SuperAdmin } from "../grants/super-admins.store.ts";
import { approvalRefusal, approversOf } from "../grants/who-may-approve.ts";

const SHOWN_MS = 7 * 24 * 3_600_000;

/**
 * Requests as one member of staff sees them: waiting ones and those decided within a week, all for a Super Admin and
 * their own for others; or the one with this id.
 */
export async function presentRequests(
  { db, clock }: Deps,
  userId: number,
  { id }: { readonly id?: number } = {},
): Promise<readonly ApprovalRequestRow[]> {
  const superAdmins = await readSuperAdmins(db.query);
  const of = isAmong(superAdmins, userId) ? undefined : userId;
  const decidedSince = new Date(clock.now().getTime() - SHOWN_MS);
  const found =
    id === undefined ? await readRequests(db.query, { of, decidedSince }) : [await readRequest(db.query, id)];
  return found.flatMap((request) => (request ? [present(request, superAdmins, userId)] : []));
}

function present(request: ApprovalRequest, superAdmins: readonly SuperAdmin[], userId: number): ApprovalRequestRow {
  const { id, kind, words, state, because } = request;
  const isWaiting = state === "waiting";
  const isOwn = request.asked_by === userId;
  const isSuperAdmin = isAmong(superAdmins, userId);
  return {
    id,
    kind,
    title: words.title,
    changes: [...words.changes],
    reasons: [...words.reasons],
    asked_by: request.asker,
    asked_at: request.asked_at.toISOString(),
    is_own: isOwn,
    due_at: request.due_at?.toISOString() ?? null,
    state,
    decided_by: request.decider,
    decided_at: request.decided_at?.toISOString() ?? null,
    because,
    approvers: isWaiting ? approversOf(request, superAdmins).map(({ name }) => name) : [],
    refusal: isWaiting ? (approvalRefusal(request, superAdmins, userId) ?? null) : null,
    may_refuse: isWaiting && isSuperAdmin && !isOwn,
    may_withdraw: isWaiting && (isOwn || isSuperAdmin),
  };
}

const isAmong = (people: readonly SuperAdmin[], userId: number): boolean => people.some(({ id }) => id === userId);
