import type { Demand } from "../../../domain/permissions.ts";
import type { Decision } from "../../../domain/result.ts";
import type { AdministeredAccount, Administrator, HeldRole, StaffRefusal } from "../../../domain/staff/staff-rules.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockGrants, readMaker } from "../../grants/lock-grants.store.ts";
import { requirePermission } from "../../http/require-permission.ts";
import type { Actor } from "../../http/route.ts";
import { fieldError, notFound, Refusal } from "../../refusal/refusal.ts";
import { factsOf, type HeldUser, holdUsers, readRoles } from "./hold-account.store.ts";

interface HeldActor {
  readonly administrator: Administrator;
  /** The requested roles, in their current state. */
  readonly roles: readonly HeldRole[];
}

export interface HeldAccount extends HeldActor {
  readonly user: HeldUser;
  readonly account: AdministeredAccount;
}

/** The caller and the request. */
export interface Asking {
  readonly actor: Pick<Actor, "userId">;
  readonly access: Demand;
  readonly roleIds?: readonly number[];
}

/**
 * Starts the administration of an account. From here to the commit nobody else changes a grant, so a second change
 * counts the remaining Super Admins correctly. Then both people are locked, and the caller's permissions are read
 * again: they may have been revoked since the request arrived. Throws 401, 403, 404, or 422 for an unknown role.
 */
export async function holdAccount(tx: Tx, id: number, asking: Asking): Promise<HeldAccount> {
  await lockGrants(tx);
  const roles = await rolesAskedFor(tx, asking);
  const users = await holdUsers(tx, [asking.actor.userId, id]);
  const administrator = await stillAllowed(tx, users, asking);
  const user = users.find((held) => held.id === id);
  if (!user) throw notFound("member of staff");
  return { administrator, roles, user, account: await factsOf(tx, user) };
}

/** Like `holdAccount`, for a new account. */
export async function holdActor(tx: Tx, asking: Asking): Promise<HeldActor> {
  await lockGrants(tx);
  const roles = await rolesAskedFor(tx, asking);
  const users = await holdUsers(tx, [asking.actor.userId]);
  return { roles, administrator: await stillAllowed(tx, users, asking) };
}

async function rolesAskedFor(tx: Tx, { roleIds = [] }: Asking): Promise<readonly HeldRole[]> {
  const ids = [...new Set(roleIds)];
  const roles = await readRoles(tx, ids);
  if (roles.length < ids.length)
    throw fieldError("roles", "One of these roles is not there any more. Choose from the list.");
  return roles;
}

async function stillAllowed(
  tx: Tx,
  users: readonly HeldUser[],
  { actor: { userId }, access }: Asking,
): Promise<Administrator> {
  if (!users.some(({ id, active }) => id === userId && active))
    throw new Refusal("no-session", "Your account is not active any more.");
  const { permissions, limits } = await readMaker(tx, userId);
  requirePermission(access, permissions);
  return { id: userId, permissions, limits };
}

/** The decision's value; a refusal is thrown, on its field if it has one. */
export function accepted<Value>(decision: Decision<Value, StaffRefusal>, field?: string): Value {
  if (decision.accepted) return decision.value;
  throw field ? fieldError(field, decision.message) : new Refusal("not-possible", decision.message);
}
