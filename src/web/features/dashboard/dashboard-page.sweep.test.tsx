// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DashboardFigure } from "../../../contract/dashboard.contract.ts";
import { PERIOD_LABELS, PERIODS } from "../../../domain/time/period.ts";
import { endSession } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { CHARTS, figuresOf, heroWith, statOf } from "./dashboard.testkit.ts";

type Answer = Parameters<typeof fakeApi>[0][string];

/** Charts in sight or far below; these tests never look at the drawn chart. */
let inSight = false;

/** The signed-in user: by default one who may read the rows of every figure. */
const READER = ["approve-loan", "view-repayments", "view-all-leads"];
let held: readonly string[] = READER;

function enterAs(permissions: readonly string[]): void {
  held = permissions;
  signInAs(permissions);
}

function dashboard(figures: Answer, charts: Answer = { data: CHARTS }, today = "2026-11-23") {
  const api = fakeApi({
    "GET /api/admin/leads/count": figures,
    "GET /api/admin/dashboard/charts": charts,
    "GET /api/admin/dashboard/hero": { data: heroWith("collections") },
    "GET /api/admin/work-queues": { data: [] },
    "GET /api/admin/loans/counts": { data: { pending_approval: 3 } },
    "GET /api/user": { data: { ...ada(held), business_date: today } },
  });
  return { figureUrls: () => api.urls().filter((url) => url.includes("/leads/count")), urls: api.urls };
}

/** The session has to begin at the same time. */
function at(now: string): void {
  vi.setSystemTime(new Date(now));
  enterAs(READER);
}

const OPEN_TO_ALL = [
  "applicationsReceived",
  "applicationsApproved",
  "applicationsRejected",
  "disbursed",
  "disbursedTotal",
] as const;
const COLLECTIONS = [
  "totalCollections",
  "totalDueCollections",
  "totalOverdueCollections",
  "totalPendingCollections",
  "collectionRate",
] as const;

const boxes = async () => within(await screen.findByRole("region", { name: "Figures" })).findAllByRole("link");
const box = (title: string) => screen.findByRole("link", { name: new RegExp(`^${title}:`) });

beforeEach(() => {
  inSight = false;
  stubBrowser();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe = () => inSight && this.#tell([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  enterAs(READER);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the greeting", () => {
  it.each([
    ["2026-11-20T11:59:30", "Good Morning, Ada", "DSH-01, DSH-02"],
    ["2026-11-20T16:00:59", "Ada", "DSH-01, DSH-05"],
    ["2026-11-20T16:01:00", "Good Evening, Ada", "DSH-01, DSH-04"],
  ])("at %s it reads %s (%s)", async (now, heading) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    at(now);
    dashboard({ data: figuresOf() });
    openPage("/dashboard");
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  });

  it("DSH-02, DSH-03: changes when the morning ends, on a page left open", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    at("2026-11-20T11:59:58.500");
    dashboard({ data: figuresOf() });
    openPage("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Good Morning, Ada" });
    expect(await screen.findByRole("heading", { level: 1, name: "Good Afternoon, Ada" })).toBeTruthy();
  });
});

it("total collections say what of them came by top-ups", async () => {
  dashboard({ data: figuresOf() });
  openPage("/dashboard");
  expect((await box("Total collections")).textContent).toContain("of which ₦1,234.50 by top-ups");
  expect(screen.getAllByText(/by top-ups/)).toHaveLength(1);
});

it("total collections say nothing of top-ups when none came by one", async () => {
  dashboard({ data: { ...figuresOf(), collectionsByTopUps: { count: 0, amount: 0 } } });
  openPage("/dashboard");
  expect((await box("Total collections")).textContent).not.toContain("top-ups");
});

describe("the period", () => {
  it("DSH-06, DSH-07, CST-09: has the nine options letter for letter and begins with Today", async () => {
    const api = dashboard({ data: figuresOf() });
    openPage("/dashboard");
    const filter = await screen.findByLabelText<HTMLSelectElement>("Period");
    expect([...filter.options].map(({ text }) => text)).toEqual(PERIODS.map((period) => PERIOD_LABELS[period]));
    expect(filter.selectedOptions[0]?.text).toBe("Today");
    await boxes();
    expect(api.figureUrls()).toEqual(["GET /api/admin/leads/count?filter=today"]);
  });

  it("DSH-08: a choice asks once with its filter, stands in the address, and back undoes it", async () => {
    const api = dashboard({ data: figuresOf() });
    const { address, back } = openPage("/dashboard");
    await boxes();
    await userEvent.selectOptions(screen.getByLabelText("Period"), "This Week");
    await waitFor(() => expect(address()).toBe("/dashboard?filter=week"));
    await waitFor(() => expect(api.figureUrls().slice(1)).toEqual(["GET /api/admin/leads/count?filter=week"]));
    back();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Period").value).toBe("today"));
  });

  it("DSH-07: an address that names no period of ours means Today", async () => {
    const api = dashboard({ data: figuresOf() });
    openPage("/dashboard?filter=fortnight");
    await boxes();
    expect(api.figureUrls()).toEqual(["GET /api/admin/leads/count?filter=today"]);
  });

  it("DSH-08: the figures of before stay, marked as being replaced, until the new ones come", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    dashboard(async ({ url }) => {
      if (!url.includes("filter=month")) return { data: figuresOf() };
      await held;
      return { data: figuresOf({ callsInitiated: statOf("Calls initiated", { current: 77 }) }) };
    });
    openPage("/dashboard");
    await box("Calls initiated");
    await userEvent.selectOptions(screen.getByLabelText("Period"), "This Month");
    await waitFor(() => expect(screen.getByRole("region", { name: "Figures" }).getAttribute("aria-busy")).toBe("true"));
    expect((await box("Calls initiated")).textContent).toContain("10");
    release();
    await waitFor(async () => expect((await box("Calls initiated")).textContent).toContain("77"));
    expect(screen.getByRole("region", { name: "Figures" }).getAttribute("aria-busy")).toBe("false");
  });

  it("the days covered and those they are compared with stand under the greeting", async () => {
    dashboard({ data: figuresOf() });
    openPage("/dashboard?filter=week");
    expect(await screen.findByText("16–20 Nov 2026, compared with 9–13 Nov 2026")).toBeTruthy();
  });

  it("a period that still runs is compared so far", async () => {
    dashboard({ data: figuresOf() }, undefined, "2026-11-20");
    openPage("/dashboard?filter=week");
    expect(await screen.findByText("16–20 Nov 2026, so far compared with 9–13 Nov 2026")).toBeTruthy();
  });
});

describe("the boxes", () => {
  it("DSH-09 to DSH-11: are eleven, in order, each with the way to its rows", async () => {
    dashboard({ data: figuresOf() });
    openPage("/dashboard?filter=week");
    const all = await boxes();
    expect(all.map((one) => /^([^:]+):/.exec(one.textContent ?? "")?.[1])).toEqual([
      "Calls initiated",
      "Applications received",
      "Approved",
      "Rejected",
      "Disbursed",
      "Disbursed total",
      "Total collections",
      "Total due collections",
      "Total overdue collections",
      "Total pending collections",
      "Collection rate",
    ]);
    expect(all[6]?.getAttribute("href")).toBe("/dashboard/figures/totalCollections?filter=week");
  });

  it("DSH-12 to DSH-15, DSH-19: show current, previous, change and count, and the count only where there is one", async () => {
    dashboard({ data: figuresOf() });
    openPage("/dashboard");
    const money = await box("Total collections");
    for (const text of ["₦10.00", "was ₦8.00", "25%", "better", "3 payments"]) {
      expect(within(money).getByText(text)).toBeTruthy();
    }
    expect(within(await box("Collection rate")).getByText("10%")).toBeTruthy();
    expect(within(await box("Calls initiated")).queryByText(/calls$/)).toBeNull();
  });

  it("DSH-19: the title is the one that the server sends", async () => {
    dashboard({ data: figuresOf({ callsInitiated: statOf("Calls made") }) });
    openPage("/dashboard");
    expect(await box("Calls made")).toBeTruthy();
  });

  it("DSH-16, DSH-17: more points up; less and equal point down, and equal says no change", async () => {
    dashboard({
      data: figuresOf({
        applicationsRejected: statOf("Rejected", { current: 19, previous: 18, class: "bad" }),
        disbursed: statOf("Disbursed", { current: 8, previous: 8, percent: 0, class: "neutral" }),
        applicationsReceived: statOf("Applications received", {
          current: 7,
          previous: 8,
          percent: -12.5,
          class: "bad",
        }),
      }),
    });
    openPage("/dashboard");
    const arrow = async (title: string) => (await box(title)).querySelector("[data-arrow]")?.getAttribute("data-arrow");
    expect(await arrow("Rejected")).toBe("up");
    expect(await arrow("Disbursed")).toBe("down");
    expect(await arrow("Applications received")).toBe("down");
    expect(within(await box("Disbursed")).getByText("no change")).toBeTruthy();
    expect((await box("Disbursed")).querySelector("[data-tone]")?.getAttribute("data-tone")).toBe("neutral");
    expect(within(await box("Rejected")).getByText("worse")).toBeTruthy();
  });

  it.each([
    ["the stat", undefined],
    ["its value", { ...statOf("Collection rate"), current: undefined } as never],
    ["its value, by null,", { ...statOf("Collection rate"), current: null } as never],
  ])("DSH-18: a box is hidden when %s is absent", async (_, collectionRate) => {
    dashboard({ data: figuresOf({ collectionRate }) });
    openPage("/dashboard");
    expect(await boxes()).toHaveLength(10);
    expect(screen.queryByText("Collection rate")).toBeNull();
  });

  it("DSH-18: a box with nothing but zero stays", async () => {
    dashboard({
      data: figuresOf({ collectionRate: statOf("Collection rate", { current: 0, previous: 0, percent: 0 }) }),
    });
    openPage("/dashboard");
    expect(within(await box("Collection rate")).getByText("0%", { selector: "[data-unit]" })).toBeTruthy();
  });

  it.each<[string, readonly string[], readonly DashboardFigure[]]>([
    ["nothing", [], OPEN_TO_ALL],
    ["process-leads", ["process-leads"], OPEN_TO_ALL],
    ["view-all-leads", ["view-all-leads"], ["callsInitiated", ...OPEN_TO_ALL]],
    ["view-repayments", ["view-repayments"], [...OPEN_TO_ALL, ...COLLECTIONS]],
  ])(
    "OPN-76, DSH-12: to somebody who holds %s each box shows its figure, and is a link only where they may read the rows",
    async (_, permissions, readable) => {
      enterAs(permissions);
      dashboard({ data: figuresOf() });
      openPage("/dashboard");
      const links = (await boxes()).map((link) => link.dataset.figure);
      expect(links).toEqual(readable);
      const all = within(screen.getByRole("region", { name: "Figures" })).getAllByRole("listitem");
      expect(all).toHaveLength(11);
      for (const one of all) expect(one.textContent).toContain("25% more than");
    },
  );

  it("DSH-18: a rate before which nothing was due says that there is nothing to compare", async () => {
    const collectionRate = statOf("Collection rate", { current: 80, previous: 0, percent: null, class: "neutral" });
    dashboard({ data: figuresOf({ collectionRate }) });
    openPage("/dashboard");
    const rate = await box("Collection rate");
    expect(within(rate).getByText("nothing to compare")).toBeTruthy();
    expect(within(rate).getByText("nothing was due before")).toBeTruthy();
    expect(within(rate).queryByText("new")).toBeNull();
  });

  it("the line through a box's series says nothing to screen readers", async () => {
    dashboard({ data: figuresOf() });
    openPage("/dashboard");
    const [first] = await boxes();
    expect(first?.querySelector("svg[preserveAspectRatio]")?.getAttribute("aria-hidden")).toBe("true");
  });
});

describe("figures that are nothing", () => {
  it("are dimmed, and all others are not", async () => {
    dashboard({ data: figuresOf({ disbursed: statOf("Disbursed", { current: 0 }) }) });
    openPage("/dashboard");
    expect((await box("Disbursed")).querySelector("[data-zero]")?.textContent).toBe("0");
    expect(document.querySelectorAll("[data-zero]")).toHaveLength(1);
  });
});

describe("figures that do not load", () => {
  it("ERR-59: show no notice, and can be tried again", async () => {
    let broken = true;
    dashboard(() => (broken ? { status: 422, error: { message: "Not this time" } } : { data: figuresOf() }));
    openPage("/dashboard");
    await screen.findByText("The figures did not load");
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(screen.queryByText("Not this time")).toBeNull();
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await boxes()).toHaveLength(11);
  });

  it("ERR-59: the figures of another period never stand in for those asked for", async () => {
    dashboard(({ url }) => (url.includes("last_year") ? { status: 404 } : { data: figuresOf() }));
    openPage("/dashboard");
    await boxes();
    await userEvent.selectOptions(screen.getByLabelText("Period"), "Last Year");
    expect(await screen.findByText("The figures did not load")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Figures" })).toBeNull();
  });
});

describe("the charts", () => {
  it("are not asked for before they come into sight", async () => {
    const api = dashboard({ data: figuresOf() });
    openPage("/dashboard");
    await boxes();
    expect(api.urls().filter((url) => url.includes("charts"))).toEqual([]);
  });

  it("say everything as a table too, with the way to the rows behind each number", async () => {
    inSight = true;
    dashboard({ data: figuresOf() });
    openPage("/dashboard?filter=week");
    const hrefs = async (name: string) => {
      const table = await screen.findByRole("table", { name, hidden: true });
      return within(table)
        .queryAllByRole("link", { hidden: true })
        .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
    };
    const days = "filter=week&from=2026-11-19&to=2026-11-19";
    expect((await hrefs("Collections due and received")).slice(0, 2)).toEqual([
      ["19 Nov, Due: ₦500.00", `/dashboard/figures/totalDueCollections?${days}`],
      ["19 Nov, Received: ₦300.50", `/dashboard/figures/totalCollections?${days}`],
    ]);
    expect(await hrefs("Call outcomes")).toContainEqual([
      "Call back, Calls: 3",
      "/dashboard/figures/callsInitiated?filter=week&outcome=call_back",
    ]);
    expect(screen.getByText("₦400.50 received, ₦500.00 due, 19–20 Nov 2026.")).toBeTruthy();
  });

  it.each([
    ["nothing", [], 0, 0],
    ["view-all-leads", ["view-all-leads"], 0, 7],
    ["view-repayments", ["view-repayments"], 4, 0],
  ] as const)(
    "OPN-76: to somebody who holds %s a number whose rows they may not read is no link",
    async (_, permissions, collections, calls) => {
      inSight = true;
      enterAs(permissions);
      dashboard({ data: figuresOf() });
      openPage("/dashboard");
      const links = async (name: string) =>
        within(await screen.findByRole("table", { name, hidden: true })).queryAllByRole("link", { hidden: true });
      expect(await links("Collections due and received")).toHaveLength(collections);
      expect(await links("Call outcomes")).toHaveLength(calls);
      const table = screen.getByRole("table", { name: "Collections due and received", hidden: true });
      expect(within(table).getByText("₦300.50")).toBeTruthy();
    },
  );

  it("lead to the lists that this person may open, and to no other", async () => {
    inSight = true;
    dashboard({ data: figuresOf() });
    openPage("/dashboard");
    const table = await screen.findByRole("table", { name: "Loans by status now", hidden: true });
    const places = within(table)
      .getAllByRole("link", { hidden: true })
      .map((link) => [link.getAttribute("aria-label")?.split(",")[0], link.getAttribute("href")]);
    expect(places).toEqual([
      ["Pending approval", "/pending-approval"],
      ["Pending pickup", "/loans/disbursed"],
      ["Disbursed", "/loans/disbursed"],
      ["Completed", "/completed-loans"],
      ["Liquidated", "/completed-loans"],
      ["Rejected", "/rejected-loans"],
    ]);
    expect(within(table).getByText("Offer sent")).toBeTruthy();
  });

  it("ERR-59: that do not load say so in their place, and can be tried again", async () => {
    inSight = true;
    let broken = true;
    dashboard({ data: figuresOf() }, () => (broken ? { status: 404 } : { data: CHARTS }));
    openPage("/dashboard");
    expect(await screen.findAllByText("The chart did not load.")).toHaveLength(3);
    expect(screen.getByRole("alert").textContent).toBe("");
    broken = false;
    await userEvent.click(screen.getAllByRole("button", { name: "Retry" })[0] as HTMLElement);
    expect(await screen.findByText("21 calls in this period.")).toBeTruthy();
  });

  it("a period without a call says so instead of drawing nothing", async () => {
    inSight = true;
    const outcomes = CHARTS.outcomes.map((one) => ({ ...one, calls: 0 }));
    dashboard({ data: figuresOf() }, { data: { ...CHARTS, outcomes } });
    openPage("/dashboard");
    expect(await screen.findByText("No call was made in this period.")).toBeTruthy();
  });
});
