import { OPEN_FIGURES } from "../../contract/payday.contract.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import {
  countPaydayRows,
  type RowsQuestion,
  readIsOpen,
  readPaydayRows,
  type StoredPaydayRow,
} from "./payday-row.store.ts";

/**
 * A page of a cell's rows. Those that wait for their money come before the others, each part by its own index: a page
 * asks for the second part only where the first does not fill it.
 */
export async function readRows(
  db: Database,
  question: RowsQuestion,
  order: "newest" | undefined,
): Promise<readonly StoredPaydayRow[]> {
  const { figure, start, limit } = question;
  if (order === "newest" || !OPEN_FIGURES.some((name) => name === figure)) return readPaydayRows(db, question);
  const backwards = start.from === "end" || start.from === "before";
  const beside = "position" in start ? await readIsOpen(db, figure, start.position.id) : undefined;
  const isFirstOpen = beside ?? !backwards;
  const first = { ...question, isOpen: isFirstOpen };
  const found = await readPaydayRows(db, first);
  // Behind a row of the second part there is no other one.
  if (found.length === limit || isFirstOpen === backwards) return found;
  const skip = found.length === 0 ? await leftToSkip(db, first) : 0;
  const rest = { ...question, isOpen: !isFirstOpen, limit: limit - found.length, start: edge(backwards, skip) };
  const others = await readPaydayRows(db, rest);
  return backwards ? [...others, ...found] : [...found, ...others];
}

/** How many rows a page still has to pass in the second part, when the first had none to show. */
async function leftToSkip(db: Database, question: RowsQuestion): Promise<number> {
  const { start } = question;
  if (!("skip" in start) || start.skip === 0) return 0;
  const passed = await countPaydayRows(db, { ...question, start: { ...start, skip: 0 }, limit: start.skip });
  return start.skip - passed;
}

/** Older than every row. */
const OLDEST = { createdAt: new Date(0), id: 0 };

/** Where the second part begins, seen from the first. */
function edge(backwards: boolean, skip: number): PageStart {
  if (!backwards) return { from: "top", skip };
  return skip === 0 ? { from: "end" } : { from: "before", position: OLDEST, skip };
}
