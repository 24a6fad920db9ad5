import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

export type IdFileSlot = "valid_id" | "staff_id";

export interface IdFile {
  readonly slot: IdFileSlot;
  readonly id: string;
  readonly name: string;
}

/** Stores a replaced file: what was heard or seen then stays available. */
export async function keepReplacedFile(
  tx: Tx,
  loanId: number,
  slot: "authorization" | IdFileSlot,
  fileId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("loan_file_history")
    .values({ loan_id: loanId, slot, file_id: fileId, replaced_at: at })
    .execute();
}

/** The current ID files of a loan, by slot. */
export async function readIdFiles(
  db: Queries,
  loan: { readonly valid_id_file: string | null; readonly staff_id_file: string | null },
): Promise<readonly IdFile[]> {
  const slots = [
    { slot: "valid_id", id: loan.valid_id_file },
    { slot: "staff_id", id: loan.staff_id_file },
  ] as const;
  const ids = slots.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("files").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return slots.flatMap(({ slot, id }) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? [] : [{ slot, id, name }];
  });
}

/** The replaced ID files of a loan, the last one first, with who replaced it. */
export async function readReplacedIdFiles(db: Queries, loanId: number) {
  return db
    .selectFrom("loan_file_history as h")
    .innerJoin("files as f", "f.id", "h.file_id")
    .leftJoin("loan_events as e", (join) =>
      join.onRef("e.loan_id", "=", "h.loan_id").onRef("e.at", "=", "h.replaced_at").on("e.event", "=", "file-replaced"),
    )
    .select(["f.name", "h.slot", "h.replaced_at", "e.actor"])
    .where("h.loan_id", "=", loanId)
    .where("h.slot", "in", ["valid_id", "staff_id"])
    .orderBy("h.id", "desc")
    .execute();
}
