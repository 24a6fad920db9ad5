import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { PartnerCaller } from "../http/route.ts";

/** Records permanently through whom a new loan came. Must precede its first event. */
export async function insertPartnerLoan(
  tx: Tx,
  loanId: number,
  { partnerId, keyId }: Pick<PartnerCaller, "partnerId" | "keyId">,
): Promise<void> {
  await tx.insertInto("partner_loans").values({ loan_id: loanId, partner_id: partnerId, key_id: keyId }).execute();
}

/** The id of the existing loan with this reference. */
export async function loanIdOf(db: Queries, reference: string): Promise<number> {
  const { id } = await db.selectFrom("loans").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  return id;
}
