import { createElement, type FunctionComponent, type ReactNode } from "react";

/** Loads a list together with the menu of saved views. */
export async function loadWithViews(
  screen: string,
  load: () => Promise<FunctionComponent<{ views?: ReactNode }>>,
): Promise<FunctionComponent> {
  const [List, { ViewsMenu }] = await Promise.all([load(), import("../../../features/views/views-menu.tsx")]);
  const views = createElement(ViewsMenu, { screen });
  return () => createElement(List, { views });
}
