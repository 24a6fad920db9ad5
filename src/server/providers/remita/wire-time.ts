import { isLagosDate, type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";

const DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})(?:[ T](\d{2}:\d{2}:\d{2})(?:\s*([+-]\d{2}):?(\d{2}))?)?$/;
const DATABASE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}:\d{2}(?:\.\d+)?)?$/;

/** An instant as Remita wants it: `dd-MM-yyyy HH:mm:ss+0000`, in UTC, the offset without a colon. */
export function toWireTime(instant: Date): string {
  const iso = instant.toISOString();
  return `${dayFirst(iso.slice(0, 10))} ${iso.slice(11, 19)}+0000`;
}

/**
 * A Lagos day as Remita wants it. Midnight UTC is one in the morning of the same day in Lagos, so both clocks read the
 * same date; the start of the Lagos day would be the previous day in UTC.
 */
export function toWireDay(date: LagosDate): string {
  return `${dayFirst(date)} 00:00:00+0000`;
}

/**
 * The Lagos day of a Remita time; undefined if it cannot be parsed. Parses the current `dd-MM-yyyy HH:mm:ss+0000`, the
 * bare `dd-MM-yyyy`, ISO 8601 (old documents) and the `yyyy-MM-dd HH:mm:ss.S` of notifications. A time without an
 * offset is Lagos time.
 */
export function fromWireTime(text: string): LagosDate | undefined {
  const trimmed = text.trim();
  const [matched, day, month, year, time, hours, minutes] = DAY_FIRST.exec(trimmed) ?? [];
  if (matched !== undefined) {
    const date = `${year}-${month}-${day}`;
    if (!isLagosDate(date)) return undefined;
    return hours === undefined ? date : dayOfIso(`${date}T${time}${hours}:${minutes}`);
  }
  const zoneless = DATABASE_TIME.exec(trimmed)?.[1];
  if (zoneless !== undefined) return isLagosDate(zoneless) ? zoneless : undefined;
  return dayOfIso(trimmed.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
}

function dayOfIso(text: string): LagosDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : lagosDateOf(instant);
}

function dayFirst(isoDay: string): string {
  return `${isoDay.slice(8, 10)}-${isoDay.slice(5, 7)}-${isoDay.slice(0, 4)}`;
}
