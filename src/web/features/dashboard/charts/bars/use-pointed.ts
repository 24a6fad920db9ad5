import { type KeyboardEvent, type SyntheticEvent, useState } from "react";

/** The hovered or focused column, and the event handlers for the chart around the columns. Escape clears it. */
export function usePointed() {
  const [pointed, setPointed] = useState<number>();
  const point = ({ target }: SyntheticEvent) => {
    const column = (target as Element).closest<HTMLElement>("[data-column]")?.dataset.column;
    setPointed(column === undefined ? undefined : Number(column));
  };
  const letGo = () => setPointed(undefined);
  const pointing = {
    onPointerOver: point,
    onPointerLeave: letGo,
    onFocusCapture: point,
    onBlurCapture: letGo,
    onKeyDownCapture: ({ key }: KeyboardEvent) => key === "Escape" && letGo(),
  };
  return [pointed, pointing] as const;
}
