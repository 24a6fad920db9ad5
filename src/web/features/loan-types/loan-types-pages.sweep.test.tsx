// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() =>
  Promise.all([
    import("./loan-types-page.tsx"),
    import("./loan-type-page.tsx"),
    import("./version/version-form-page.tsx"),
    import("./new-loan-type-page.tsx"),
  ]),
);
stageBrowser();

const ADDRESS = "/api/admin/loan-types";
const LIVE = {
  number: 1,
  state: "live",
  name: "Salary Loan",
  method: "flat",
  monthly_rate_percent: 5,
  minimum_amount: 10_000,
  maximum_amount: 1_000_000,
  minimum_tenor: 1,
  maximum_tenor: 12,
  fee_percent: 1,
  fee_minimum: 0,
  fee_maximum: null,
  fee_vat_percent: 0,
  collection_day: 25,
  debt_service_ratio_percent: 33.33,
  liquidation_policy: "principal_plus_month",
  payer_kinds: ["federal", "state"],
  maximum_running_loans: 2,
  minimum_salary_count: 3,
  salary_freshness_days: 45,
  cooling_off_days: 7,
  minimum_net_pay: null,
  minimum_age: null,
  maximum_age_at_last_due: null,
  effective_from: "2026-01-01",
  created_at: "2026-01-01T08:00:00Z",
  created_by: "Ada Obi",
  submitted_at: "2026-01-01T08:00:00Z",
  submitted_by: "Ada Obi",
  approved_at: "2026-01-01T09:00:00Z",
  approved_by: "Efe Omoregie",
  retired: null,
  beginning: null,
};
const DRAFT = {
  ...LIVE,
  number: 2,
  state: "draft",
  monthly_rate_percent: 6,
  effective_from: "2026-12-01",
  submitted_at: null,
  submitted_by: null,
  approved_at: null,
  approved_by: null,
  beginning: { dearer: ["The monthly rate rises from 5 % to 6 %"], earliest: "2026-11-27", problem: null },
};
const SUBMITTED = { ...DRAFT, state: "submitted", submitted_at: "2026-11-20T08:30:00.000Z", submitted_by: "Ada Obi" };
const TYPE = {
  id: 7,
  code: "SALARY",
  is_device: false,
  grace_days: "next_working_day",
  name: "Salary Loan",
  today: "2026-11-20",
  notice_days: 5,
  two_persons: true,
  submitted_by_you: false,
  versions: [LIVE],
};

const BOTH = ["manage-loan-types", "approve-loan-types"];

function open(address: string, answers: Parameters<typeof fakeApi>[0] = {}, held = BOTH) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: { today: "2026-11-20", types: [] } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const page = openPage(address);
  return { ...api, ...page, sent: () => api.calls.filter(({ method }) => method !== "GET") };
}
const typeWith = (versions: readonly object[], more: object = {}) => ({
  [`GET ${ADDRESS}/7`]: { data: { ...TYPE, versions, ...more } },
});
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => rowCells(row).map(({ textContent }) => textContent));

describe("the list", () => {
  it("says of each type what is live, what is to come and what is in work; of none that nobody can apply", async () => {
    open("/loan-types");
    expect(await screen.findByText("No loan types yet")).toBeTruthy();
    cleanup();
    const shortly = { number: 1, name: "Salary Loan", state: "live", effective_from: "2026-01-01" };
    const types = [
      {
        ...TYPE,
        live: shortly,
        next: { ...shortly, number: 2, state: "approved", effective_from: "2026-12-01" },
        in_work: null,
      },
      {
        ...TYPE,
        id: 8,
        code: "NEW",
        name: "New Loan",
        live: null,
        next: null,
        in_work: { ...shortly, state: "submitted" },
      },
    ];
    open("/loan-types", { [`GET ${ADDRESS}`]: { data: { today: "2026-11-20", types } } });
    expect(cellsOf(await screen.findByRole("table", { name: "Loan types" }))).toEqual([
      ["Salary LoanSALARY", "Version 1", "Version 2from 1 Dec 2026", ""],
      ["New LoanNEW", "Not on offer", "", "Submitted"],
    ]);
  });

  it("says when it did not load", async () => {
    open("/loan-types", { [`GET ${ADDRESS}`]: { status: 500 } });
    expect(await screen.findByText("The loan types did not load")).toBeTruthy();
  });
});

describe("a version in work", () => {
  it("stands with today's terms beside, what gets dearer, and instalment, total and yearly cost at the four corners", async () => {
    open("/loan-types/7", typeWith([DRAFT, LIVE]));
    const terms = cellsOf(await screen.findByRole("table", { name: "Terms compared" }));
    expect(terms.find(([term]) => term === "Monthly rate")).toEqual(["Monthly rate", "5 %", "6 % changed"]);
    expect(terms.filter(([, , then]) => then?.endsWith("changed"))).toHaveLength(1);
    expect(screen.getByText("The monthly rate rises from 5 % to 6 %")).toBeTruthy();
    cleanup();
    const limits = { minimum_net_pay: 60_000, minimum_age: 21, maximum_age_at_last_due: 59 };
    open("/loan-types/7", typeWith([{ ...DRAFT, monthly_rate_percent: 5, ...limits }, LIVE]));
    const limited = cellsOf(await screen.findByRole("table", { name: "Terms compared" }));
    expect(limited.filter(([, , then]) => then?.endsWith("changed"))).toEqual([
      ["Net pay at least", "No limit", "₦60,000.00 changed"],
      ["Age at least", "No limit", "21 years changed"],
      ["Age at the last repayment at most", "No limit", "59 years changed"],
    ]);
    cleanup();
    open("/loan-types/7", typeWith([DRAFT, LIVE]));
    await screen.findByRole("table", { name: "Terms compared" });
    const corners = cellsOf(screen.getAllByRole("table", { name: "Examples at the limits" })[0] as HTMLElement);
    expect(corners).toHaveLength(4);
    expect(corners[3]?.slice(0, 3)).toEqual([
      "₦1,000,000.00 over 12 months",
      "₦143,333.34today ₦133,333.34",
      "₦1,720,000.00today ₦1,600,000.00",
    ]);
    expect(corners[3]?.[3]).toMatch(/^[\d.]+ %today [\d.]+ %$/);
  });

  it("is submitted; what the server says against it stays in the dialog", async () => {
    const words = "Not every corner comes out. ₦10,000.00 over 1 month: no offer comes out.";
    const { sent } = open("/loan-types/7", {
      ...typeWith([DRAFT, LIVE]),
      [`POST ${ADDRESS}/7/submit`]: { status: 422, error: { message: words, errors: {}, code: "not-possible" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Submit version" }));
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toBe(words);
    expect(sent()[0]).toMatchObject({ method: "POST", body: { version: 2 } });
  });

  it("is approved by another person as it was looked at; who submitted it is told that somebody else has to", async () => {
    const { sent } = open("/loan-types/7", {
      ...typeWith([SUBMITTED, LIVE]),
      [`POST ${ADDRESS}/7/approve`]: { data: { ...TYPE, versions: [LIVE] } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Approve version" }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 2, submitted_at: SUBMITTED.submitted_at }));
    cleanup();
    open("/loan-types/7", typeWith([SUBMITTED, LIVE], { submitted_by_you: true }));
    expect(await screen.findByText("You submitted it, so somebody else has to approve it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  });

  it("who may only approve neither edits nor submits", async () => {
    open("/loan-types/7", typeWith([DRAFT, LIVE]), ["approve-loan-types"]);
    await screen.findByRole("table", { name: "Terms compared" });
    for (const name of ["Submit", "Edit draft", "New version"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

it("the live version is retired with a reason", async () => {
  const { sent } = open("/loan-types/7", {
    ...typeWith([LIVE]),
    [`POST ${ADDRESS}/7/retire`]: { data: TYPE },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Retire version 1" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Retire version" }));
  expect(dialog.getByText("Say why it is retired")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Reason/), "Too dear");
  await userEvent.click(dialog.getByRole("button", { name: "Retire version" }));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 1, reason: "Too dear" }));
});

describe("the form", () => {
  it("of a new version begins as the live one, shows the corners while it is typed, and sends what was typed", async () => {
    const { sent, address } = open("/loan-types/7/draft", {
      ...typeWith([LIVE]),
      [`POST ${ADDRESS}/7/versions`]: {
        status: 201,
        data: { ...TYPE, versions: [DRAFT, LIVE] },
      },
    });
    const rate = await screen.findByLabelText<HTMLInputElement>(/Monthly rate/);
    expect(rate.value).toBe("5");
    expect(screen.getByLabelText<HTMLInputElement>(/VAT of the fee/).readOnly).toBe(true);
    expect(screen.getByText("Fixed at 0 % until the chart of accounts has an account for VAT.")).toBeTruthy();
    await userEvent.clear(rate);
    expect(screen.getByText("The examples appear here once all figures are filled in.")).toBeTruthy();
    await userEvent.type(rate, "6");
    expect(cellsOf(screen.getByRole("table", { name: "Examples at the limits" }))[3]?.[1]).toBe(
      "₦143,333.34today ₦133,333.34",
    );
    await userEvent.type(screen.getByLabelText(/Largest fee/), "₦5,000.50");
    await userEvent.type(screen.getByLabelText(/First day/), "2026-12-01");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(address()).toBe("/loan-types/7"));
    expect(sent()[0]?.body).toMatchObject({
      monthly_rate_percent: 6,
      fee_maximum: 5000.5,
      effective_from: "2026-12-01",
      payer_kinds: ["federal", "state"],
    });
  });

  it("net pay and ages are typed or left empty, sent as figures or as no limit, and wrong ones are said at the field", async () => {
    const { sent } = open("/loan-types/7/draft", {
      ...typeWith([{ ...LIVE, minimum_age: 21 }]),
      [`POST ${ADDRESS}/7/versions`]: { status: 201, data: { ...TYPE, versions: [DRAFT, LIVE] } },
    });
    const youngest = await screen.findByLabelText<HTMLInputElement>(/^Age at least/);
    expect(youngest.value).toBe("21");
    await userEvent.type(screen.getByLabelText(/First day/), "2026-12-01");
    await userEvent.type(screen.getByLabelText(/Net pay at least/), "₦60,000.50");
    await userEvent.type(screen.getByLabelText(/Age at the last repayment/), "20");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    expect(screen.getByText("The highest age is below the lowest")).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.clear(youngest);
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        ...{ minimum_net_pay: 60_000.5, minimum_age: null, maximum_age_at_last_due: 20 },
      }),
    );
  });

  it("of a new type says at each field what is missing, and loses nothing", async () => {
    const { sent } = open("/loan-types/new");
    await userEvent.type(await screen.findByLabelText(/^Name/), "Salary Loan");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    expect(screen.getByText("Give it a code")).toBeTruthy();
    expect(screen.getByText("Choose the first day")).toBeTruthy();
    expect(screen.getAllByText(/^Enter an amount up to/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Salary Loan");
    expect(sent()).toEqual([]);
  });
});
