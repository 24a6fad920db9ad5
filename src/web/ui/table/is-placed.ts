import type { ReactNode } from "react";

/** What stands above a list, and whether that is known: until then the list would appear and move. */
export interface Above {
  readonly part: ReactNode;
  readonly isKnown: boolean;
}

export const NOTHING_ABOVE: Above = { part: null, isKnown: true };

interface Question {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/**
 * Whether it is known what stands above a list, or that will come too late to wait for. Until then the list has
 * placeholders alone, which others replace (another `key`): rows would move, and a new table loses what has the focus.
 */
export const isPlaced = ({ isPending, failureCount }: Question): boolean => !isPending || failureCount > 0;
