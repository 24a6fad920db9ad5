import type { Locator, Page } from "@playwright/test";
import {
  DASHBOARD_FIGURES,
  type DashboardFigure,
  type Figures,
  type Stat,
} from "../src/contract/dashboard.contract.ts";
import { formatNaira, fromNaira } from "../src/domain/money.ts";
import { tabTo } from "./tab-to.ts";
import { enter, expect, read, test, untilQuiet } from "./tenor.ts";

/** Figure, title, and whether its box shows a number, naira or a percentage. */
const BOXES: readonly (readonly [DashboardFigure, string, "number" | "money" | "percent"])[] = [
  ["callsInitiated", "Calls initiated", "number"],
  ["applicationsReceived", "Applications received", "number"],
  ["applicationsApproved", "Approved", "number"],
  ["applicationsRejected", "Rejected", "number"],
  ["disbursed", "Disbursed", "number"],
  ["disbursedTotal", "Disbursed total", "money"],
  ["totalCollections", "Total collections", "money"],
  ["totalDueCollections", "Total due collections", "money"],
  ["totalOverdueCollections", "Total overdue collections", "money"],
  ["totalPendingCollections", "Total pending collections", "money"],
  ["collectionRate", "Collection rate", "percent"],
];

const figures = (page: Page) => page.getByRole("region", { name: "Figures" });

const box = (page: Page, title: string) => figures(page).getByRole("link", { name: `${title}:` });

const naira = (amount: number) => formatNaira(fromNaira(amount) ?? (Number.NaN as never));

const number = (value: number) => value.toLocaleString("en-GB");

function inUnit(unit: "number" | "money" | "percent", value: number): string {
  if (unit === "money") return naira(value);
  return unit === "percent" ? `${value}%` : number(value);
}

test("OPN-76, DSH-12, GRD-45: somebody with view-repayments sees every figure, and opens only the rows that their screens would show", async ({
  page,
}) => {
  test.slow();
  await enter(page, "finance", "/dashboard?filter=last_year");
  const shown = await read<Figures>(page, "finance", "/api/admin/leads/count?filter=last_year");
  for (const [figure, title, unit] of BOXES) {
    const one = figures(page)
      .getByRole("listitem")
      .filter({ hasText: `${title}:` });
    await expect(one).toContainText(`${title}: ${inUnit(unit, shown[figure]?.current ?? Number.NaN)}`);
    await expect(one.getByRole("link"), title).toHaveCount(figure === "callsInitiated" ? 0 : 1);
  }
  for (const [title, isOpen] of [
    ["Collections due and received", true],
    ["Call outcomes", false],
  ] as const) {
    await card(page, title).scrollIntoViewIfNeeded();
    await expect(bars(page, title).first()).toBeVisible();
    await card(page, title).getByText("Show as table").click();
    await expect(card(page, title).getByRole("cell").first()).toBeVisible();
    const links = card(page, title).getByRole("table").getByRole("link");
    if (isOpen) await expect(links.first()).toBeVisible();
    else await expect(card(page, title).getByRole("link")).toHaveCount(0);
    await bars(page, title).last().click();
    await expect(page).toHaveURL(isOpen ? /\/dashboard\/figures\// : /\/dashboard\?filter=last_year$/);
    if (isOpen) await page.goBack();
  }
  // By address too; figure-page.sweep.test.tsx checks the same of every other figure.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/dashboard/figures/totalCollections?filter=last_year");
  await expect(page.getByText(/^Showing \d+ out of/)).toBeVisible();
  await page.goto("/dashboard/figures/callsInitiated?filter=last_year");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You don't have access to this page");
  await expect(page.getByRole("main")).toContainText("It needs the permission view-all-leads.");
  await untilQuiet(page);
  expect(asked).not.toContain("/api/admin/dashboard/figures/callsInitiated/rows");
});

test("DSH-01, DSH-03, CST-10: at noon by the user's own clock, not by that of Lagos, the dashboard says good afternoon", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date("2026-01-05T12:00:00+09:00"));
  await enter(page, "admin", "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Afternoon, Ada");
  await context.close();
});

async function figuresOf(page: Page, period: string): Promise<{ data: Figures }> {
  return { data: await read<Figures>(page, "admin", `/api/admin/leads/count?filter=${period}`) };
}

test("DSH-12, DSH-13, DSH-14, DSH-15, CST-03: every box shows what the API says, and its rows add up to it", async ({
  page,
}) => {
  test.slow();
  await enter(page, "admin", "/dashboard?filter=last_year");
  for (const [figure, title, unit] of BOXES) {
    let isFirst = true;
    // Other tests may move a loan between two reads; then all are read again.
    await expect(async () => {
      if (!isFirst) await page.goto("/dashboard?filter=last_year");
      else if (page.url().includes("/figures/"))
        await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Dashboard" }).click();
      isFirst = false;
      await expect(figures(page)).toHaveAttribute("aria-busy", "false");
      const { data } = await figuresOf(page, "last_year");
      expect(data.totalCollections.count).toBeGreaterThan(0);
      await expectBoxToSay(box(page, title), unit, data[figure]);
      await box(page, title).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/figures/${figure}\\?filter=last_year$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expectRowsToBe(page, figure, data);
    }, title).toPass({ timeout: 60_000 });
  }
});

async function expectBoxToSay(one: Locator, unit: (typeof BOXES)[number][2], said: Stat | undefined): Promise<void> {
  if (!said) throw new Error("the API left the figure out");
  await expect(one).toContainText(`${said.title}: ${inUnit(unit, said.current)}`);
  const isAlone = unit === "percent" && said.percent === null && said.class === "neutral";
  await expect(one).toContainText(isAlone ? "nothing was due before" : `was ${inUnit(unit, said.previous)}`);
  const compared = said.percent === null ? "new" : `${number(Math.abs(said.percent))}%`;
  const change = isAlone ? "nothing to compare" : compared;
  await expect(one.locator("[data-tone]")).toContainText(change);
  await expect(one.getByText(/^[\d,]+ (loan|payment|instalment)s?$/)).toHaveText(
    said.count === null ? [] : [new RegExp(`^${number(said.count)} `)],
  );
}

/** Expects the page of rows to show the total and the sum of the box. */
async function expectRowsToBe(page: Page, figure: DashboardFigure, data: Figures): Promise<void> {
  const footer = page.getByText(/^Showing \d+ out of/);
  await expect(footer).toBeVisible();
  const total = Number(/out of ([\d,]+)/.exec((await footer.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  const shown = data[figure];
  const made = page
    .getByRole("main")
    .getByText(new RegExp(`^${number(total)} (call|application|loan|payment|instalment)`));
  await expect(made).toBeVisible();
  if (figure === "collectionRate") {
    // What was collected of what was due.
    expect(total).toBe(data.totalDueCollections.count);
    const text =
      (await page
        .getByRole("main")
        .getByText(/collected$/)
        .textContent()) ?? "";
    const collected = Number(text.replace(/[^\d.]/g, ""));
    expect(Math.round((collected / data.totalDueCollections.current) * 1000) / 10).toBe(shown?.current);
  } else if (shown?.count === null) {
    expect(total).toBe(shown.current);
  } else {
    expect(total).toBe(shown?.count);
    await expect(page.getByText(naira(shown?.current ?? 0), { exact: true }).first()).toBeVisible();
  }
  const rows = await page.getByRole("table").getByRole("row").count();
  expect(rows).toBe(Math.min(total, 20) + (total === 0 ? 0 : 1));
}

const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const picture = (page: Page, title: string) => page.getByRole("figure", { name: `${title}, as bars` });

/** The bars of a chart, for staff who may open the rows behind them, and for staff who may not. */
const bars = (page: Page, title: string) =>
  picture(page, title).getByRole("link").or(picture(page, title).getByRole("img"));

/** The dashboard with its charts in sight, which is when they ask for their figures. */
async function enterAtCharts(page: Page, place: string): Promise<void> {
  await enter(page, "admin", place);
  await card(page, "Collections due and received").scrollIntoViewIfNeeded();
}

test("by keyboard each chart opens as a table whose links lead to the rows behind each number", async ({ page }) => {
  const title = "Collections due and received";
  await enterAtCharts(page, "/dashboard?filter=last_month");
  await expect(bars(page, title).first()).toBeVisible();
  await tabTo(page, card(page, title).getByText("Show as table"));
  await page.keyboard.press("Enter");
  const link = card(page, title)
    .getByRole("table")
    .getByRole("link", { name: /Received: ₦[1-9]/ })
    .first();
  await tabTo(page, link);
  const amount = (await link.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/figures\/totalCollections\?filter=last_month&from=[\d-]+&to=[\d-]+$/);
  await expect(page.getByRole("main").getByText(amount, { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: /^Remove: Only \d+ / }).click();
  await expect(page).toHaveURL(/totalCollections\?filter=last_month$/);
  const { data } = await figuresOf(page, "last_month");
  await expect(page.getByText(naira(data.totalCollections.current), { exact: true })).toBeVisible();
});

test("a click on a bar opens the rows or the list behind it, with the number of the bar", async ({ page }) => {
  await enterAtCharts(page, "/dashboard?filter=last_month");
  const received = bars(page, "Collections due and received").last();
  await received.click();
  await expect(page).toHaveURL(/\/figures\/totalCollections\?filter=last_month&from=[\d-]+&to=[\d-]+$/);
  await expect(page.getByRole("link", { name: /^Remove: Only/ })).toBeVisible();
  await page.goBack();
  const rejected = bars(page, "Loans by status now").last();
  await rejected.click();
  await expect(page).toHaveURL(/\/rejected-loans$/);
  // Other tests may reject a loan between two reads; then both are read again.
  await expect(async () => {
    await page.reload();
    const { rejected: loans } = await read<Record<string, number>>(page, "admin", "/api/admin/loans/counts");
    await expect(page.getByText(`out of ${number(loans ?? 0)} results`)).toBeVisible();
  }).toPass({ timeout: 60_000 });
});

test("calls by outcome lead to the calls of that outcome, which shows as a removable chip", async ({ page }) => {
  await enterAtCharts(page, "/dashboard?filter=last_month");
  const calls = card(page, "Call outcomes");
  await calls.getByText("Show as table").click();
  const link = calls.getByRole("table").getByRole("link", { name: /^Did not answer, Calls: [1-9]/ });
  const made = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/figures\/callsInitiated\?filter=last_month&outcome=did_not_answer$/);
  await expect(page.getByText(`${made} calls`, { exact: true })).toBeVisible();
  await expect(page.getByText(`out of ${made} results`)).toBeVisible();
  await expect(page.getByRole("cell", { name: /^Did not answer/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Remove: Outcome: Did not answer" }).click();
  await expect(page).toHaveURL(/\/figures\/callsInitiated\?filter=last_month$/);
  const { data } = await figuresOf(page, "last_month");
  await expect(page.getByText(`out of ${number(data.callsInitiated.current)} results`)).toBeVisible();
});

test("by keyboard a chart is one stop; arrows go from bar to bar and show its values, and Enter opens its rows", async ({
  page,
}) => {
  const title = "Collections due and received";
  await enterAtCharts(page, "/dashboard?filter=this_year");
  const all = bars(page, title);
  await tabTo(page, all.first());
  const tip = picture(page, title).getByText("Jan", { exact: true });
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(all.nth(1)).toBeFocused();
  await expect(all.nth(1)).toHaveAccessibleName(/^Jan, Received: ₦/);
  await expect(tip).toBeVisible();
  await page.keyboard.press("End");
  await expect(all.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(all.nth((await all.count()) - 2)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card(page, title).getByText("Show as table")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(all.nth((await all.count()) - 2)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(picture(page, title).locator(":focus")).toHaveCount(0);
  await expect(picture(page, title)).not.toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/figures\/totalDueCollections\?filter=this_year&from=\d{4}-01-01&to=\d{4}-01-31$/);
});

test("hovering over a bar shows the exact values of its days", async ({ page }) => {
  const title = "Collections due and received";
  await enterAtCharts(page, "/dashboard?filter=last_month");
  const received = bars(page, title).last();
  const [, value] = /: (₦[\d,.]+)$/.exec((await received.getAttribute("aria-label")) ?? "") ?? [];
  await received.hover();
  await expect(picture(page, title).getByText(value ?? "", { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(picture(page, title).getByText(value ?? "", { exact: true })).toHaveCount(0);
});

test("charts are requested only when one becomes visible, after the figures", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, "admin", "/dashboard?filter=last_month");
  await expect(box(page, "Disbursed total")).toBeVisible();
  await untilQuiet(page);
  expect(fetched).not.toContain("/api/admin/dashboard/charts");
  await card(page, "Collections due and received").scrollIntoViewIfNeeded();
  await expect(bars(page, "Collections due and received").first()).toBeVisible();
  expect(fetched).toContain("/api/admin/dashboard/charts");
});

/** The layout shift without interaction, as browsers measure it. */
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

for (const [width, height] of [
  [360, 740],
  [1366, 768],
] as const) {
  test(`at ${width} pixels nothing moves while the dashboard and the lead analytics load`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shown = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shown.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of [
      "/dashboard",
      "/dashboard?filter=this_year",
      "/leads/report",
      "/leads/report?filter=this_year",
    ]) {
      await enter(page, "admin", path);
      await expect(figures(page)).toHaveAttribute("aria-busy", "false");
      await page.getByRole("heading", { name: "Call outcomes" }).scrollIntoViewIfNeeded();
      await expect(card(page, "Call outcomes").getByText(/call(s| was made)? in this period\.$/)).toBeVisible();
      await untilQuiet(page);
      expect(await shiftOf(page), path).toBeLessThan(0.05);
    }
    // A browser that does not measure it would always say 0.
    expect(await page.evaluate(() => PerformanceObserver.supportedEntryTypes)).toContain("layout-shift");
  });
}

test("bars appear at once, without growing, for everyone who wants no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const changed: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.closest("figure a, figure [role=img]")) changed.push(target.outerHTML);
      }
    });
    watch.observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ["style"],
    });
    Object.assign(window, { changed });
  });
  await enterAtCharts(page, "/dashboard?filter=this_year");
  await expect(bars(page, "Loans by status now").nth(5)).toBeVisible();
  await untilQuiet(page);
  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("none of the eleven boxes is cut off on a laptop's screen", async ({ page }) => {
  await enter(page, "admin", "/dashboard?filter=this_year");
  await expect(figures(page).getByRole("listitem")).toHaveCount(DASHBOARD_FIGURES.length);
  for (const one of await figures(page).getByRole("link").all()) {
    const isCut = await one.evaluate((link) =>
      [...link.querySelectorAll("span[aria-hidden]")].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(isCut, (await one.textContent()) ?? "").toBe(false);
  }
});
