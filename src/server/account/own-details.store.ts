import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import { sealed } from "../vault/sealed.ts";

export interface OwnDetails {
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string | null;
  readonly phone: string;
  readonly date_of_birth: string | null;
}

/** Locks an account and returns its details, with who changed them last. */
export async function lockDetails(tx: Tx, userId: number) {
  return tx
    .selectFrom("users")
    .select([
      "title",
      "first_name",
      "last_name",
      "gender",
      "phone",
      "date_of_birth",
      "version",
      "changed_at",
      "changed_by",
    ])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeDetails(tx: Tx, userId: number, details: OwnDetails, by: string, at: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set((row) => ({
      ...details,
      date_of_birth: sealed("born", details.date_of_birth),
      version: row("version", "+", 1),
      changed_at: at,
      changed_by: by,
    }))
    .where("id", "=", userId)
    .execute();
}

/** Whether another account that may sign in has this name, ignoring case and spaces. */
export async function isNameOfAnother(tx: Tx, userId: number, name: string): Promise<boolean> {
  const plain = (text: unknown) => sql`regexp_replace(lower(normalize(trim(${text}), NFKC)), '\\s+', ' ', 'g')`;
  const { rows } = await sql`select 1 from users where id <> ${userId} and active
    and ${plain(sql`first_name || ' ' || last_name`)} = ${plain(name)} limit 1`.execute(tx);
  return rows.length > 0;
}
