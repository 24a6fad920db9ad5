import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusCard } from "./board-keys.ts";

/** A card that is moved is drawn anew in another column: it keeps the focus that it had, there and back again. */
export function useFollowedCard(board: RefObject<HTMLElement | null>, drawn: unknown): (id: number) => void {
  const followed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked at whenever the board is drawn anew
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && followed.current !== undefined && board.current) focusCard(board.current, followed.current);
  }, [board, drawn]);
  return (id) => {
    followed.current = id;
  };
}
