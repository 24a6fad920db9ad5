import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide a thing is drawn, in pixels; 0 before it is. */
export function useWidth(thing: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = thing.current;
    if (!element) return;
    const measure = () => setWidth(element.getBoundingClientRect().width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [thing]);
  return width;
}
