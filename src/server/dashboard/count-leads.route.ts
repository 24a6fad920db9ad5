import { countLeads } from "../../contract/dashboard.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { periodWindows } from "../../domain/time/period-windows.ts";
import { readAsOf } from "../http/as-of.ts";
import { route } from "../http/route.ts";
import { presentAgents, presentBoxes } from "./figures.presenter.ts";
import { readFigureLines, readTopUpCollections } from "./figures.store.ts";
import { questionOf, talliesOf } from "./period-tallies.ts";

/** The figures of a period compared with the previous one (API-36, API-83). */
export const countLeadsRoute = route(countLeads, async ({ query, deps }) => {
  const now = deps.clock.now();
  const today = lagosDateOf(now);
  const windows = periodWindows(query.filter ?? "today", today);
  const question = questionOf(windows, today, now);
  const { result, asOf } = await readAsOf(deps, (db) =>
    Promise.all([readFigureLines(db, question), readTopUpCollections(db, windows.current)]),
  );
  const [lines, byTopUps] = result;
  return {
    asOf,
    data: {
      ...presentBoxes(talliesOf(windows, today, question, lines)),
      collectionsByTopUps: { count: byTopUps.payments, amount: toNaira(byTopUps.amount) },
      topAgents: presentAgents(lines.agents),
      covered: {
        ...windows.current,
        previous_from: windows.stretch.from,
        previous_to: windows.stretch.to,
      },
      ...(asOf && { as_of: asOf.toISOString() }),
    },
  };
});
