import { listUnknownEmployers } from "../../../contract/employers.contract.ts";
import { route } from "../../http/route.ts";
import { pageStart } from "../../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../../paging/page-answer.ts";
import { findNearest, type NearRow } from "../aliases/employer-names.store.ts";
import { readUnknown, type UnknownRow } from "./unknown-employer.store.ts";

/** The queue Unknown employers: the oldest first, each with the five closest in the register. */
export const listUnknownEmployersRoute = route(listUnknownEmployers, async ({ query, deps }) => {
  const start = pageStart(query);
  const { rows, total } = await readUnknown(deps.db, start);
  const page = pageNumber(query.page, start, total);
  const positionOf = (row: UnknownRow) => ({ createdAt: row.first_seen_at, id: row.id });
  const nearest = await findNearest(
    deps.db.query,
    rows.map(({ words }) => words),
  );
  const near = new Map(rows.map((row, index) => [row.id, nearest[index] ?? []]));
  const found = { path: listUnknownEmployers.path, filters: {}, page, total, rows, positionOf };
  return { data: pageAnswer(found, (row) => presentUnknown(row, near.get(row.id) ?? [])) };
});

function presentUnknown({ first_seen_at, loan_id, reference, ...row }: UnknownRow, nearest: readonly NearRow[]) {
  return {
    ...row,
    first_seen_at: first_seen_at.toISOString(),
    newest_loan: { id: loan_id, reference },
    nearest: nearest.map(({ id, code, name, words, likeness }) => ({
      id,
      code,
      name,
      words,
      likeness: Math.round(likeness * 100),
    })),
  };
}
