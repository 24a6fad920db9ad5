import type { Screen } from "../lib/screen.ts";

/** Where a visitor is redirected, or undefined if they may see the screen (GRD-01, GRD-02). */
export function redirectFor(
  { guard }: Pick<Screen, "guard">,
  signedIn: boolean,
  place: string,
): { to: string; search: Record<string, string> } | undefined {
  if (guard === "guarded" && !signedIn) return { to: "/login", search: returnSearch(place) };
  if (guard === "guest" && signedIn) return { to: "/dashboard", search: {} };
  return undefined;
}

/** The query of /login that brings people back to where they were. */
export function returnSearch(place: string): Record<string, string> {
  return place === "/" || place === "/dashboard" || place === "/logout" ? {} : { to: place };
}
