import type { FunctionComponent } from "react";

/** A page that a guest may open before the rest of the application is loaded. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<FunctionComponent>;
}

const step = (number: number, title: string): PublicPage => ({
  path: `/apply-step${number}`,
  title: `Apply: ${title}`,
  load: () =>
    import("../../features/applications/apply-step-page.tsx").then(({ applyStepPage }) => applyStepPage(number)),
});

/** The landing page and the steps of the application, in their order. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: "/",
    title: "Loans repaid from your salary",
    load: () => import("../../features/landing/landing-page.tsx").then(({ LandingPage }) => LandingPage),
  },
  step(1, "your loan"),
  step(2, "about you"),
  step(3, "your work and salary"),
  step(4, "where you live"),
  step(5, "your documents"),
  step(6, "check and send"),
];

export const publicPageAt = (path: string): PublicPage | undefined => PUBLIC_PAGES.find((page) => page.path === path);

/** The page on which a customer signs: `/sign/` and the token of the offer. */
export const isSigningPath = (path: string): boolean => /^\/sign\/[\w-]+$/.test(path);

/** The addresses of public pages. */
export const isPublicPath = (path: string): boolean =>
  path === "/application-complete" || publicPageAt(path) !== undefined;
