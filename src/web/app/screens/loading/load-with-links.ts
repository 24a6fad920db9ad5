import { createElement, Fragment, type FunctionComponent } from "react";

/** Loads a reconciliation screen with the links to the others above it. */
export async function loadWithLinks(load: () => Promise<FunctionComponent>): Promise<FunctionComponent> {
  const [Page, { ReconciliationLinks }] = await Promise.all([
    load(),
    import("../../navigation/reconciliation-links.tsx"),
  ]);
  return () => createElement(Fragment, null, createElement(ReconciliationLinks), createElement(Page));
}
