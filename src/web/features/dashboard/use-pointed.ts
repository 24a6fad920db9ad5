import { type KeyboardEvent, type SyntheticEvent, useState } from "react";

/** Which column is pointed at or has the focus, and what the picture around the columns listens to. Escape lets go of it. */
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
