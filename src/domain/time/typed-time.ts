const CLOCK = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(am|pm)?$/;

/**
 * The time of day that somebody means by what they type, as `14:05`: `14:05`, `14.05`, `1405`, `9`, `9am`, `2:30 pm`.
 * Undefined for what is none.
 */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes = "00", half] = CLOCK.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return undefined;
  const shown = Number(hours);
  if (half && (shown < 1 || shown > 12)) return undefined;
  const hour = half ? (shown % 12) + (half === "pm" ? 12 : 0) : shown;
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
