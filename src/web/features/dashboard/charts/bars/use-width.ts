import { type RefObject, useLayoutEffect, useState } from "react";

/** The rendered width of an element in pixels; 0 before it is rendered. */
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
