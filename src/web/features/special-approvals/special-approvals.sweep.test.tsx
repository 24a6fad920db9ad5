// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { SpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { readNotices } from "../../lib/calls/notify.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => Promise.all([import("./approval-list-page.tsx"), import("./approval-dialogs.tsx")]));
stageBrowser();

const LIST = "/api/admin/loans/special-approvals";
const LIVE: SpecialApproval = {
  id: 5,
  name: "Ngozi Eze",
  remita_bank_code: "057",
  account_number: "0123456789",
  bank_name: "Zenith Bank",
  expires_at: "2026-02-04T09:00:00Z",
  status: "ACTIVE",
  created_at: "2026-01-05T09:00:00Z",
  created_by: "Chidi Okafor",
  deactivated_by: null,
  used: {
    loan: { id: 7, reference: "TN-000007", name: "Ngozi Eze" },
    lifted: ["Fewer than 3 salary payments in the last 6 months", "3 running loans at the provider; the limit is 2"],
  },
};
const ENDED: SpecialApproval = {
  ...LIVE,
  id: 4,
  name: "Musa Bello",
  status: "EXPIRED",
  deactivated_by: "Ada Obi",
  used: null,
};
const ALL = ["view-special-approval", "create-special-approval", "create-admin"];

function open(held = ALL, answers: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(held);
  const next = `${LIST}?page=2&after=k`;
  const links = [{ url: next, label: "2", active: false }];
  const place = { from: 1, to: 2, current_page: 1, last_page: 2, per_page: 20, total: 21 };
  const api = fakeApi({
    [`GET ${LIST}`]: { data: { data: [LIVE, ENDED], ...place, prev_page_url: null, next_page_url: next, links } },
    "GET /api/banks": { data: [{ code: "057", name: "Zenith Bank" }] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const sent = () => api.calls.filter(({ method }) => method !== "GET");
  const listed = () =>
    api.calls.filter(({ url }) => url.split("?")[0] === LIST && sent().every((call) => call.url !== url));
  return { ...api, sent, listed: () => listed().map(({ url }) => url), ...openPage("/special-loan-approvals") };
}

const openForm = async (name = "Create New"): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name: "Add Special Approval" });
};
const submit = (form: HTMLElement) => userEvent.click(within(form).getByRole("button", { name: "Submit" }));
const notices = () => readNotices().map(({ text }) => text);

async function fill(form: HTMLElement): Promise<void> {
  await userEvent.type(within(form).getByLabelText("Customer Name"), "Halima Bello");
  await within(form).findByRole("option", { name: "Zenith Bank" });
  await userEvent.selectOptions(within(form).getByLabelText("Banks"), "057");
  await userEvent.type(within(form).getByLabelText("Account Number"), "0123456789");
}

describe("All Special Approvals", () => {
  it("SPA-01, SPA-09, SPA-10, PRM-29: the columns, letter for letter; ACTIVE and EXPIRED as the server says", async () => {
    open();
    await screen.findByText("ACTIVE");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All Special Approvals");
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Name", "Bank", "Account Number", "Status", "Action"]);
    const rows = screen.getAllByRole("row").slice(1);
    const cells = rows.map((row) => rowCells(row).map(({ textContent }) => textContent));
    expect(cells).toEqual([
      [
        ...["Ngozi Eze", "Zenith Bank", "0123456789"],
        `ACTIVEuntil 4 Feb 2026, given by Chidi OkaforTN-000007, Ngozi Eze. Lifted: ${LIVE.used?.lifted.join("; ")}`,
        "Deactivate",
      ],
      ["Musa Bello", "Zenith Bank", "0123456789", "EXPIREDended 4 Feb 2026 by Ada ObiUsed for no loan", ""],
    ]);
    expect(screen.getByRole("link", { name: "TN-000007, Ngozi Eze" }).getAttribute("href")).toBe("/loans/7");
  });

  it.each([
    ["2026-01-13T09:00:00Z", null],
    ["2026-01-12T09:00:00Z", "7 days left"],
    ["2026-01-05T20:00:00Z", "Ends today"],
  ])("an approval that ends at %s says of its end: %s", async (expires_at, words) => {
    const page = { ...{ from: 1, to: 1, current_page: 1, last_page: 1, per_page: 20, total: 1 }, links: [] };
    const data = { ...page, prev_page_url: null, next_page_url: null, data: [{ ...LIVE, expires_at }] };
    open(ALL, { [`GET ${LIST}`]: { data } });
    const row = (await screen.findByText("ACTIVE")).closest("tr") as HTMLElement;
    expect(within(row).queryByText(/left$|^Ends/)?.textContent ?? null).toBe(words);
  });

  it("SPA-02: a search goes to the server as q; the next page is the server's own address", async () => {
    const { listed } = open();
    await userEvent.type(await screen.findByLabelText("Search special approvals"), "eze{Enter}");
    await waitFor(() => expect(listed()).toEqual([LIST, `${LIST}?q=eze`]));
    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(listed().at(-1)).toBe(`${LIST}?page=2&after=k`));
  });

  it.each(["Create New", "Add New Approval"])(
    "SPA-03, PRM-57, PRM-58: %s opens the one form there is (quirk)",
    async (name) => {
      open();
      expect(await openForm(name)).toBeTruthy();
    },
  );

  it("SPA-03, PRM-57, PRM-58: without create-special-approval there is neither button, whatever else is held", async () => {
    open(["view-special-approval", "create-admin"]);
    await screen.findByText("ACTIVE");
    for (const name of ["Create New", "Add New Approval"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("SPA-11, PRM-48 (quirk): Deactivate is there with create-admin and not with create-special-approval", async () => {
    open(["view-special-approval", "create-special-approval"]);
    await screen.findByText("ACTIVE");
    expect(screen.queryByRole("button", { name: /^Deactivate/ })).toBeNull();
  });
});

describe("Add Special Approval", () => {
  it("SPA-04, SPA-05: has Customer Name, Banks, which begins with Select, and Account Number; and says how long it lives", async () => {
    open();
    const form = await openForm();
    await within(form).findByRole("option", { name: "Zenith Bank" });
    const banks = within(form).getByLabelText<HTMLSelectElement>("Banks");
    expect([...banks.options].map(({ label }) => label)).toEqual(["Select", "Zenith Bank"]);
    expect(form.textContent).toMatch(/Valid until \d+ [A-Z][a-z]{2} \d{4} \(30 days\)/);
  });

  it("SPA-06: all three are asked for, and nothing is sent without them", async () => {
    const { sent } = open();
    const form = await openForm();
    await submit(form);
    for (const words of ["Enter the customer's name", "Choose the bank", "Enter the account number"])
      expect(within(form).getByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("SPA-07: the account number takes ten characters", async () => {
    open();
    const box = within(await openForm()).getByLabelText<HTMLInputElement>("Account Number");
    await userEvent.type(box, "01234567899");
    expect(box.value).toBe("0123456789");
  });

  it("SPA-08, SPA-15, ERR-25: sends the form with its flag (quirk); then the notice, the list again, and no dialog", async () => {
    const { sent, urls } = open(ALL, { [`POST ${LIST}`]: { status: 201, data: LIVE } });
    const form = await openForm();
    await fill(form);
    await submit(form);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      { name: "Halima Bello", remita_bank_code: "057", account_number: "0123456789", processing: true },
    ]);
    expect(notices()).toEqual(["Special Approval Created successfully"]);
    await waitFor(() => expect(urls().filter((url) => url === `GET ${LIST}`)).toHaveLength(2));
  });

  it("ERR-55: 422 shows the message, stands on its field, and keeps what was typed; 403 is silent", async () => {
    const words = "This account has a special approval from Ada Obi already, until 4 Feb 2026, 10:00";
    const refusals = [
      { status: 422, error: { message: `${words}.`, errors: { account_number: [words] } } },
      { status: 403, error: { message: "No", errors: {} } },
    ];
    open(ALL, { [`POST ${LIST}`]: () => refusals.shift() ?? "no network" });
    const form = await openForm();
    await fill(form);
    await submit(form);
    expect(await within(form).findByText(words)).toBeTruthy();
    expect(notices()).toEqual([`${words}.`]);
    expect(within(form).getByLabelText<HTMLInputElement>("Customer Name").value).toBe("Halima Bello");
    await submit(form);
    expect(await within(form).findByText(/Not saved/)).toBeTruthy();
    expect(notices()).toEqual([`${words}.`]);
  });
});

describe("Deactivate Approval", () => {
  const END = `PATCH ${LIST}/5/deactivate`;
  const ask = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole("button", { name: "Deactivate, Ngozi Eze" }));
    return screen.findByRole("dialog", { name: "Deactivate Approval" });
  };
  const confirm = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));

  it("SPA-12: asks in the words of the specification (quirk), and names whose it is", async () => {
    const { sent } = open();
    const dialog = await ask();
    expect(within(dialog).getByText("Are you sure you deactivate this approval?")).toBeTruthy();
    expect(dialog.textContent).toContain("Ngozi Eze, Zenith Bank, 0123456789");
    await userEvent.click(within(dialog).getByRole("button", { name: "Nevermind" }));
    expect(sent()).toEqual([]);
  });

  it("SPA-13, SPA-14, ERR-26: sends an empty body; then the notice, and the list again", async () => {
    const { sent, urls } = open(ALL, { [END]: { data: { ...LIVE, status: "EXPIRED" } } });
    await confirm(await ask());
    await waitFor(() => expect(notices()).toEqual(["Special Approval deactivated successfully"]));
    expect(sent().map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([[END, {}]]);
    await waitFor(() => expect(urls().filter((url) => url === `GET ${LIST}`)).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([422, 403])("ERR-56: %i shows the message", async (status) => {
    open(ALL, { [END]: { status, error: { message: "This approval expired.", errors: {} } } });
    await confirm(await ask());
    await waitFor(() => expect(notices()).toEqual(["This approval expired."]));
  });
});
