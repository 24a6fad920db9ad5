import type { ReactNode } from "react";

/** What stands above a list, and whether that is known: until then the list has placeholders alone (`isPlaced`). */
export interface Above {
  readonly part: ReactNode;
  readonly isKnown: boolean;
}

export const NOTHING_ABOVE: Above = { part: null, isKnown: true };
