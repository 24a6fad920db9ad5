import { KIT_PAGE } from "../../../contract/demo-pages.ts";
import type { Screen } from "../../lib/screen.ts";

export const KIT_SCREENS: readonly Screen[] = [
  {
    path: KIT_PAGE,
    title: "Kit",
    guard: "open",
    layout: "bare",
    load: () => import("./kit-page.tsx").then((module) => module.KitPage),
  },
];
