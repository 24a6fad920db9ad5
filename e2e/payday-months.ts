import { lagosDateOf } from "../src/domain/time/lagos-date.ts";

export const thisMonth = () => lagosDateOf(new Date()).slice(0, 7);

/** The month before this one: its salaries were paid, and nothing of it changes while others work. */
export function lastMonth(): string {
  const [year = 0, month = 0] = thisMonth().split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}
