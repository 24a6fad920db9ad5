import { createElement, type FunctionComponent } from "react";

/** Loads charts, and beside them the library that they are made of. */
export async function loadWithKit<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): Promise<FunctionComponent<Props>> {
  const [Part, { ComponentKit }] = await Promise.all([load(), import("./component-kit.tsx")]);
  return (props) => createElement(ComponentKit, null, createElement(Part, props));
}
