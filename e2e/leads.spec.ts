import type { Locator, Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { Lead, listLeadOfficers, listLeads, readLeadBoard } from "../src/contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, leadStatusWords } from "../src/domain/lead/lead-status.ts";
import { formatDate, formatDateTime, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, type Member, patch, read, test } from "./tenor.ts";

const ELEVEN = [
  ...["Name", "Phone", "Organisation", "Location", "Priority", "Net Pay"],
  ...["Offer", "Status", "Sales Officer", "Last Called", "Action"],
];
const ALL = "/api/admin/leads/view-all-leads";
const MINE = "/api/admin/leads/list-by-account-officer";
const SUCCESS = "Lead Status Updated successfully";
const LABELS = LEAD_STATUSES.map((status) => LEAD_STATUS_LABELS[status]);

type LeadPage = DataOf<typeof listLeads>;

const labelOf = (status: string) =>
  LABELS[LEAD_STATUSES.findIndex((candidate) => leadStatusWords(candidate) === status)] ?? "";
const local = (phone: string) => phone.replace("+234", "0");
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

async function answerTo(page: Page, path: string, act: () => Promise<unknown>) {
  const awaited = page.waitForResponse((response: Response) => new URL(response.url()).pathname === path);
  await act();
  const response = await awaited;
  const query = Object.fromEntries(new URL(response.url()).searchParams);
  return { query, list: ((await response.json()) as { data: LeadPage }).data };
}

/** A lead that no other test works on: of a member, in a status, from the oldest end of its list. */
async function leadOf(page: Page, member: Member, status: string, place: number): Promise<Lead> {
  const list = await read<LeadPage>(page, member, `${MINE}?filterStatus=${encodeURIComponent(status)}`);
  const lead = list.data.at(-1 - place);
  if (!lead) throw new Error(`${member} has no lead ${place} that is ${status}`);
  // Its row in a list carries the newest entry of its history alone.
  return read<Lead>(page, member, `/api/admin/leads/${lead.id}`);
}

const menuOf = (page: Page, lead: Lead) =>
  page.getByRole("button", { name: `Actions for ${lead.name}, ${local(lead.phone_number)}` });

async function choose(page: Page, lead: Lead, action: string): Promise<Locator> {
  await menuOf(page, lead).click();
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

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
    await expect(row.getByRole("cell")).toHaveText(["", ...cellsOf(lead)]);
    await expect(row.getByRole("link")).toHaveAttribute("href", `tel:${lead.phone_number}`);
  }
  await expect(page.getByText("Showing 20 out of")).toBeVisible();
  await page.goto("/leads/");
  await expect(page.getByRole("heading", { level: 1, name: "All Leads" })).toBeVisible();
});

test("LED-02, LED-28: search, status, officer and pages go to the server and stand in the address", async ({
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

test("LED-02: what is typed goes to the server once, two seconds after the first key", async ({ page }) => {
  await enter(page, "auditor", "/leads");
  await expect(page.getByText(/^Showing 20/)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("q=") && asked.push(request.url()));
  await page.getByLabel("Search leads").pressSequentially("alad", { delay: 100 });
  expect(asked).toEqual([]);
  await expect(page).toHaveURL(/q=alad$/);
  expect(asked.filter((url) => url.includes("view-all-leads"))).toHaveLength(1);
});

test("LED-25, LED-26, PRM-35: My Pending Leads are one's own that are open, and all of one's own on demand", async ({
  page,
}) => {
  await enter(page, "sales", "/dashboard");
  await expect(page.getByRole("link", { name: "All Leads" })).toHaveCount(0);
  const open = await answerTo(page, MINE, () => page.getByRole("link", { name: "Pending Leads" }).click());
  await expect(page).toHaveTitle("My Pending Leads · Tenor");
  await expect(page.getByRole("heading", { level: 1, name: "My Pending Leads" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveText(ELEVEN);
  expect(open.query).toEqual({ filterStatus: "open" });
  expect(new Set(open.list.data.map(({ sales_officer }) => sales_officer?.name))).toEqual(new Set(["Funke Balogun"]));
  const all = await answerTo(page, MINE, () => page.getByLabel("Status", { exact: true }).selectOption("All statuses"));
  expect(all.query).toEqual({});
  expect(all.list.total).toBeGreaterThan(open.list.total);
  const lead = all.list.data[0];
  if (!lead) throw new Error("no lead");
  await menuOf(page, lead).click();
  for (const name of ["View Details", "View History", "Update Report"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reassign" })).toHaveCount(0);
  await page.goto("/leads");
  await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
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

test("LED-07, LED-17, LED-19, LED-20, ERR-18, PRM-38: an agent says that somebody did not answer, and when to call again", async ({
  page,
}) => {
  const lead = await leadOf(page, "sales", "interested", 0);
  await enter(page, "sales", `/leads/pending?${found(lead)}`);
  const dialog = await choose(page, lead, "Update Report");
  const status = dialog.getByLabel("Status");
  await expect(status.getByRole("option")).toHaveText(["Choose a status", ...LABELS]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose a status from the list")).toBeVisible();
  const callBack = dialog.getByLabel(/^Call-back time/);
  await expect(callBack).toHaveCount(0);
  await status.selectOption("Did not answer");
  const tomorrow = lagosDateOf(new Date(Date.now() + 24 * 3_600_000));
  await callBack.fill(`${tomorrow}T14:05`);
  await status.selectOption("Call back");
  await expect(callBack).toHaveCount(0);
  await status.selectOption("Did not answer");
  await dialog.getByLabel(/^Remark/).fill("Rang out twice");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  const again = page.waitForResponse((response) => response.url().includes(MINE));
  await dialog.getByRole("button", { name: "Save" }).click();
  expect((await sent).url()).toContain(`/api/admin/leads/${lead.id}/status/update`);
  expect((await sent).postDataJSON()).toEqual({
    leadId: lead.id,
    status: "did not answer",
    remark: "Rang out twice",
    call_back_time: new Date(`${tomorrow}T14:05:00+01:00`).toISOString(),
  });
  await notice(page, SUCCESS);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await again;
  await expect(page.getByRole("table").getByText("Did not answer")).toBeVisible();
  const now = await read<Lead>(page, "sales", `/api/admin/leads/${lead.id}`);
  expect(now).toMatchObject({ status: "did not answer", remark: "Rang out twice", version: lead.version + 1 });
  expect(now.lead_histories[0]).toMatchObject({ user: { name: "Funke Balogun" }, status: "did not answer" });
});

test("LED-18, LED-19: All Leads has no call-back time, and sends none", async ({ page }) => {
  const lead = await leadOf(page, "lead", "interested", 0);
  await enter(page, "lead", `/leads?${found(lead)}`);
  const dialog = await choose(page, lead, "Update Report");
  await dialog.getByLabel("Status").selectOption("Did not answer");
  await expect(dialog.getByLabel(/^Call-back time/)).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await dialog.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({ leadId: lead.id, status: "did not answer", remark: null });
  await notice(page, SUCCESS);
});

test("ERR-48: a 422 speaks, every other failure is silent and can be tried again, and what was typed stays", async ({
  page,
}) => {
  const lead = await leadOf(page, "sales", "link sent", 0);
  await enter(page, "sales", `/leads/pending?${found(lead)}`);
  const dialog = await choose(page, lead, "Update Report");
  await dialog.getByLabel("Status").selectOption("Interested");
  await dialog.getByLabel(/^Remark/).fill("kept");
  for (const status of [403, 500]) {
    await page.route("**/status/update", (route) =>
      route.fulfill({ status, contentType: "application/json", body: '{"message":"words of the server"}' }),
    );
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Not saved")).toBeVisible();
    await expect(page.getByText("words of the server")).toHaveCount(0);
    await page.unroute("**/status/update");
  }
  await page.route("**/status/update", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/json",
      body: '{"message":"words of the server","errors":{},"code":"validation-failed"}',
    }),
  );
  await dialog.getByRole("button", { name: "Retry" }).click();
  await notice(page, "words of the server");
  await page.unroute("**/status/update");
  await expect(dialog.getByLabel(/^Remark/)).toHaveValue("kept");
  await dialog.getByRole("button", { name: "Save" }).click();
  await notice(page, SUCCESS);
});

test("LED-27: of two editors the second is told who changed what, keeps what was typed, and saves on the new state", async ({
  page,
}) => {
  const lead = await leadOf(page, "sales", "link sent", 1);
  await enter(page, "sales", `/leads/pending?${found(lead)}`);
  const dialog = await choose(page, lead, "Update Report");
  await dialog.getByLabel("Status").selectOption("Interested");
  await dialog.getByLabel(/^Remark/).fill("typed by the second");
  const body = { leadId: lead.id, status: "unreachable", remark: "typed by the first" };
  await patch(page, "lead", `/api/admin/leads/${lead.id}/status/update`, body);
  await dialog.getByRole("button", { name: "Save" }).click();
  const told = dialog.getByRole("alert");
  await expect(told).toContainText("Gbenga Ojo set this lead to Unreachable");
  await expect(told).toContainText("Link sent → Unreachable");
  await expect(told).toContainText("typed by the first");
  await expect(dialog.getByLabel(/^Remark/)).toHaveValue("typed by the second");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save on the new state" }).click();
  await notice(page, SUCCESS);
  const { lead_histories } = await read<Lead>(page, "sales", `/api/admin/leads/${lead.id}`);
  expect(lead_histories.slice(0, 2).map(({ remark }) => remark)).toEqual(["typed by the second", "typed by the first"]);
});

test("PRM-30: one lead, and several that are selected by keyboard, are given to another officer", async ({ page }) => {
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

type Board = DataOf<typeof readLeadBoard>;
const columnOf = (page: Page, label: string) => page.getByRole("region", { name: new RegExp(`^${label} [\\d,]+$`) });
const cardIn = (page: Page, label: string, lead: Lead) =>
  columnOf(page, label)
    .getByRole("listitem")
    .filter({ hasText: local(lead.phone_number) });

async function firstOf(page: Page, status: string, place = 0, scope = "mine"): Promise<Lead> {
  const board = await read<Board>(page, "lead", `/api/admin/leads/board?scope=${scope}`);
  const lead = board.find((column) => column.status === status)?.leads[place];
  if (!lead) throw new Error(`no lead ${place} is ${status}`);
  return lead;
}

test("LED-27, LED-19, ERR-18: a card is dragged to another column, saved with its version, and stays there", async ({
  page,
}) => {
  const lead = await firstOf(page, "did not answer", 0, "all");
  await enter(page, "lead", "/leads?view=board");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await cardIn(page, "Did not answer", lead).dragTo(columnOf(page, "Interested"));
  await expect(cardIn(page, "Interested", lead)).toBeVisible();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ leadId: lead.id, status: "interested", remark: null });
  expect(await request.headerValue("if-match")).toBe(`"${lead.version}"`);
  await notice(page, SUCCESS);
  await expect(page.getByText(`${lead.name} moved to Interested`)).toBeAttached();
  expect((await read<Lead>(page, "lead", `/api/admin/leads/${lead.id}`)).status).toBe("interested");
});

test("LED-26, ERR-48: by keyboard a card goes to the next column and to any in the list; a refusal takes it back", async ({
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

test("LED-27: converted and do not contact are asked about, and each column leads to its rows", async ({ page }) => {
  const lead = await firstOf(page, "interested", 1);
  await enter(page, "lead", "/leads/pending?view=board");
  for (const label of ["Converted", "Do not contact"]) {
    await cardIn(page, "Interested", lead).getByRole("button", { name: /^Move/ }).click();
    await cardIn(page, "Interested", lead).getByRole("button", { name: label, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Move to ${label}` });
    await expect(dialog).toContainText(lead.name);
    await dialog.getByRole("button", { name: "Nevermind" }).click();
    await expect(cardIn(page, "Interested", lead)).toBeVisible();
  }
  const rest = page.getByRole("link", { name: /in the table$/ }).first();
  const count = /[\d,]+/.exec((await rest.textContent()) ?? "")?.[0] ?? "";
  await rest.click();
  await expect(page.getByText(`out of ${count} results`)).toBeVisible();
  await expect(page).toHaveURL(/filterStatus=/);
});

test("EXP-11: All Leads offers the leads report to whoever may have it", async ({ page }) => {
  await enter(page, "lead", "/leads");
  const link = page.getByRole("link", { name: "Download report" });
  await expect(link).toHaveAttribute("href", /^\/api\/credit\/report\?token=/);
});

test("EXP-11: without download-leads-report there is no link to it", async ({ page }) => {
  await enter(page, "auditor", "/leads");
  await expect(page.getByText(/^Showing 20/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Download report" })).toHaveCount(0);
});

for (const place of ["/leads", "/leads/pending", "/leads?view=board", "/leads/pending?view=board", "/leads?q=nobody"]) {
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
