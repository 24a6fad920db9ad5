import { useEffect } from "react";

/** An action of the open page, the same as its button's. */
export interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

/** The page's actions and their subject: "TN-000123, Ngozi Eze". */
export interface PageActions {
  readonly subject: string;
  readonly actions: readonly PageAction[];
}

let offered: PageActions | undefined;

/** Registers the page's current actions with the palette while the page is open. */
export function usePageActions(subject: string, actions: readonly PageAction[]): void {
  useEffect(() => {
    const mine = { subject, actions };
    offered = mine;
    return () => {
      if (offered === mine) offered = undefined;
    };
  }, [subject, actions]);
}

/** Read when the palette is drawn: the page behind an open palette may change. */
export function readPageActions(): PageActions | undefined {
  return offered;
}
