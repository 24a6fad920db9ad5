import { type RefObject, useEffect, useState } from "react";

/** How far below the window a thing counts as coming into sight. */
const AHEAD = "200px";

/** True from the moment a thing is in sight, or nearly. Where that cannot be told, everything counts as seen. */
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
