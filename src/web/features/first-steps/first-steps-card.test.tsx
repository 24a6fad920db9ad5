// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { figuresOf } from "../dashboard/dashboard.testkit.ts";

const KEYS = {
  "loan-type": "/loan-types",
  employers: "/employers",
  sms: "/messages",
  mail: "/go-live",
  provider: "/go-live",
  account: "/settings",
  lender: "/settings",
  consent: "/documents",
  "four-eyes": "/settings",
  people: "/admins",
  backup: "/go-live",
};

function dashboard(green: readonly string[], standing: object = { state: "closed" }, held = ["manage-settings"]) {
  signInAs(held);
  const lines = Object.entries(KEYS).map(([key, leads_to]) => ({
    key,
    title: `The line ${key}`,
    green: green.includes(key),
    sentence: `What is so of ${key}.`,
    leads_to,
  }));
  const nobody = { proposed_by: null, proposed_at: null, opened_by: null, opened_at: null };
  return fakeApi({
    "GET /api/admin/go-live": { data: { ...nobody, opens_on: null, refusal: null, lines, ...standing } },
    "GET /api/admin/leads/count": { data: figuresOf({}) },
    "GET /api/admin/dashboard/charts": { status: 500 },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
  });
}

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const card = () => screen.findByRole("region", { name: "First steps" });

it("until the lender is open the dashboard of whoever changes settings says what comes next, and leads to each step", async () => {
  dashboard(["four-eyes"]);
  openPage("/dashboard");
  const shown = within(await card());
  expect(shown.getByRole("status").textContent).toBe("1 of 11 are done. Next: The line people.");
  const steps = shown.getAllByRole("listitem");
  expect(steps[0]?.getAttribute("aria-current")).toBe("step");
  expect(steps[0]?.textContent).toContain("What is so of people.");
  const places = steps.map((step) => within(step).getByRole("link").getAttribute("href"));
  expect(places.toSorted()).toEqual(Object.values(KEYS).toSorted());
  expect(steps.filter((step) => step.textContent?.startsWith("Done"))).toHaveLength(1);
});

it("with everything there it says that one proposes and another approves, then who has proposed", async () => {
  dashboard(Object.keys(KEYS));
  openPage("/dashboard");
  expect((await card()).textContent).toContain("One administrator now proposes the opening, and another approves it.");
  cleanup();
  dashboard(Object.keys(KEYS), { state: "proposed", proposed_by: "Efe Omoregie" });
  openPage("/dashboard");
  expect((await card()).textContent).toContain("Efe Omoregie has proposed to open. Somebody else approves it.");
});

it("nothing of it is there once the lender is open, and nothing is asked for whoever may not change settings", async () => {
  const open = dashboard(Object.keys(KEYS), { state: "open" });
  openPage("/dashboard");
  await vi.waitFor(() => expect(open.urls().some((url) => url.endsWith("/go-live"))).toBe(true));
  await screen.findByRole("heading", { name: "Needs you" });
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  cleanup();
  const other = dashboard([], { state: "closed" }, ["approve-loan"]);
  openPage("/dashboard");
  await screen.findByRole("heading", { name: "Needs you" });
  expect(other.urls().filter((url) => url.endsWith("/go-live"))).toEqual([]);
});
