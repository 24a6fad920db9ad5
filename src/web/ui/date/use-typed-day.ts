import { useState } from "react";
import { formatDate, isLagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type DayLimits, typedDay } from "../../../domain/time/typed-day.ts";

const shown = (value: string): string => (isLagosDate(value) ? formatDate(value) : value);

/**
 * The text in a date field and what it means. A whole date counts while it is typed, a shorter one once the field is left
 * or Enter is pressed. Text that is no day is passed on as typed: a form must not send the day of before in its place.
 */
export function useTypedDay(value: string, limits: DayLimits, onChange: (day: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const read = (text: string) => typedDay(text, lagosDateOf(new Date()), limits);
  const meant = typed === undefined ? value : (read(typed)?.day ?? typed.trim());

  // A value that did not come from what is typed, from a cleared filter or a reset form, replaces it. The address of a
  // filter changes later than the field: until then both differ, and the text stays.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (meant !== value) setTyped(undefined);
  }

  const change = (text: string): void => {
    setTyped(text);
    setLeft(false);
    const found = read(text);
    if (text.trim() === "") onChange("");
    else if (found?.isComplete) onChange(found.day);
  };
  const settle = (): void => {
    setLeft(true);
    if (typed === undefined) return;
    setTyped(shown(meant));
    if (meant !== value) onChange(meant);
  };
  const pick = (day: string): void => {
    setTyped(shown(day));
    setLeft(false);
    onChange(day);
  };
  const text = typed ?? shown(value);
  const isNoDay = isLeft && text !== "" && read(text) === undefined;
  return { text, day: isLagosDate(meant) ? meant : undefined, isNoDay, change, settle, pick };
}
