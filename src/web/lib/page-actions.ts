import { useEffect } from "react";

/** Something that can be done on the page that is open, as its own button does it. */
export interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

/** What the page offers, and on what: "TN-000123, Ngozi Eze". */
export interface PageActions {
  readonly subject: string;
  readonly actions: readonly PageAction[];
}

let offered: PageActions | undefined;

/** Offers the page's actions to the palette, as they are now, for as long as the page is open. */
export function usePageActions(subject: string, actions: readonly PageAction[]): void {
  useEffect(() => {
    const mine = { subject, actions };
    offered = mine;
    return () => {
      if (offered === mine) offered = undefined;
    };
  }, [subject, actions]);
}

/** Read when the palette is drawn: behind an open palette a page may go on changing. */
export function readPageActions(): PageActions | undefined {
  return offered;
}
