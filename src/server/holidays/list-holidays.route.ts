import { listHolidays } from "../../contract/holidays.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { presentHoliday } from "./holiday.presenter.ts";
import { readHolidaysOf, readYears } from "./holiday.store.ts";

/** The holidays of a year, and the years with any. */
export const listHolidaysRoute = route(listHolidays, async ({ query, deps }) => {
  const year = query.year ?? Number(today(deps.clock).slice(0, 4));
  const [rows, known] = await Promise.all([readHolidaysOf(deps.db.query, year), readYears(deps.db.query)]);
  const years = [...new Set([...known, year])].sort((a, b) => a - b);
  return { data: { year, years, holidays: rows.map(presentHoliday) } };
});
