// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { takeBegunWork } from "../../../lib/begun-work.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { figuresOf, heroWith } from "../dashboard.testkit.ts";

stageBrowser();

const QUEUES = [
  { queue: "disbursal", count: 31, sum: 6_812_500.5, oldest_days: 3 },
  { queue: "overdue", count: 1204, sum: 29_800_000, oldest_days: 6 },
  { queue: "held", count: 0, sum: 0, oldest_days: null },
  { queue: "suspense", count: 1, sum: 900, oldest_days: 0 },
  { queue: "leads", count: 2, sum: null, oldest_days: null },
];
const FINANCE = ["disburse-loan", "view-repayments", "add-repayment", "process-leads"];

function dashboard(held: readonly string[], queues: Parameters<typeof fakeApi>[0][string]) {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/leads/count": { data: figuresOf() },
    "GET /api/admin/dashboard/hero": { data: heroWith() },
    "GET /api/admin/work-queues": queues,
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: { ...ada([...held]), business_date: "2026-11-20" } },
  });
  return { ...api, ...openPage("/dashboard") };
}

const cards = async () => within(await screen.findByRole("region", { name: "Needs you" })).getAllByRole("link");
const textOf = (card: HTMLElement) => card.textContent;

it("each queue that this person works on leads to its list and says how many wait, since when and what they come to", async () => {
  dashboard(FINANCE, { data: QUEUES });
  await screen.findByText("31");
  expect((await cards()).map((card) => [textOf(card), card.getAttribute("href")])).toEqual([
    ["Pending Disbursal31Oldest 3 d₦6.8m₦6,812,500.50", "/loans/pending-disbursal"],
    ["Overdue Deductions1,204Oldest 6 d₦29.8m₦29,800,000.00", "/deductions/overdue"],
    ["Pending Leads2None due yet", "/leads/pending"],
    ["Deductions to decide0Nothing waits", "/payday/held"],
    ["Suspense & Credit1Oldest Today₦900₦900.00", "/repayments/suspense"],
  ]);
});

it("whoever takes one of them comes to work on its list", async () => {
  dashboard(FINANCE, { data: QUEUES });
  await screen.findByText("31");
  await userEvent.click((await cards()).at(-1) as HTMLElement);
  expect(takeBegunWork("/repayments/suspense")).toBe(true);
});

it("what has waited over two days is amber, over five red; the queue of the oldest leads, and one with nothing in it is dimmed and stays", async () => {
  dashboard(FINANCE, { data: QUEUES });
  await screen.findByText("31");
  const [disbursal, overdue, , held, suspense] = await cards();
  const badge = (card: HTMLElement | undefined) => within(card as HTMLElement).getByText(/^(\d+ d|Today)$/).className;
  expect([disbursal, overdue, suspense].map(badge).map((names) => /warning|danger|neutral/.exec(names)?.[0])).toEqual([
    "warning",
    "danger",
    "neutral",
  ]);
  expect((await cards()).map(({ dataset }) => dataset.leads !== undefined).indexOf(true)).toBe(1);
  expect([held?.dataset.empty, disbursal?.dataset.empty]).toEqual(["true", undefined]);
});

it("they stand above the picture and the figures, and have their names before the server has answered", async () => {
  const { promise } = Promise.withResolvers<{ data: unknown }>();
  dashboard(["approve-loan"], () => promise);
  expect((await cards()).map(textOf)).toEqual(["Pending Approval\u00a0"]);
  await screen.findByRole("region", { name: "Collected against due" });
  const regions = ["Needs you", "Collected against due", "Figures"].map((name) => screen.getByRole("region", { name }));
  for (const [place, region] of regions.slice(1).entries()) {
    const before = regions[place] as HTMLElement;
    expect(before.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

it("queues that did not load say so with Retry, and keep the way to their lists", async () => {
  let fails = true;
  dashboard(["approve-loan"], () => (fails ? { status: 404 } : { data: [] }));
  const part = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(await part.findByText("The counts did not load. Each queue opens its list.")).toBeTruthy();
  expect((await cards()).map(textOf)).toEqual(["Pending Approval\u00a0"]);
  fails = false;
  await userEvent.click(part.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(part.queryByText(/did not load/)).toBeNull());
});

it("whoever works on none is told so, with the way to all loans", async () => {
  dashboard([], { data: [] });
  expect(await screen.findByText("No queues for your roles")).toBeTruthy();
});

it("whoever hands over devices is led to the pickup instead", async () => {
  dashboard(["process-device-pickup"], { data: [] });
  const [link] = await cards();
  expect(link?.getAttribute("href")).toBe("/device/pickup/initiate");
});
