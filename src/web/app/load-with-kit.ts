import { createElement, type FunctionComponent } from "react";

/** Loads a screen that is made of the component library, and the library beside it. */
export async function loadWithKit(load: () => Promise<FunctionComponent>): Promise<FunctionComponent> {
  const [Page, { ComponentKit }] = await Promise.all([load(), import("./component-kit.tsx")]);
  return () => createElement(ComponentKit, null, createElement(Page));
}
