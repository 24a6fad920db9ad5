import type { Browser, Page } from "@playwright/test";
import type { getCallQueue } from "../src/contract/call-queue.contract.ts";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { Lead } from "../src/contract/leads.contract.ts";
import { addDays, formatDate, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { expectAccessible } from "./accessible.ts";
import { shiftIntoCallingHours } from "./calling-hours.ts";
import { startServerOff } from "./start-server.ts";
import { enter, expect, type Member, patch, read, test } from "./tenor.ts";

const POLL_MS = 20_000;

const shift = shiftIntoCallingHours(new Date());
const usual = process.env.TENOR_URL;

let stop: (() => Promise<void>) | undefined;

// Outside calling hours a separate server whose clock shows noon is used; the tests are the same at any hour.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  if (shift !== 0) stop = await startServerOff(shift);
});

test.afterAll(async () => {
  await stop?.();
  if (usual !== undefined) process.env.TENOR_URL = usual;
});

type Queue = DataOf<typeof getCallQueue>;
const queueOf = (page: Page, member: Member) => read<Queue>(page, member, "/api/admin/leads/queue");
const leadNow = (page: Page, member: Member, id: number) => read<Lead>(page, member, `/api/admin/leads/${id}`);

/** Opens My Pending Leads as a member, in a separate browser with the server's clock. */
async function openQueue(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + shift });
  await enter(page, member, "/leads/pending");
  await expect(page.getByRole("region", { name: "Call queue" })).toHaveAttribute("aria-busy", "false");
  return page;
}

const panel = (page: Page) => page.getByRole("region", { name: "Call queue" });
const card = (page: Page) => panel(page).getByRole("article");
const remark = (page: Page) => card(page).getByRole("textbox", { name: "Remark (optional)" });

/** The lead on the screen once its outcome may be recorded. */
async function heldLead(page: Page, member: Member): Promise<Lead> {
  await expect(card(page)).toHaveAttribute("aria-busy", "false");
  const { current } = await queueOf(page, member);
  await expect(card(page).getByRole("heading", { level: 3 })).toHaveText(current?.name ?? "nobody is held");
  return current as Lead;
}

/** Presses a key that ends a call; returns the next lead on the screen. */
async function endWith(page: Page, member: Member, key: string): Promise<Lead> {
  const { id } = await heldLead(page, member);
  await page.keyboard.press(key);
  await expect.poll(async () => (await queueOf(page, member)).current?.id).not.toBe(id);
  return heldLead(page, member);
}

/** Takes a lead with the key, or keeps the one that is already held. */
async function take(page: Page, member: Member): Promise<Lead> {
  if ((await card(page).count()) === 0) await page.keyboard.press("n");
  return heldLead(page, member);
}

test("OPN-75, LED-25, PRM-35: two agents who call at once in two browsers never see the same lead, and each key leads to the next", async ({
  browser,
}) => {
  const agents = [
    { member: "sales", page: await openQueue(browser, "sales") },
    { member: "lead", page: await openQueue(browser, "lead") },
  ] as const;
  const seen = await Promise.all(
    agents.map(async ({ member, page }) => {
      const ids = [(await take(page, member)).id];
      for (const key of ["4", "5", "1", "9"]) ids.push((await endWith(page, member, key)).id);
      return ids;
    }),
  );
  const all = seen.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(10);
  await Promise.all(agents.map(({ page }) => page.context().close()));
});

test("LED-17, LED-19, PRM-38: an outcome is recorded with remark and time by keyboard alone, and is in the history", async ({
  browser,
}) => {
  const page = await openQueue(browser, "sales");
  const lead = await take(page, "sales");
  const patched = page.waitForRequest((request) => request.method() === "PATCH");
  await remark(page).fill("Busy now, asked for the morning");
  await page.keyboard.press("Alt+2");
  const time = card(page).getByLabel("Call-back time, in Lagos");
  await expect(time).toBeFocused();
  await expect(time).toHaveValue("09:00");
  const day = addDays(lagosDateOf(new Date(Date.now() + shift)), 1);
  await expect(card(page).getByLabel("Call-back day")).toHaveValue(formatDate(day));
  const tomorrow = new Date(`${day}T09:00:00+01:00`).toISOString();
  await page.keyboard.press("Enter");
  const request = await patched;
  expect(request.url()).toContain(`/api/admin/leads/${lead.id}/status/update`);
  expect(request.headers()["if-match"]).toBe(`"${lead.version}"`);
  expect(request.postDataJSON()).toEqual({
    leadId: lead.id,
    status: "call back",
    remark: "Busy now, asked for the morning",
    call_back_time: tomorrow,
  });
  await expect(page.getByText("Lead Status Updated successfully")).toBeVisible();
  await expect(card(page).getByRole("heading", { level: 3 })).toBeFocused();
  const now = await leadNow(page, "sales", lead.id);
  expect(now.lead_histories[0]).toMatchObject({ remark: "Busy now, asked for the morning", status: "call back" });
  expect(now.next_call_at).toBe(tomorrow);
  await page.context().close();
});

test("OPN-75, CST-20: a call-back that falls due appears at the top of the page within a minute, with a number that dials +234", async ({
  browser,
}) => {
  const page = await openQueue(browser, "sales");
  await take(page, "sales");
  const before = (await queueOf(page, "sales")).due_count;
  await expect(panel(page).getByText(new RegExp(`· ${before} call-backs? due$`))).toBeVisible();
  const { data } = await read<{ data: Lead[] }>(
    page,
    "sales",
    "/api/admin/leads/list-by-account-officer?filterStatus=new",
  );
  const waiting = data[0] as Lead;
  const call_back_time = new Date(Date.now() + shift).toISOString();
  await patch(page, "sales", `/api/admin/leads/${waiting.id}/status/update`, { status: "call back", call_back_time });
  await page.clock.fastForward(POLL_MS);
  await expect(panel(page).getByText(new RegExp(`· ${before + 1} call-backs? due$`))).toBeVisible();
  const due = panel(page).getByRole("list", { name: "Call-backs due now" });
  await expect(due.getByRole("link").first()).toHaveAttribute("href", /^tel:\+234\d{10}$/);
  await page.context().close();
});

test("OPN-75: a held lead is still there after a reload, with the text typed, and in another tab, and nobody holds two", async ({
  browser,
}) => {
  const page = await openQueue(browser, "sales");
  const lead = await take(page, "sales");
  await remark(page).fill("Half a sentence");
  await page.reload();
  expect((await heldLead(page, "sales")).id).toBe(lead.id);
  await expect(remark(page)).toHaveValue("Half a sentence");
  const other = await openQueue(browser, "sales");
  expect((await heldLead(other, "sales")).id).toBe(lead.id);
  await Promise.all([page, other].map((each) => each.context().close()));
});

test("OPN-75: a notice says that a lead must not be contacted any more, and the next one appears by itself", async ({
  browser,
}) => {
  const page = await openQueue(browser, "sales");
  const lead = await take(page, "sales");
  await remark(page).fill("Wants two hundred thousand");
  await patch(page, "lead", `/api/admin/leads/${lead.id}/status/update`, { status: "do not contact" });
  await page.clock.fastForward(POLL_MS);
  await expect(panel(page).getByRole("alert")).toContainText(`${lead.name} is not to be contacted any more.`);
  await expect(panel(page).getByRole("alert")).toContainText("What you had typed: “Wants two hundred thousand”");
  expect((await heldLead(page, "sales")).id).not.toBe(lead.id);
  await page.context().close();
});

test("LED-25: the queue is accessible in both themes and at 360 px, with a lead on the screen and with a question open", async ({
  browser,
}) => {
  const page = await openQueue(browser, "sales");
  await take(page, "sales");
  await expectAccessible(page);
  await page.keyboard.press("7");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  const sizes = await card(page)
    .getByRole("group", { name: "Call outcome" })
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(sizes).toHaveLength(9);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await page.context().close();
});
