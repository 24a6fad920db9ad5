/** A calendar day of Lagos business time, `YYYY-MM-DD`. Two compare correctly as text. */
export type LagosDate = string & { readonly __unit: "lagos-date" };

// Africa/Lagos is UTC+1 all year and has been since 1919: a fixed offset is exact and needs no time-zone data.
const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads `YYYY-MM-DD`. Throws RangeError on anything else, including days that do not exist. */
export function lagosDate(text: string): LagosDate {
  if (!isLagosDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

// Calculated, not parsed: a page of a list reads hundreds of dates.
export function isLagosDate(text: string): text is LagosDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The Lagos day of an instant. */
export function lagosDateOf(instant: Date): LagosDate {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10) as LagosDate;
}

/** The instant at which a Lagos day starts. */
export function startOfLagosDay(date: LagosDate): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - LAGOS_OFFSET_MS);
}

export function addDays(date: LagosDate, days: number): LagosDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as LagosDate;
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: LagosDate, to: LagosDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The given day of the month `months` after the month of `date`; a month without that day uses its last. */
export function dayOfMonthAfter(date: LagosDate, months: number, dayOfMonth: number): LagosDate {
  const monthIndex = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(monthIndex / 12);
  const month = (monthIndex % 12) + 1;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(dayOfMonth, lastDay);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as LagosDate;
}

export const MONTH_NAMES: readonly string[] = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

// Our own: the en-GB locale prints "Sept" for September.
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** `5 Jan 2026` (CST-06). */
export function formatDate(date: LagosDate): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `Mon 5 Jan 2026`, where the weekday matters. */
export function formatDayOfWeek(date: LagosDate): string {
  return `${formatDayOfYear(date)} ${date.slice(0, 4)}`;
}

/** `Mon 5 Jan`, where the year is obvious. */
export function formatDayOfYear(date: LagosDate): string {
  const weekday = WEEKDAYS[new Date(Date.parse(`${date}T00:00:00Z`)).getUTCDay()];
  return `${weekday} ${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** `Jan 2026` for `2026-01`. */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** `14:05` in Lagos time. */
export function formatTime(instant: Date): string {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(11, 16);
}

/** `5 Jan 2026, 14:05` in Lagos time (CST-07). */
export function formatDateTime(instant: Date): string {
  return `${formatDate(lagosDateOf(instant))}, ${formatTime(instant)}`;
}
