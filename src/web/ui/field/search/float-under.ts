import { type RefObject, useEffect, useEffectEvent } from "react";

/** Between what floats and its anchor, and the least to the edge of the window. */
export const GAP_PX = 4;

/** The top of what floats: below its anchor, or above it at the bottom of the window. */
export function topUnder(anchor: DOMRect, height: number): number {
  const below = anchor.bottom + GAP_PX;
  return below + height + GAP_PX > window.innerHeight ? Math.max(GAP_PX, anchor.top - height - GAP_PX) : below;
}

/**
 * Closes what floats once a scroll has moved its anchor: it would cover something else. A scroll that ended before it
 * opened is reported one frame late, and moves nothing.
 */
export function useClosedByScroll(open: boolean, anchor: RefObject<HTMLElement | null>, close: () => void): void {
  const onMoved = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const from = topOf(anchor.current);
    const follow = () => {
      if (topOf(anchor.current) !== from) onMoved();
    };
    document.addEventListener("scroll", follow, true);
    return () => document.removeEventListener("scroll", follow, true);
  }, [open, anchor]);
}

const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top;
