// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(async () => {
  await Promise.all([
    import("./employer-list-page.tsx"),
    import("./employer-page.tsx"),
    import("./unknown/unknown-employers-page.tsx"),
  ]);
});
stageBrowser();

const WORKS = {
  id: 4,
  code: "FMW",
  name: "Federal Ministry of Works",
  kind: "federal",
  payroll: "ippis",
  state: null,
  pay_day: 25,
  usual_remittance_days: null,
  retirement_age: 60,
  status: "open",
  exposure_cap: 2_000_000,
  debt_service_ratio: null,
  maximum_tenor: null,
  maximum_amount: null,
  version: 3,
  created_at: "2026-05-20T09:00:00Z",
  changed_at: "2026-05-20T09:00:00Z",
  merged_into: null,
};
const LAGOS = { ...WORKS, id: 5, code: "LSG", name: "Lagos State Government", kind: "state" };
const DETAIL = {
  ...WORKS,
  aliases: [{ words: "FMW", added_by: "Efe Omoregie", added_at: "2026-05-21T09:00:00Z" }],
  exposure: 1_500_000,
  loans: 12,
};
const near = (id: number, name: string) => ({ id, code: `E-${id}`, name, words: name, likeness: 90 - id });
const unknown = (id: number, words: string) => ({
  id,
  words,
  first_seen_at: "2026-05-20T09:00:00Z",
  loans: 2,
  newest_loan: { id: 30 + id, reference: `TN-00003${id}` },
  nearest: [near(4, "Federal Ministry of Works"), near(5, "Lagos State Government")],
});
const paged = (data: readonly object[]) => ({
  data: {
    data,
    ...{ from: 1, to: data.length, current_page: 1, last_page: 1, per_page: 20, total: data.length, links: [] },
    ...{ prev_page_url: null, next_page_url: null },
  },
});

function open(address: string, answers: Parameters<typeof fakeApi>[0] = {}, held = ["manage-employers"]) {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/employers": paged([WORKS, LAGOS]),
    "GET /api/admin/employers/4": { data: DETAIL },
    "GET /api/admin/unknown-employers": paged([unknown(1, "Min of Wrks"), unknown(2, "LASG")]),
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage(address);
  return { ...api, sent: () => api.calls.filter(({ method }) => method !== "GET") };
}

it("the register stands with kind, payroll and limit; a filter is asked for by its address", async () => {
  const { urls } = open("/employers");
  const row = within(await screen.findByRole("row", { name: /Federal Ministry of Works/ }));
  expect(row.getByText("IPPIS")).toBeTruthy();
  expect(row.getByText("2,000,000.00")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "state");
  await waitFor(() => expect(urls()).toContain("GET /api/admin/employers?kind=state"));
});

it("adding one reads amounts as they are typed; what is wrong is said at the field, and what was typed stays", async () => {
  const words = "The code FMW is Federal Ministry of Works's";
  const { sent } = open("/employers", {
    "POST /api/admin/employers": {
      status: 422,
      error: { message: `${words}.`, errors: { code: [words] }, code: "duplicate" },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add employer" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Add employer" }));
  expect(dialog.getByText("Enter the employer's name")).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByRole("textbox", { name: /^Name/ }), "Ministry of Works");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Code/ }), "fmw");
  await userEvent.type(dialog.getByRole("textbox", { name: "Limit for all its staff, ₦" }), "1,500,000.50");
  await userEvent.type(dialog.getByRole("textbox", { name: "Payday of the month" }), "40");
  await userEvent.click(dialog.getByRole("button", { name: "Add employer" }));
  expect(dialog.getByText("Give a whole number from 1 to 31")).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(dialog.getByRole("textbox", { name: "Payday of the month" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add employer" }));
  await dialog.findByText(words);
  expect(sent()[0]?.body).toMatchObject({
    code: "FMW",
    name: "Ministry of Works",
    exposure_cap: 1_500_000.5,
    pay_day: null,
  });
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("Ministry of Works");
});

it("an employer's page shows what is out, its aliases, and sends an edit with the version that was seen", async () => {
  const { calls } = open("/employers/4", { "PUT /api/admin/employers/4": { data: DETAIL } });
  await screen.findByRole("heading", { name: "Federal Ministry of Works" });
  expect(screen.getByText("₦1,500,000.00")).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Aliases" })).getByText("FMW")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await screen.findByText("Employer saved");
  const put = calls.find(({ method }) => method === "PUT");
  expect(put?.headers.get("if-match")).toBe('"3"');
  expect(put?.body).not.toHaveProperty("version");
});

it("an alias is added and removed; a refusal stands at the field", async () => {
  const words = "“LASG” is Lagos State Government already";
  const { sent } = open("/employers/4", {
    "POST /api/admin/employers/4/aliases": {
      status: 422,
      error: { message: `${words}.`, errors: { alias: [words] }, code: "duplicate" },
    },
    "POST /api/admin/employers/4/aliases/remove": { data: { ...DETAIL, aliases: [] } },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Another spelling" }), "LASG{Enter}");
  await screen.findByText(words);
  await userEvent.click(screen.getByRole("button", { name: "Remove, FMW" }));
  await screen.findByText("Alias removed");
  expect(sent().map(({ body }) => body)).toEqual([{ alias: "LASG" }, { alias: "FMW" }]);
});

it("merging asks which stays, says what goes there, and shows the one that stayed", async () => {
  const { sent } = open("/employers/4", {
    "POST /api/admin/employers/4/merge": { data: { ...DETAIL, ...LAGOS } },
    "GET /api/admin/employers/5": { data: { ...DETAIL, ...LAGOS } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Merge" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^12 loans and every name of Federal Ministry of Works/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
  expect(dialog.getByText("Choose the employer that stays")).toBeTruthy();
  expect(sent()).toEqual([]);
  const choice = dialog.getByRole("combobox", { name: "Employer that stays" });
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Select", "Lagos State Government (LSG)"]),
  );
  await userEvent.selectOptions(choice, "5");
  await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
  await screen.findByRole("heading", { name: "Lagos State Government" });
  expect(sent()[0]?.body).toEqual({ into: 5 });
});

it("in the queue A accepts the nearest of the first row, and a press accepts another; nobody's key while somebody types", async () => {
  const { sent } = open("/unknown-employers", {
    "POST /api/admin/unknown-employers/1/accept": { data: { employer: { id: 4, name: "Federal Ministry of Works" } } },
    "POST /api/admin/unknown-employers/2/accept": { data: { employer: { id: 5, name: "Lagos State Government" } } },
  });
  await screen.findByRole("heading", { name: "Min of Wrks" });
  await userEvent.keyboard("a");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.url).toContain("/unknown-employers/1/accept");
  expect(sent()[0]?.body).toEqual({ employer_id: 4 });
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>("button", { name: "Accept Lagos State Government for LASG" }).disabled,
    ).toBe(false),
  );
  await userEvent.click(screen.getByRole("button", { name: "Accept Lagos State Government for LASG" }));
  await waitFor(() => expect(sent()[1]?.body).toEqual({ employer_id: 5 }));
});

it("N enters a new employer for the first words, which are its name to begin with", async () => {
  const { sent } = open("/unknown-employers", {
    "POST /api/admin/unknown-employers/1/create": { status: 201, data: { employer: { id: 9, name: "Min of Wrks" } } },
  });
  await screen.findByRole("heading", { name: "Min of Wrks" });
  await userEvent.keyboard("n");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("Min of Wrks");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Code/ }), "a-n");
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Add employer" }));
  await screen.findByText("Employer added");
  expect(sent()[0]?.body).toMatchObject({ code: "A-N", name: "Min of Wrks" });
});

it("an empty queue says so, one that did not load too; without manage-employers there is neither", async () => {
  open("/unknown-employers", { "GET /api/admin/unknown-employers": paged([]) });
  await screen.findByText("Every employer is known");
  cleanup();
  open("/unknown-employers", {
    "GET /api/admin/unknown-employers": { status: 500, error: { message: "x", errors: {}, code: "internal" } },
  });
  await screen.findByText("The queue did not load");
  cleanup();
  const { urls } = open("/employers", {}, ["view-users"]);
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  expect(urls().filter((url) => url.includes("employers"))).toEqual([]);
});

it("an upload says what came of each row and hands the refused ones back to be mended", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:rejects");
  const outcome = {
    ...{ total: 3, created: 1, changed: 1, unchanged: 0, refused_total: 1, ignored_columns: ["colour"] },
    refused: [{ row: 4, reason: "code: Give the employer a code" }],
    rejects: "code,name,reason\n",
  };
  const { sent } = open("/employers", { "POST /api/admin/employers/import": { data: outcome } });
  await userEvent.click(await screen.findByRole("button", { name: "Upload CSV" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
  expect(dialog.getByText("Choose a file")).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.upload(
    dialog.getByLabelText("Employers"),
    new File(["code,name\n"], "book.csv", { type: "text/csv" }),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
  await dialog.findByText(/^1 added, 1 changed, 0 as they were, 1 refused\. Not read: colour\.$/);
  expect(dialog.getByText("Row 4: code: Give the employer a code")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Save the refused rows" }));
  expect(saved).toHaveBeenCalledTimes(1);
});
