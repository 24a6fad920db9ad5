import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays, formatDate, formatDayOfWeek, type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { formatMonth, monthsLater, weeksOfMonth } from "../../../domain/time/month-weeks.ts";
import { daysSinceMonday } from "../../../domain/time/period-windows.ts";
import { type DayLimits, isWithin } from "../../../domain/time/typed-day.ts";
import { IconButton } from "../button/icon-button.tsx";
import { TextButton } from "../button/text-button.tsx";
import classes from "./calendar.module.css";

interface CalendarProps {
  /** Of the field. */
  readonly label: string;
  /** The day in the field, if any. */
  readonly day: LagosDate | undefined;
  readonly limits: DayLimits;
  readonly onPick: (day: LagosDate) => void;
  readonly onClose: () => void;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** One month in a grid that the arrow keys move in; Page Up and Page Down change the month, with Shift the year. */
export function Calendar({ label, day, limits, onPick, onClose }: CalendarProps) {
  const today = lagosDateOf(new Date());
  const [at, setAt] = useState(() => day ?? nearest(today, limits));
  const grid = useRef<HTMLTableElement>(null);
  const monthId = useId();
  /** Whether the focus follows the day: not while the buttons above the grid are used. */
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-on="${at}"]`)?.focus();
  }, [at]);
  const goTo = (next: LagosDate, withFocus: boolean): void => {
    follows.current = withFocus;
    setAt(next);
  };
  const choose = (picked: LagosDate): void => {
    onPick(picked);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What the panel stands in, a dropdown for instance, closes on Esc as well.
    if (event.key === "Escape") event.stopPropagation();
    const next = dayByKey(event, at);
    if (!next || !grid.current?.contains(event.target as Node)) return;
    event.preventDefault();
    goTo(next, true);
  };
  const turn = (words: string, months: number, Icon: typeof IconChevronLeft) => (
    <IconButton label={words} size={32} onClick={() => goTo(monthsLater(at, months), false)}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
  return (
    <div role="dialog" aria-label={`Calendar: ${label}`} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        {turn("Year before", -12, IconChevronsLeft)}
        {turn("Month before", -1, IconChevronLeft)}
        <span id={monthId} className={classes.month} role="status">
          {formatMonth(at)}
        </span>
        {turn("Month after", 1, IconChevronRight)}
        {turn("Year after", 12, IconChevronsRight)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid of days is made of */}
      <table ref={grid} role="grid" aria-labelledby={monthId} className={classes.grid}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    data-on={one}
                    tabIndex={one === at ? 0 : -1}
                    aria-label={formatDayOfWeek(one)}
                    aria-current={one === today ? "date" : undefined}
                    aria-pressed={one === day}
                    aria-disabled={!isWithin(one, limits)}
                    data-elsewhere={one.slice(0, 7) !== at.slice(0, 7) || undefined}
                    onClick={() => isWithin(one, limits) && choose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isWithin(today, limits) && <TextButton onClick={() => choose(today)}>Today, {formatDate(today)}</TextButton>}
    </div>
  );
}

const DAYS_BY_KEY: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -7],
  ["ArrowDown", 7],
]);

function dayByKey({ key, shiftKey }: KeyboardEvent, at: LagosDate): LagosDate | undefined {
  const days = DAYS_BY_KEY.get(key);
  if (days !== undefined) return addDays(at, days);
  if (key === "Home") return addDays(at, -daysSinceMonday(at));
  if (key === "End") return addDays(at, 6 - daysSinceMonday(at));
  const months = shiftKey ? 12 : 1;
  if (key === "PageUp") return monthsLater(at, -months);
  return key === "PageDown" ? monthsLater(at, months) : undefined;
}

/** The day itself, or the end of the limits that is next to it. */
function nearest(day: LagosDate, { earliest = "", latest = "" }: DayLimits): LagosDate {
  if (earliest && day < earliest) return earliest;
  return latest && day > latest ? latest : day;
}
