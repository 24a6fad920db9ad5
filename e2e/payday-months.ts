import { lagosDateOf } from "../src/domain/time/lagos-date.ts";

export const thisMonth = () => lagosDateOf(new Date()).slice(0, 7);

/** The month before this one: its salaries were paid, and other tests do not change it. */
export function lastMonth(): string {
  const [year = 0, month = 0] = thisMonth().split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}
