import { isLagosDate, type LagosDate } from "../../../../domain/time/lagos-date.ts";
import type { Draft } from "./draft.ts";

type Parts = Pick<Draft, "birth_day" | "birth_month" | "birth_year">;

/** The date of three parts; undefined if it does not exist, like 31 February. */
export function birthdayOf({ birth_day, birth_month, birth_year }: Parts): LagosDate | undefined {
  const [day, year] = [birth_day.trim(), birth_year.trim()];
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  const text = `${year}-${birth_month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLagosDate(text) ? text : undefined;
}
