import { expect, it } from "vitest";
import { SCREENS } from "../screens.ts";
import { ENTRIES } from "./menu/visible-menu.ts";
import { entryOf, placesAbove, screenOf } from "./places.ts";

/** Screens that the menu cannot lead to, and so lights nothing for. */
const WITHOUT_ENTRY = ["/blank-page", "/logout", "/profile", "/profile-settings", "/repayments/failed"];

const CONSOLE = SCREENS.filter(({ guard, layout }) => guard === "guarded" && layout === "shell");
const addressOf = (path: string) => path.replaceAll(/\$\w+/g, "7");

it("every screen of the console lights exactly one entry of the menu, or is known to have none", () => {
  const lit = CONSOLE.map(({ path }) => {
    const entry = entryOf(addressOf(path));
    return { path, count: ENTRIES.filter((candidate) => candidate.path === entry).length };
  });
  expect(lit.filter(({ count }) => count > 1)).toEqual([]);
  const dark = lit.filter(({ count }) => count === 0).map(({ path }) => path);
  expect(dark.sort()).toEqual(WITHOUT_ENTRY);
});

it("a page below a list lights that list", () => {
  const below = CONSOLE.filter(({ path }) => ENTRIES.every((entry) => entry.path !== path));
  const entries = below.map(({ path }) => [path, entryOf(addressOf(path))] as const);
  expect(Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))).toEqual({
    "/dashboard/figures/$figure": "/dashboard",
    "/loans/$id": "/all-loans",
    "/admins/$id": "/admins",
    "/users/$id": "/users",
    "/repayments/statements/$id": "/repayments/statements",
    "/payday/rows": "/payday",
    "/payday/kept": "/payday",
    "/payday/kept/$id": "/payday",
    "/payday/risks": "/payday",
    "/payday/held": "/payday",
    "/payday/notifications": "/payday",
    "/employers/$id": "/employers",
    "/leads/report/agents/$id": "/leads/report",
    "/products-list": "/leads/report",
    "/loan-types/new": "/loan-types",
    "/loan-types/$id": "/loan-types",
    "/loan-types/$id/draft": "/loan-types",
    "/messages/texts/$key": "/messages",
    "/documents/$id": "/documents",
    "/rejected-loans/reasons": "/rejected-loans",
  });
});

it("the way to a page begins at the menu's entry and names every page by its title", () => {
  const labels = (pathname: string) => placesAbove(pathname).map(({ label }) => label);
  expect(labels("/loan-types/7/draft")).toEqual(["Loan Types", "Loan Type"]);
  expect(labels("/leads/report/agents/7")).toEqual(["Leads Analytics"]);
  expect(labels("/leads/report")).toEqual([]);
  expect(labels("/profile")).toEqual([]);
});

it("an address opens the screen with its own path before one with a place for anything", () => {
  expect(screenOf("/loans/disbursed")?.path).toBe("/loans/disbursed");
  expect(screenOf("/loan-types/new")?.path).toBe("/loan-types/new");
  expect(screenOf("/loans/7")?.path).toBe("/loans/$id");
  expect(screenOf("/nowhere/at/all")).toBeUndefined();
});
