import type { Page } from "@playwright/test";
import type { Lead } from "../src/contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from "../src/domain/lead/lead-status.ts";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { answerTo, cardIn, choose, columnOf, ELEVEN, firstOf, leadOf, local, MINE, menuOf } from "./lead-rows.ts";
import { enter, expect, read, test } from "./tenor.ts";

const SUCCESS = "Lead Status Updated successfully";
const LABELS = LEAD_STATUSES.map((status) => LEAD_STATUS_LABELS[status]);
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const found = (lead: Lead) => `q=${local(lead.phone_number)}`;

test("LED-25, LED-26, PRM-35: My Pending Leads shows one's own open leads, and all of one's own on request", async ({
  page,
}) => {
  await enter(page, "sales", "/dashboard");
  await expect(page.getByRole("link", { name: "All Leads" })).toHaveCount(0);
  const open = await answerTo(page, MINE, () =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pending Leads", exact: true }).click(),
  );
  await expect(page).toHaveTitle("My Pending Leads · Tenor");
  await expect(page.getByRole("heading", { level: 1, name: "My Pending Leads" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveText(ELEVEN.toSpliced(-1, 0, "Call-back time"));
  expect(open.query).toEqual({ filterStatus: "open", order: "call" });
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

test("LED-07, LED-17, LED-19, LED-20, ERR-18, PRM-38: an agent records that somebody did not answer, and when to call again", async ({
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
  await dialog.getByLabel("Call-back day").fill(tomorrow);
  await callBack.fill("14:05");
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
