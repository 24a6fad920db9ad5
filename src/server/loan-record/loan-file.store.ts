import type { Tx } from "../db/transaction.ts";

/** Keeps a file that another takes the place of: what was heard or seen then can be heard or seen later. */
export async function keepReplacedFile(
  tx: Tx,
  loanId: number,
  slot: "authorization" | "valid_id" | "staff_id",
  fileId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("loan_file_history")
    .values({ loan_id: loanId, slot, file_id: fileId, replaced_at: at })
    .execute();
}
