import { isLagosDate, type LagosDate, lagosDateOf } from "../time/lagos-date.ts";

const INSTANT =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:[.,]\d{1,3})?)?)?\s*(?:\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[^\]]{0,20})?\])?$/;
const HOURS_MAX = 14;

/**
 * The Lagos day of an OFX time: `20260105`, `20260105233000.000[+1:WAT]`. A time without a zone is in UTC, as the
 * format says; a date without a time is that day. Undefined for anything else and for days that do not exist.
 */
export function readOfxDay(text: string): LagosDate | undefined {
  const [, year, month, day, hour, minute, second = "00", zone = "0"] = INSTANT.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isLagosDate(date)) return undefined;
  if (hour === undefined || minute === undefined) return date;
  const offset = Number(zone);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60 || Math.abs(offset) > HOURS_MAX) return undefined;
  const local = Date.parse(`${date}T${hour}:${minute}:00Z`);
  return lagosDateOf(new Date(local - offset * 3_600_000));
}
