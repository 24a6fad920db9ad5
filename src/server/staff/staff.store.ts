import type { Tx } from "../db/transaction.ts";
import type { HeldUser } from "./standing/hold-account.store.ts";

export interface StaffDetails {
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string;
  /** As stored, +234XXXXXXXXXX. */
  readonly phone: string;
}

/** Who changes an account, and when. */
export interface ChangedBy {
  readonly name: string;
  readonly at: Date;
}

/** Inserts an account that may sign in once it has a password; returns its id. */
export async function insertStaff(
  tx: Tx,
  details: StaffDetails & { readonly email: string },
  { name, at }: ChangedBy,
): Promise<number> {
  const { id } = await tx
    .insertInto("users")
    .values({ ...details, active: true, created_at: at, changed_by: name, changed_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type AccountChange = Partial<StaffDetails> & {
  readonly active?: boolean;
  readonly deactivated_at?: Date | null;
};

/** Changes a locked account, as its next version. */
export async function changeUser(
  tx: Tx,
  { id, version }: Pick<HeldUser, "id" | "version">,
  change: AccountChange,
  { name, at }: ChangedBy,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ ...change, version: version + 1, changed_by: name, changed_at: at })
    .where("id", "=", id)
    .execute();
}

/** Grants and revokes roles; triggers update the account's permissions. */
export async function changeRoles(
  tx: Tx,
  userId: number,
  { added, removed }: { readonly added: readonly { id: number }[]; readonly removed: readonly { id: number }[] },
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.deleteFrom("user_roles").where("user_id", "=", userId).where("role_id", "in", ids).execute();
  }
  if (added.length === 0) return;
  await tx
    .insertInto("user_roles")
    .values(added.map(({ id }) => ({ user_id: userId, role_id: id })))
    .execute();
}

/** Whose address this is, ignoring case; undefined if nobody's. */
export async function findStaffId(tx: Tx, email: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where((user) => user(user.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return found?.id;
}
