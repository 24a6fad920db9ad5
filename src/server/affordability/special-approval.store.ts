import { sql } from "kysely";
import type { Assessment } from "../../domain/affordability/assess.ts";
import type { Queries } from "../db/queries.ts";
import { blind } from "../vault/sealed.ts";

/** A live special approval: who gave it, and until when. */
export interface LiveApproval {
  readonly approvedBy: string | null;
  readonly expiresAt: string;
}

/** An assessment, its special approval, and for a loan the version of its type that was used. */
export type ApprovedAssessment = Assessment & {
  readonly specialApproval: LiveApproval | null;
  readonly loanTypeVersionId?: number;
};

/** The special approval of an account with the latest end; undefined if none is live. */
export async function liveSpecialApproval(
  db: Queries,
  account: { readonly bankCode: string; readonly accountNumber: string },
  now: Date,
): Promise<LiveApproval | undefined> {
  const row = await db
    .selectFrom("special_approvals as a")
    .leftJoin("users as u", "u.id", "a.created_by")
    .select(["a.expires_at", "u.first_name", "u.last_name"])
    .where("a.bank_code", "=", account.bankCode)
    .where(sql<boolean>`blind_of(a.account_number) = ${blind("account", account.accountNumber)}`)
    .where("a.expires_at", ">", now)
    .orderBy("a.expires_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const approvedBy = row.first_name === null ? null : `${row.first_name} ${row.last_name}`;
  return { approvedBy, expiresAt: row.expires_at.toISOString() };
}
