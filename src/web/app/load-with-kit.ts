import { createElement, type FunctionComponent } from "react";

/** Loads a screen, or part of one, that uses the component library, together with the library. */
export async function loadWithKit<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): Promise<FunctionComponent<Props>> {
  const [Part, { ComponentKit }] = await Promise.all([load(), import("./component-kit.tsx")]);
  return (props) => createElement(ComponentKit, null, createElement(Part, props));
}
