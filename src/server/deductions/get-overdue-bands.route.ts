import { getOverdueBands } from "../../contract/deductions.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { readingRoute } from "../http/route.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { readBands } from "./overdue-bands.store.ts";

/** The bands of days overdue, each with how many loans it has and what they owe. */
export const getOverdueBandsRoute = readingRoute(getOverdueBands, async ({ query, deps }) => {
  const bands = await readBands(deps.db, { status: "overdue", today: today(deps.clock), q: searchOf(query.q) });
  return { data: bands.map(({ band, loans, balance }) => ({ band, loans, balance: toNaira(kobo(balance)) })) };
});
