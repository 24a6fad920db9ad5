import type { ApprovalRequest } from "./approval-request.store.ts";
import type { SuperAdmin } from "./super-admins.store.ts";

/** The fields of a request that determine its approvers. */
export type RequestToDecide = Pick<ApprovalRequest, "asked_by" | "asked_at" | "about">;

/**
 * Why a Super Admin may not approve a request; undefined if they may. Nobody approves their own request or one about
 * their own account, nor does an account created after the request.
 */
export function approvalRefusal(
  { asked_by, asked_at, about }: RequestToDecide,
  superAdmins: readonly SuperAdmin[],
  userId: number,
): string | undefined {
  if (userId === asked_by) return "You asked for this yourself: a second Super Admin has to approve it.";
  const person = superAdmins.find(({ id }) => id === userId);
  if (!person) return "Only a Super Admin can approve this.";
  if (userId === about) return "This is about your own account: another Super Admin has to approve it.";
  if (person.created_at > asked_at) return "Your account was made after this was asked for: it cannot approve it.";
  return undefined;
}

/** Those who may approve a request, by name. */
export function approversOf(request: RequestToDecide, superAdmins: readonly SuperAdmin[]): readonly SuperAdmin[] {
  return superAdmins.filter(({ id }) => approvalRefusal(request, superAdmins, id) === undefined);
}
