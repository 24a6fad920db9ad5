import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusCard } from "./board-keys.ts";

/** A moved card is re-rendered in another column: this keeps its focus, also when the move is reverted. */
export function useFollowedCard(board: RefObject<HTMLElement | null>, drawn: unknown): (id: number) => void {
  const followed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is checked on every render of the board
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && followed.current !== undefined && board.current) focusCard(board.current, followed.current);
  }, [board, drawn]);
  return (id) => {
    followed.current = id;
  };
}
