import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { Lead, listLeadOfficers } from "../src/contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, leadStatusWords } from "../src/domain/lead/lead-status.ts";
import { formatDate, formatDateTime, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { answerTo, cardIn, choose, ELEVEN, firstOf, type LeadPage, leadOf, local, MINE, menuOf } from "./lead-rows.ts";
import { rowCells } from "./row-cells.ts";
import { enter, expect, patch, read, test } from "./tenor.ts";

const ALL = "/api/admin/leads/view-all-leads";
const SUCCESS = "Lead Status Updated successfully";
const LABELS = LEAD_STATUSES.map((status) => LEAD_STATUS_LABELS[status]);

const labelOf = (status: string) =>
  LABELS[LEAD_STATUSES.findIndex((candidate) => leadStatusWords(candidate) === status)] ?? "";

const naira = (amount: number | null) =>
  amount === null ? "–" : `₦${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;

const day = (instant: string | null) => (instant === null ? "–" : formatDate(lagosDateOf(new Date(instant))));
const moment = (instant: string) => formatDateTime(new Date(instant));

const cellsOf = (lead: Lead) => [
  lead.name,
  local(lead.phone_number),
  lead.organization_name ?? "–",
  [lead.city_name, lead.state_name].filter(Boolean).join(", ") || "–",
  String(lead.priority_level),
  naira(lead.net_pay),
  naira(lead.offer),
  labelOf(lead.status),
  lead.sales_officer?.name ?? "–",
  day(lead.last_called_at),
  "",
];

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const found = (lead: Lead) => `q=${local(lead.phone_number)}`;

test("GRD-38, LED-01, LED-10, LED-11, LED-12, CST-20: All Leads shows every lead as the server has it", async ({
  page,
}) => {
  await enter(page, "auditor", "/dashboard");
  const { list } = await answerTo(page, ALL, () => page.getByRole("link", { name: "All Leads" }).click());
  await expect(page).toHaveTitle("All Leads · Tenor");
  await expect(page.getByRole("heading", { level: 1, name: "All Leads" })).toBeVisible();
  const table = page.getByRole("table", { name: "All Leads" });
  await expect(table.getByRole("columnheader")).toHaveText(["", ...ELEVEN]);
  expect(list.data).toHaveLength(20);
  for (const [place, lead] of list.data.entries()) {
    const row = table.getByRole("row").nth(place + 1);
    await expect(rowCells(row)).toHaveText(["", ...cellsOf(lead)]);
    await expect(row.getByRole("link")).toHaveAttribute("href", `tel:${lead.phone_number}`);
  }
  await expect(page.getByText("Showing 20 out of")).toBeVisible();
  await page.goto("/leads/");
  await expect(page.getByRole("heading", { level: 1, name: "All Leads" })).toBeVisible();
});

test("LED-02, LED-28: search, status, officer and pages go to the server and are kept in the address", async ({
  page,
}) => {
  const officers = await read<DataOf<typeof listLeadOfficers>>(page, "auditor", "/api/admin/leads/officers");
  const funke = officers.find(({ name }) => name === "Funke Balogun");
  const first = await answerTo(page, ALL, () => enter(page, "auditor", "/leads"));
  const status = page.getByLabel("Status", { exact: true });
  await expect(status.getByRole("option")).toHaveText(["All statuses", "Open leads", ...LABELS]);
  const next = await answerTo(page, ALL, () => page.getByRole("link", { name: "Next page" }).click());
  expect(`${ALL}?${new URLSearchParams(next.query)}`).toBe(first.list.next_page_url);
  await expect(page).toHaveURL(/page=2/);

  const silent = await answerTo(page, ALL, () => status.selectOption("Did not answer"));
  expect(silent.query).toEqual({ filterStatus: "did not answer" });
  expect(new Set(silent.list.data.map((lead) => lead.status))).toEqual(new Set(["did not answer"]));
  const hers = `/api/admin/users/${funke?.id}/view-leads-by-account-officer`;
  const own = await answerTo(page, hers, () => page.getByLabel("Sales officer").selectOption("Funke Balogun"));
  expect(new Set(own.list.data.map(({ sales_officer }) => sales_officer?.name))).toEqual(new Set(["Funke Balogun"]));
  const wanted = own.list.data[0];
  if (!wanted) throw new Error("nobody did not answer");
  const searched = await answerTo(page, hers, async () => {
    await page.getByLabel("Search leads").fill(local(wanted.phone_number));
    await page.keyboard.press("Enter");
  });
  expect(searched.query).toEqual({ filterStatus: "did not answer", q: local(wanted.phone_number) });
  expect(searched.list.data.map(({ id }) => id)).toEqual([wanted.id]);
  await page.reload();
  await expect(page.getByRole("table").getByText(wanted.name)).toBeVisible();
  await expect(page.getByLabel("Sales officer")).toHaveValue(String(funke?.id));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/leads$/);
});

test("LED-05, LED-06, LED-08, LED-14, PRM-33, PRM-34: with view-all-leads alone one sees details and history, and changes nothing", async ({
  page,
}) => {
  const lead = await leadOf(page, "sales", "converted", 0);
  await enter(page, "auditor", `/leads?${found(lead)}`);
  const details = await choose(page, lead, "View Details");
  for (const text of [lead.organization_name, lead.bank_name, lead.account_number, lead.city_name, naira(lead.net_pay)])
    await expect(details.getByText(text ?? "", { exact: true }).first()).toBeVisible();
  if (lead.loan) await expect(details.getByRole("link", { name: lead.loan.reference })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menuOf(page, lead)).toBeFocused();

  const history = await choose(page, lead, "View History");
  const entries = history.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(entries).toHaveCount(lead.lead_histories.length + 1);
  for (const [place, entry] of lead.lead_histories.entries()) {
    await expect(entries.nth(place)).toContainText(labelOf(entry.status));
    await expect(entries.nth(place)).toContainText(`${entry.user.name}, ${moment(entry.created_at)}`);
    if (entry.remark) await expect(entries.nth(place)).toContainText(entry.remark);
  }
  await expect(entries.last()).toContainText(/^(Entered|Uploaded)/);
  await page.keyboard.press("Escape");
  await menuOf(page, lead).click();
  await expect(page.getByRole("button", { name: "Update Report" })).toHaveCount(0);
});

test("PRM-30: one lead, and several that are selected by keyboard, are reassigned to another officer", async ({
  page,
}) => {
  const own = await read<LeadPage>(page, "lead", `${MINE}?filterStatus=not%20interested`);
  const [one, two, three] = own.data.slice(-3);
  if (!one || !two || !three) throw new Error("too few leads");
  const me = one.sales_officer?.id;
  await enter(page, "lead", `/leads?filterStatus=not+interested&officer=${me}&${found(one)}`);
  const dialog = await choose(page, one, "Reassign");
  const choice = dialog.getByLabel("Sales officer");
  await expect(choice.getByRole("option", { name: /^Funke Balogun: [\d,]+ open leads?$/ })).toHaveCount(1);
  await choice.selectOption({ label: (await choice.getByRole("option", { name: /^Funke/ }).textContent()) ?? "" });
  await dialog.getByRole("button", { name: "Reassign" }).click();
  await notice(page, "1 lead given to Funke Balogun");
  await expect(page.getByText("No lead matches")).toBeVisible();

  await page.goto(`/leads?filterStatus=not+interested&officer=${me}`);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const boxes = page.getByRole("table").getByRole("checkbox", { name: /^Select .*,/ });
  await boxes.nth(0).focus();
  await page.keyboard.press("Space");
  await boxes.nth(1).focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("region", { name: "Selected leads" });
  await expect(bar).toContainText("2 selected");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  const all = await boxes.count();
  await expect(bar).toContainText(`${all} selected`);
  await page.getByRole("checkbox", { name: "Select this page" }).uncheck();
  await expect(bar).toHaveCount(0);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByRole("button", { name: "Reassign" }).press("Enter");
  const both = page.getByRole("dialog", { name: "Reassign" });
  await both.getByLabel("Sales officer").press("F");
  await both.getByRole("button", { name: "Reassign" }).press("Enter");
  await notice(page, "2 leads given to Funke Balogun");
  await expect(bar).toHaveCount(0);
});

test("LED-26, ERR-48: by keyboard a card moves to the next column and to any in the list; a refusal moves it back", async ({
  page,
}) => {
  const lead = await firstOf(page, "unreachable");
  await enter(page, "lead", "/leads?view=board");
  const card = (label: string) => cardIn(page, label, lead);
  await card("Unreachable").getByRole("button", { name: lead.name, exact: true }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await notice(page, SUCCESS);
  await expect(card("Call back").getByRole("button", { name: lead.name, exact: true })).toBeFocused();
  await card("Call back").getByRole("button", { name: /^Move/ }).press("Enter");
  await page.getByRole("button", { name: "Unreachable", exact: true }).press("Space");
  await expect(card("Unreachable").getByRole("button", { name: lead.name, exact: true })).toBeFocused();
  await expect(card("Unreachable")).toHaveAttribute("aria-busy", "false");

  const body = { leadId: lead.id, status: "unreachable", remark: "quicker" };
  await patch(page, "lead", `/api/admin/leads/${lead.id}/status/update`, body);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByText(/^Gbenga Ojo set this lead to Unreachable/).first()).toBeVisible();
  await expect(card("Unreachable")).toBeVisible();
  await expect(card("Call back")).toHaveCount(0);
});

for (const place of ["/leads?view=board", "/leads?q=nobody"]) {
  test(`${place} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "lead", place);
    await expect(page.getByText(/^Showing/).or(page.getByRole("region", { name: "Leads by status" }))).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("the dialogs of a lead and the bar of a selection are accessible, and give the focus back", async ({ page }) => {
  test.slow();
  const lead = await leadOf(page, "lead", "new", 0);
  await enter(page, "lead", `/leads?${found(lead)}`);
  for (const action of ["View Details", "View History", "Update Report", "Reassign"]) {
    await choose(page, lead, action);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(menuOf(page, lead)).toBeFocused();
  }
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await menuOf(page, lead).click();
  await expect(page.getByRole("button", { name: "Update Report" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
