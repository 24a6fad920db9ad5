import type { Screen } from "../../lib/screen.ts";

const load = () => import("./verify-page.tsx").then((module) => module.VerifyPage);
const open = { guard: "open", layout: "bare", load } as const;

/** Public check of a signed document, by the code in a link or typed from paper. */
export const VERIFICATION_SCREENS: readonly Screen[] = [
  { path: "/verify", title: "Check a document", ...open },
  { path: "/verify/$code", title: "Signed document", ...open },
];
