import { rebuildKeptSums, verifyKeptSums } from "./books/kept-sums.store.ts";
import { rebuildFigures, verifyFigures } from "./dashboard/verify-figures.store.ts";
import type { Database } from "./db/connect.ts";

/** The result of a check of the maintained figures, for an operator. */
export interface FiguresTold {
  readonly said: readonly string[];
  /** One line for each figure that differs from its rows. */
  readonly differs: readonly string[];
}

/** Recounts every maintained figure, after correcting them if requested. */
export async function checkKeptFigures(db: Database, { rebuild }: { readonly rebuild: boolean }): Promise<FiguresTold> {
  const mended = rebuild ? [`${(await rebuildFigures(db)) + (await rebuildKeptSums(db))} figures mended.`] : [];
  const { figures, leadIds, calledLeadIds, cashPostingIds } = await verifyFigures(db);
  const differs = [
    ...figures.map(
      ({ day, figure, counted_rows, counted_amount, kept_rows, kept_amount }) =>
        `${day} ${figure}: kept ${kept_rows} rows, ${kept_amount} kobo; counted ${counted_rows} rows, ${counted_amount} kobo`,
    ),
    ...leadIds.map((id) => `the sale of lead ${id}`),
    ...calledLeadIds.map((id) => `the first call of lead ${id}`),
    ...cashPostingIds.map((id) => `the cash of ledger line ${id}`),
    ...(await verifyKeptSums(db)),
  ];
  const found = differs.length === 0 ? "The figures hold." : `${differs.length} figures differ; --rebuild mends them.`;
  return { said: [...mended, found], differs };
}
