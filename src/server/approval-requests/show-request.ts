import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { readSuperAdmins } from "../grants/super-admins.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentRequests } from "./approval-request.presenter.ts";

/** Checked again under the lock: a role may have been removed meanwhile. */
export async function requireSuperAdmin(tx: Tx, userId: number): Promise<void> {
  if ((await readSuperAdmins(tx)).some(({ id }) => id === userId)) return;
  throw new Refusal("not-possible", "Only a Super Admin can decide this.");
}

/** A request as its page shows it to the person who decided. */
export async function showRequest(deps: Deps, id: number, userId: number) {
  const [request] = await presentRequests(deps, userId, { id });
  if (!request) throw new Error("a request that was just decided is gone");
  return request;
}
