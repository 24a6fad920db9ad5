import { createElement, type FunctionComponent } from "react";

/** Loads a screen, or a part of one, that is made of the component library, and the library beside it. */
export async function loadWithKit<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): Promise<FunctionComponent<Props>> {
  const [Part, { ComponentKit }] = await Promise.all([load(), import("./component-kit.tsx")]);
  return (props) => createElement(ComponentKit, null, createElement(Part, props));
}
