/** How a bank prints money. */
export interface MoneyStyle {
  /** Put before the digits. */
  readonly sign?: "" | "₦" | "NGN ";
  /** Whether commas separate thousands; by default they do. */
  readonly commas?: boolean;
  /** Marks a negative amount; a minus by default. */
  readonly negative?: "minus" | "brackets";
}

/** An amount of kobo as a bank prints it. */
export function money(kobo: number, { sign = "", commas = true, negative = "minus" }: MoneyStyle = {}): string {
  const [naira = "0", rest = "00"] = (Math.abs(kobo) / 100).toFixed(2).split(".");
  const digits = `${sign}${commas ? naira.replace(/\B(?=(\d{3})+$)/g, ",") : naira}.${rest}`;
  if (kobo >= 0) return digits;
  return negative === "brackets" ? `(${digits})` : `-${digits}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * A day and a time of day in a pattern: yyyy yy MMMM MMM MON MM M dd d, HH hh mm ss AM. Letters in single quotes are
 * literal.
 */
export function dayAs(pattern: string, day: string, time = "00:00:00"): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const [hour = "", minute = "", second = ""] = time.split(":");
  const name = MONTHS[Number(month) - 1] ?? "";
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MON: name.slice(0, 3).toUpperCase(),
    MM: month,
    M: String(Number(month)),
    dd: date,
    d: String(Number(date)),
    HH: hour,
    hh: String(((Number(hour) + 11) % 12) + 1).padStart(2, "0"),
    mm: minute,
    ss: second,
    AM: Number(hour) < 12 ? "AM" : "PM",
  };
  return pattern.replace(/'([^']*)'|yyyy|yy|MMMM|MMM|MON|MM|M|dd|d|HH|hh|mm|ss|AM/g, (found, literal?: string) =>
    literal === undefined ? (parts[found] ?? found) : literal,
  );
}
