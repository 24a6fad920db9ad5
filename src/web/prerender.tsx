import { renderToString } from "react-dom/server";
import { getOffer } from "../contract/signing.contract.ts";
import { ConsoleSkeleton, type SkeletonOf } from "./app/frame/console-skeleton.tsx";
import { PublicSite } from "./app/frame/public-site.tsx";
import { LIST_SCREENS } from "./app/screens/list-screens.ts";
import { type FirstCalls, firstCallsOf } from "./app/screens/loading/first-calls-of.ts";
import { publicPageAt } from "./app/screens/public-pages.ts";
import { SCREENS } from "./app/screens.ts";
import { SignInPage } from "./features/session/sign-in/sign-in-page.tsx";
import { SigningPage } from "./features/signing/signing-page.tsx";
import type { Screen } from "./lib/screen.ts";

/** The sign-in page as HTML. Run by the build; sign-in-entry.tsx hydrates the result. */
export function renderSignInPage(): string {
  return renderToString(<SignInPage onSubmitting={() => undefined} onSignedIn={() => undefined} />);
}

/** A public page as HTML, without any server data; public-entry.tsx hydrates it. */
export async function renderPublicPage(path: string): Promise<string> {
  const place = publicPageAt(path);
  if (!place) throw new Error(`${path} is no public page`);
  return renderToString(<PublicSite first={{ place, Page: await place.load() }} onLeave={() => undefined} />);
}

/** The signing page as HTML before its offer is there; signing-entry.tsx hydrates the result. */
export function renderSigningPage(): string {
  return renderToString(<SigningPage token="" />);
}

/** What a signing page asks for first. */
export const SIGNING_CALLS: FirstCalls = { calls: [getOffer.path.replace(/:\w+$/, ":last")], isPublic: true };

/** The console without its content, as HTML; the application replaces it. */
export function renderSkeleton(of: SkeletonOf): string {
  return renderToString(<ConsoleSkeleton of={of} />);
}

/** A screen of the console, as the build needs it for its document. */
export interface ConsolePlace {
  readonly path: string;
  readonly skeleton: SkeletonOf;
  readonly calls: FirstCalls;
  readonly load: () => unknown;
}

function skeletonOf(screen: Screen): SkeletonOf {
  if (LIST_SCREENS.includes(screen)) return "table";
  return screen.path === "/loans/$id" ? "loan" : "cards";
}

/** The screens in the console's frame that need a session. */
export const CONSOLE_PLACES: readonly ConsolePlace[] = SCREENS.filter(
  ({ layout, guard, onEnter }) => layout === "shell" && guard === "guarded" && !onEnter,
).map((screen) => ({
  path: screen.path,
  skeleton: skeletonOf(screen),
  calls: firstCallsOf(screen),
  load: screen.load,
}));
