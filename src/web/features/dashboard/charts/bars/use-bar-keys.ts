import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

/** How many bars each key moves by. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Marks the elements that the keys move between. */
export const BAR = { "data-bar": true, tabIndex: -1 } as const;

const barsIn = (picture: HTMLElement) => [...picture.querySelectorAll<HTMLElement>("[data-bar]")];

/**
 * Keyboard access to a bar chart: one Tab stop, at the last focused bar, and from there arrows, Home and End. With a
 * stop for each bar there would be sixty.
 */
export function useBarKeys() {
  const [within, setWithin] = useState(false);
  const last = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  return {
    onPointerDown() {
      isPressed.current = true;
    },
    // Otherwise Shift+Tab would move from a bar to the chart around it, and so back to the bar.
    tabIndex: within ? -1 : 0,
    onFocus({ currentTarget: picture, target }: FocusEvent<HTMLElement>) {
      const isByPress = isPressed.current;
      isPressed.current = false;
      setWithin(true);
      if (target !== picture) last.current = target;
      // A press between two bars focuses the chart too, and must not move the focus.
      else if (!isByPress) (last.current?.isConnected ? last.current : barsIn(picture)[0])?.focus();
    },
    onBlur({ currentTarget: picture, relatedTarget }: FocusEvent<HTMLElement>) {
      isPressed.current = false;
      if (!picture.contains(relatedTarget)) setWithin(false);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const bars = barsIn(event.currentTarget);
      const next = nextPlace(event.key, bars.indexOf(event.target as HTMLElement), bars.length);
      if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      bars[next]?.focus();
    },
  };
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, place + step));
}
