// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { calculateOffer } from "../../../contract/calculator.contract.ts";
import { dismissNotice, readNotices } from "../../lib/calls/notify.ts";
import { endSession } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { type CalculationForm, calculationMistakes } from "./calculation-mistakes.ts";
import { noOffer, sampleOffer } from "./calculator.testkit.ts";

const CALCULATE = "POST /api/admin/loans/offer/calculate";
type Answers = Parameters<typeof fakeApi>[0];
type Answer = Answers[string];

beforeEach(() => {
  stubBrowser();
  signInAs([]);
});
afterEach(() => {
  cleanup();
  for (const notice of readNotices()) dismissNotice(notice.id);
  endSession();
  vi.unstubAllGlobals();
});

async function open(answer: Answer = { data: sampleOffer() }, more: Answers = {}) {
  const api = fakeApi({
    "GET /api/user": { data: ada() },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loanTypes/all": {
      data: [
        { id: 3, name: "Remita Cash Loan", code: "REMITA" },
        { id: 4, name: "Device Loan", code: "DEVICE" },
      ],
    },
    "GET /api/banks": {
      data: [
        { id: 44, code: "044", name: "Access Bank" },
        { id: 58, code: "058", name: "Guaranty Trust Bank" },
      ],
    },
    [CALCULATE]: answer,
    ...more,
  });
  openPage("/loan-calculator");
  await screen.findByRole("heading", { level: 1, name: "Loan Calculator" });
  await screen.findByRole("option", { name: "Remita Cash Loan" });
  const user = userEvent.setup({ delay: null });
  const calls = () => api.calls.filter(({ url }) => url.endsWith("/calculate"));
  return { user, api, calls };
}

type Page = Awaited<ReturnType<typeof open>>;
type User = Page["user"];
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${name}`) });
const submit = (user: User) => user.click(screen.getByRole("button", { name: "Submit" }));

const put = async (box: Element, value: string): Promise<void> => {
  fireEvent.change(box, { target: { value } });
};
const missing = () => screen.queryAllByText(/ is required$/).map(({ textContent }) => textContent);
const bankBox = () => screen.getByPlaceholderText("Search by name");

/** The whole form; keys pressed one by one in every box are the matter of the test that types them. */
async function fill(user: User, type = put, bank = "guar{Enter}"): Promise<void> {
  await user.selectOptions(choice("Loan type"), "Remita Cash Loan");
  if (bank) await user.type(bankBox(), bank);
  await type(field("Salary account number"), "0123456789");
  await type(field("First name"), "Ngozi");
  await type(field("Last name"), "Eze");
  await user.selectOptions(choice("Tenor"), "6 months");
}

async function calculate(answer: Answer) {
  const page = await open(answer);
  await fill(page.user);
  await calculateOnce(page, 1);
  return page;
}

async function calculateOnce({ user, calls }: Pick<Page, "user" | "calls">, times: number): Promise<void> {
  await submit(user);
  await waitFor(() => expect(calls()).toHaveLength(times));
  await screen.findByRole("button", { name: "Submit" });
}

type Given = readonly [name: string, answer: Exclude<Answer, (...given: never[]) => unknown>, words: string];

/** One page for a table of answers: the same form is calculated anew for each. */
async function calculateEach(table: readonly Given[]): Promise<void> {
  let at = 0;
  const page = await open(() => table[at]?.[1] ?? {});
  await fill(page.user);
  for (const [name, , words] of table) {
    await calculateOnce(page, at + 1);
    expect([name, said()]).toEqual([name, words]);
    expect([name, readNotices()]).toEqual([name, []]);
    expect(screen.queryByRole("region", { name: "Affordability" }) !== null).toBe(name === "a zero amount");
    at += 1;
  }
}

const said = () => screen.getByRole("region", { name: "No offer for Ngozi Eze" }).querySelector("p")?.textContent;

const factsOf = (region: string) =>
  Object.fromEntries(
    within(screen.getByRole("region", { name: region }))
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const errorNotices = () =>
  readNotices()
    .filter(({ kind }) => kind === "error")
    .map(({ text }) => text);

describe("the form", () => {
  it("CAL-01, CAL-02, CAL-04, CST-02: six fields in order, types from their call, 1 to 12 months and nothing else", async () => {
    const { api } = await open();
    const labels = [...document.querySelectorAll("main label")].map((label) => label.textContent?.replace(/ \*$/, ""));
    expect(labels).toEqual(["Loan type", "Bank", "Salary account number", "First name", "Last name", "Tenor"]);
    const options = (name: string) => [...choice(name).options].map(({ text }) => text);
    expect(options("Loan type")).toEqual(["Select", "Remita Cash Loan", "Device Loan"]);
    const months = Array.from({ length: 11 }, (_, index) => `${index + 2} months`);
    expect(options("Tenor")).toEqual(["Select", "1 month", ...months]);
    expect([...choice("Tenor").options].map(({ value }) => value)).toEqual([
      "",
      ..."1 2 3 4 5 6 7 8 9 10 11 12".split(" "),
    ]);
    expect(api.urls()).toContain("GET /api/admin/loanTypes/all");
    expect(api.urls()).toContain("GET /api/banks");
  });

  it("CAL-03, CAL-06, CAL-07, CAL-08, API-19: sends the six specified facts, the bank by its code, and says Processing... meanwhile", async () => {
    let answerNow = () => {};
    const { user, calls, api } = await open(
      () => new Promise((resolve) => (answerNow = () => resolve({ data: sampleOffer() }))),
    );
    await fill(user, user.type);
    await submit(user);
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Processing..." });
    expect(busy.disabled).toBe(true);
    expect(calls().map(({ body }) => body)).toEqual([
      {
        first_name: "Ngozi",
        last_name: "Eze",
        loan_type: 3,
        bank_code: "058",
        account_number: "0123456789",
        loan_tenor: 6,
      },
    ]);
    expect(api.calls.find(({ url }) => url === "/api/banks")?.headers.get("authorization")).toBeNull();
    answerNow();
    await screen.findByRole("button", { name: "Submit" });
  });

  it("CAL-05: without any one of the six nothing is sent, the field says so and has the focus", async () => {
    const { user, calls } = await open();
    await fill(user);
    for (const [box, nothing, sentence] of [
      [choice("Loan type"), "", "Loan type is required"],
      [field("Salary account number"), "", "Salary account number is required"],
      [field("First name"), "", "First name is required"],
      [field("Last name"), " ", "Last name is required"],
      [choice("Tenor"), "", "Tenor is required"],
    ] as const) {
      const { value } = box;
      await put(box, nothing);
      await submit(user);
      expect(missing()).toEqual([sentence]);
      expect(document.activeElement).toBe(box);
      await put(box, value);
    }
    expect(calls()).toEqual([]);
  });

  it("CAL-05: without a bank nothing is sent, the field says so and has the focus", async () => {
    const { user, calls } = await open();
    await fill(user, put, "");
    await submit(user);
    expect(missing()).toEqual(["Bank is required"]);
    expect(document.activeElement).toBe(bankBox());
    expect(calls()).toEqual([]);
  });

  it("CAL-05: an empty form says it at all six, and the first has the focus", async () => {
    const { user, calls } = await open();
    await submit(user);
    expect(screen.getAllByText(/ is required$/)).toHaveLength(6);
    expect(document.activeElement).toBe(choice("Loan type"));
    expect(calls()).toEqual([]);
  });

  it.each<[string, Partial<CalculationForm>]>([
    ["nothing missing", {}],
    ["spaces around", { first_name: " Ngozi ", account_number: " 0123456789 " }],
    ["no account", { account_number: "" }],
    ["no names", { first_name: " ", last_name: "" }],
    ["no bank", { bank_code: "" }],
  ])("CAL-05: %s: the form finds what the contract finds, in its words", (_, differs) => {
    const form = {
      loan_type: "3",
      bank_code: "058",
      account_number: "0123456789",
      first_name: "Ngozi",
      last_name: "Eze",
      loan_tenor: "6",
      ...differs,
    };
    const issues = calculateOffer.body.safeParse(form).error?.issues ?? [];
    expect(calculationMistakes(form)).toEqual(
      Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
    );
  });

  it("an account number of another length is told before anything is paid for", async () => {
    const { user, calls } = await open();
    await fill(user);
    await put(field("Salary account number"), "12345");
    await submit(user);
    await screen.findByText("An account number has 10 digits");
    expect(calls()).toEqual([]);
  });

  it("ERR-59: choices that did not load show no notice and can be fetched again", async () => {
    let banks: Answer = { status: 422, error: { message: "Later", errors: {}, code: "not-possible" } };
    const { user } = await open({ data: sampleOffer() }, { "GET /api/banks": () => banks as never });
    const again = await screen.findByRole("button", { name: "Try again" });
    banks = { data: [{ id: 44, code: "044", name: "Access Bank" }] };
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    expect(errorNotices()).toEqual([]);
  });
});

describe("an offer", () => {
  it("CAL-09, CAL-11, CAL-12: amount, tenor and repayments in naira, without what reaches the customer; CAL-16 to CAL-18: provider, salary, existing loans and salary history below", async () => {
    await calculate({ data: sampleOffer() });
    expect(factsOf("Offer for Ngozi Eze")).toEqual({
      "Loan amount": "₦184,500.00",
      Tenor: "6 months",
      "Monthly repayment": "₦39,975.00",
      "Total repayment": "₦239,850.00",
    });
    expect(factsOf("Provider details")).toEqual({
      Name: "EZE NGOZI",
      MDA: "FED MIN OF WORKS",
      "Account number": "0123456789",
      BVN: "22123456789",
    });
    expect(factsOf("Salary and loans")).toEqual({
      "Adjusted net pay": "₦150,000.50",
      "Salary count": "5",
      "New loans count": "1",
      "Last salary date": "24 Dec 2025",
      "First salary date": "25 Jul 2025",
    });
    expect(within(screen.getByRole("table", { name: "Existing loans" })).getAllByRole("row")).toHaveLength(2);
    const salaries = within(screen.getByRole("region", { name: "Salary history" })).getAllByRole("listitem");
    expect(salaries.map((salary) => salary.textContent)).toEqual(["24 Dec 2025₦150,000.00", "25 Nov 2025₦150,000.00"]);
  });

  it("CAL-10, CAL-11: a top-up says so, and what is available to the customer", async () => {
    await calculate({ data: sampleOffer({ loan_type: "top up", available_amount: 64500.25 }) });
    expect(factsOf("Offer for Ngozi Eze")).toMatchObject({
      "Loan Type": "TOP-UP",
      "Amount available to the customer": "₦64,500.25",
    });
  });

  it("an offer leads on to the application by a link with its figures and the employer, without a name or a number of the person's", async () => {
    const { user } = await calculate({ data: sampleOffer() });
    await user.click(screen.getByRole("button", { name: "Start an application" }));
    const dialog = await screen.findByRole("dialog", { name: "Start an application" });
    const link = within(dialog).getByText(/apply-step1/).textContent ?? "";
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      loan: "3",
      amount: "184500",
      months: "6",
      employer: "FED MIN OF WORKS",
    });
    for (const own of ["0123456789", "22123456789", "Ngozi", "Eze"]) expect(link).not.toContain(own);
    // This browser copies nothing.
    document.execCommand = () => false;
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refused"));
    await user.click(within(dialog).getByRole("button", { name: "Copy the link" }));
    expect(await screen.findByText("The link was not copied. It is selected: copy it with Ctrl+C.")).toBeTruthy();
    expect(window.getSelection()?.toString()).toBe(link);
  });

  it("an offer leads on to a lead for whoever may upload leads, with its figures filled in", async () => {
    const { user } = await calculate({ data: sampleOffer() });
    expect(screen.queryByRole("button", { name: "Add a lead" })).toBeNull();
    cleanup();
    signInAs(["upload-leads"]);
    const added = "POST /api/admin/leads/add";
    const page = await open(
      { data: sampleOffer() },
      {
        "GET /api/user": { data: ada(["upload-leads"]) },
        "GET /api/admin/leads/officers": { data: [] },
        [added]: { status: 201, data: {} },
      },
    );
    await fill(page.user);
    await calculateOnce(page, 1);
    await user.click(await screen.findByRole("button", { name: "Add a lead" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a lead" }));
    await user.click(dialog.getByRole("button", { name: "Add a lead" }));
    expect(dialog.getByText("Enter the phone number")).toBeTruthy();
    await user.type(dialog.getByRole("textbox", { name: /^Phone number/ }), "08031234567");
    await user.click(dialog.getByRole("button", { name: "Add a lead" }));
    await screen.findByText("Lead added");
    expect(page.api.calls.find(({ url }) => url.endsWith("/leads/add"))?.body).toMatchObject({
      name: "Ngozi Eze",
      phone_number: "08031234567",
      organization_name: "FED MIN OF WORKS",
      bank_name: "Guaranty Trust Bank",
      account_number: "0123456789",
      net_pay: "150000.5",
      remark: "Calculator: ₦184,500.00 over 6 months, ₦39,975.00 a month",
      source: "Calculator",
      ask_for_offer: true,
    });
  });

  it("a new calculation lets go of the last offer at once", async () => {
    let answers = 0;
    const { user } = await calculate(() => (++answers === 1 ? { data: sampleOffer() } : new Promise(() => {})));
    await screen.findByRole("region", { name: "Offer for Ngozi Eze" });
    await submit(user);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Offer for Ngozi Eze" })).toBeNull());
  });
});

describe("no offer", () => {
  const whole = (message: string | undefined, data: unknown) => ({ error: { message, data } });

  it("CAL-13: the rejection reason before all, and the affordability section with it", async () => {
    await calculate(whole("The server's own words", noOffer("No salary payment in the last 45 days")));
    expect(said()).toBe("No salary payment in the last 45 days");
    expect(screen.getByRole("region", { name: "Affordability" })).toBeTruthy();
    expect(readNotices()).toEqual([]);
  });

  it("CAL-14, CAL-15: a zero amount without a reason, and no offer at all, show the server's message, else plain words", () =>
    calculateEach([
      ["a zero amount", whole("The server's own words", noOffer(null)), "The server's own words"],
      ["no offer at all", whole("Other words of the server", null), "Other words of the server"],
      ["a zero amount", whole(undefined, noOffer(null)), "No offer for this customer"],
      ["no offer at all", whole(undefined, null), "No offer for this customer"],
    ]));

  const errors = { loan_tenor: ["Reducing Balance Loan runs for 3 to 12 months"] };
  it.each([422, 400])(
    "CAL-19, ERR-40: %i clears the offer and shows the server's message; what was typed stays",
    async (status) => {
      let answers = 0;
      const refusal = { status, error: { message: "The server's own words", errors, code: "validation-failed" } };
      const { user, calls } = await calculate(() => (++answers === 1 ? { data: sampleOffer() } : refusal));
      await screen.findByRole("region", { name: "Offer for Ngozi Eze" });
      await submit(user);
      await waitFor(() => expect(errorNotices()).toEqual(["The server's own words"]));
      expect(screen.queryByRole("region", { name: /ffer for/ })).toBeNull();
      expect(screen.queryByRole("region", { name: "Affordability" })).toBeNull();
      await screen.findByText(errors.loan_tenor[0] ?? "");
      expect(document.activeElement).toBe(choice("Tenor"));
      expect([field("First name").value, field("Salary account number").value, choice("Tenor").value]).toEqual([
        "Ngozi",
        "0123456789",
        "6",
      ]);
      expect(calls()).toHaveLength(2);
    },
  );

  it("404, 429, 500 and no network: only that there is no offer, without a notice (CAL-20, ERR-41)", () =>
    calculateEach([
      ["404", { status: 404, error: { message: "Gone", code: "not-found" } }, "Gone"],
      ["429", { status: 429, error: { message: "Too many", code: "too-many-requests" } }, "Too many"],
      ["500", { status: 500, error: { message: "Incident 7", code: "internal" } }, "Incident 7"],
      ["500 without words", { status: 500, error: {} }, "No offer for this customer"],
      ["no network", "no network", "No offer for this customer"],
    ]));
});
