import { type RefObject, useEffect, useState } from "react";

/** How far below the window an element already counts as in view. */
const AHEAD = "200px";

/** True once an element is in view, or nearly. Without browser support everything counts as in view. */
export function useInSight(thing: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (seen || !thing.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(thing.current);
    return () => observer.disconnect();
  }, [seen, thing]);
  return seen;
}
