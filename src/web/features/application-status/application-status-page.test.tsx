// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApplicationStatus } from "../../../contract/application-status.contract.ts";
import { LOAN_STATUSES } from "../../../domain/loan/loan-status.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { PAID_OUT, sampleStatus } from "./status.testkit.ts";

const ASK = "POST /api/loan/status/otp";
const OPEN = "POST /api/loan/status/open";
const READ = "POST /api/loan/status";
const CLOSE = "POST /api/loan/status/close";
const STATEMENT = "POST /api/loan/status/statement";
const CONSOLE = "GET /api/console";
const PAGE = "/application/TN-000042";
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const sent = { data: { reference: "TN-000042", expires_at: inSeconds(600), resend_at: inSeconds(0) } };
const opened = { data: { reference: "TN-000042", token: "tn_secret", expires_at: inSeconds(1800) } };
const NO_SUPPORT = { email: null, phone: null, hours: null, whatsapp: null, repayment_account: null };
const consoleWith = (support: object = {}) => ({
  data: { business_date: "2026-02-01", reports_url: "", support: { ...NO_SUPPORT, ...support }, demo: null },
});

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page with a view that is open already, as after a reload. */
async function openWith(status: ApplicationStatus, support: object = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  sessionStorage.setItem("tenor-application-view", JSON.stringify(opened.data));
  const api = fakeApi({
    [READ]: { data: status },
    [CONSOLE]: consoleWith(support),
    [CLOSE]: { data: { closed: true } },
    ...answers,
  });
  openPage(PAGE);
  const title = await screen.findByRole("heading", { level: 1, name: /./ });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  return { api, title: title.textContent === "" ? "" : screen.getByRole("heading", { level: 1 }).textContent };
}
/** Says whose phone it is, and asks for the code. */
async function askForCode(): Promise<void> {
  await userEvent.type(await screen.findByRole("textbox", { name: "Last four digits of your phone number" }), "4567");
  await userEvent.click(screen.getByRole("button", { name: "Send me the code" }));
}
const card = (name: string) => within(screen.getByRole("region", { name }));
const factsOf = (name: string) =>
  card(name)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe("the way in", () => {
  it("a code is asked for and entered, and the application is shown; the token stands in this tab's storage alone", async () => {
    const api = fakeApi({
      [ASK]: sent,
      [OPEN]: opened,
      [READ]: { data: sampleStatus("pending_approval") },
      [CONSOLE]: consoleWith(),
    });
    const { address } = openPage(PAGE);
    await askForCode();
    const code = await screen.findByRole("textbox", { name: "Code" });
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, "123 456{Enter}");
    const title = await screen.findByRole("heading", { level: 1, name: "You have signed; we are deciding" });
    expect(document.activeElement).toBe(title);
    expect(api.calls.find(({ url }) => url.endsWith("/open"))?.body).toEqual({
      reference: "TN-000042",
      phone_digits: "4567",
      otp: "123456",
    });
    expect(api.calls.find(({ url }) => url.endsWith("/otp"))?.body).toEqual({
      reference: "TN-000042",
      phone_digits: "4567",
    });
    expect(api.calls.find(({ url }) => url === "/api/loan/status")?.body).toEqual({
      reference: "TN-000042",
      token: "tn_secret",
    });
    expect([address(), ...api.urls()].filter((place) => place.includes("tn_secret"))).toEqual([]);
    expect(localStorage.getItem("tenor-application-view")).toBeNull();
  });

  it("without the last four digits of the phone nothing is asked for, and the focus goes to them", async () => {
    const api = fakeApi({ [ASK]: sent, [CONSOLE]: consoleWith() });
    openPage(PAGE);
    const digits = await screen.findByRole("textbox", { name: "Last four digits of your phone number" });
    await userEvent.type(digits, "45");
    await userEvent.click(screen.getByRole("button", { name: "Send me the code" }));
    await screen.findByText("Enter the last four digits of your phone number");
    expect(document.activeElement).toBe(digits);
    expect(api.urls()).not.toContain(ASK);
  });

  it("a wrong code is said at the code, what was typed stays, and the focus goes back to it", async () => {
    const wrong = { status: 422, error: { message: "x", errors: { otp: ["The code is wrong. 4 tries are left"] } } };
    fakeApi({ [ASK]: sent, [OPEN]: wrong, [CONSOLE]: consoleWith() });
    openPage(PAGE);
    await askForCode();
    const code = await screen.findByRole<HTMLInputElement>("textbox", { name: "Code" });
    await userEvent.type(code, "12{Enter}");
    await screen.findByText("The code has 6 digits");
    await userEvent.type(code, "3456{Enter}");
    await screen.findByText("The code is wrong. 4 tries are left");
    expect([code.value, document.activeElement]).toEqual(["123456", code]);
    expect(code.getAttribute("aria-invalid")).toBe("true");
  });

  it("asked for too soon, the code of a moment ago can be entered, and another waits as long as the server says; no network is said and the next press goes through", async () => {
    let presses = 0;
    const error = { message: "A code was sent just now. Ask for another in 40 seconds.", errors: {} };
    fakeApi({
      [ASK]: () => (++presses === 1 ? "no network" : { status: 422, error, headers: { "retry-after": "40" } }),
      [CONSOLE]: consoleWith(),
    });
    openPage(PAGE);
    await askForCode();
    const button = screen.getByRole("button", { name: "Send me the code" });
    await screen.findByText(/server could not be reached/);
    await userEvent.click(button);
    await screen.findByText("A code was sent just now. Ask for another in 40 seconds.");
    await userEvent.click(screen.getByRole("button", { name: "I have the code" }));
    await screen.findByRole("textbox", { name: "Code" });
    const another = await screen.findByRole("button", { name: /^Send another code in (40|39) s$/ });
    await userEvent.click(another);
    expect([another.getAttribute("aria-disabled"), document.activeElement, presses]).toEqual(["true", another, 2]);
  });

  it("a reload keeps the view, another reference does not have it, and one that has ended asks for a new code", async () => {
    await openWith(sampleStatus("pending_approval"));
    screen.getByRole("heading", { name: "You have signed; we are deciding" });
    cleanup();
    fakeApi({ [CONSOLE]: consoleWith() });
    openPage("/application/TN-000043");
    await screen.findByRole("button", { name: "Send me the code" });
    cleanup();
    fakeApi({ [READ]: { status: 401, error: { message: "This view has ended." } }, [CONSOLE]: consoleWith() });
    openPage(PAGE);
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    await screen.findByText(/Your last view has ended/);
    expect(sessionStorage.getItem("tenor-application-view")).toBeNull();
  });

  it("closing the application ends the view here and on the server", async () => {
    const { api } = await openWith(sampleStatus("pending_approval"));
    await userEvent.click(screen.getByRole("button", { name: "Close my application" }));
    await screen.findByRole("button", { name: "Send me the code" });
    expect(api.urls()).toContain(CLOSE);
    expect(sessionStorage.getItem("tenor-application-view")).toBeNull();
  });

  it("/application leads a typed reference to its page, and says what a reference looks like", async () => {
    fakeApi({ [CONSOLE]: consoleWith({ phone: "0700 123 4567", hours: "Monday to Friday, 08:00 to 17:00" }) });
    const { address } = openPage("/application");
    const reference = await screen.findByRole("textbox", { name: "Reference" });
    await userEvent.type(reference, "my loan{Enter}");
    await screen.findByText(/A reference looks like TN-000123/);
    await screen.findByRole("link", { name: "0700 123 4567" });
    await userEvent.clear(reference);
    await userEvent.type(reference, "tn 42{Enter}");
    await screen.findByRole("heading", { name: "Your application TN-000042" });
    expect(address()).toBe("/application/TN-000042");
  });
});

describe("the application", () => {
  it("every status has a headline, a next step and a timeline with one step under way at most", async () => {
    const headlines = new Set<string>();
    for (const status of LOAN_STATUSES) {
      await openWith(sampleStatus(status, { rejection: "We found no salary record.", ...PAID_OUT }));
      headlines.add(screen.getByRole("heading", { level: 1 }).textContent ?? "");
      expect(card("What to do now").getAllByText(/./).length).toBeGreaterThan(0);
      const current = card("Progress")
        .getAllByRole("listitem")
        .filter((item) => item.ariaCurrent ?? item.getAttribute("aria-current"));
      expect(current).toHaveLength(["completed", "liquidated", "rejected"].includes(status) ? 0 : 1);
      cleanup();
    }
    expect(headlines.size).toBe(LOAN_STATUSES.length);
  });

  it("a rejected application says why, what can be done about it, where to ask, and how to apply again", async () => {
    const rejection_advice = "Apply again for fewer months.";
    await openWith(sampleStatus("rejected", { rejection: "You would be too old.", rejection_advice }));
    const next = card("What to do now");
    expect(next.getAllByText(/^(You would|Apply again for)/)).toHaveLength(2);
    const leadsTo = (name: string) => next.getByRole("link", { name }).getAttribute("href");
    expect([leadsTo("ask us to look again"), leadsTo("Apply again")]).toEqual(["/support-desk-card", "/apply-step1"]);
  });

  it("an offer to sign leads to the signing page, and one whose time is over says how to get a new link", async () => {
    const signing = { path: "/sign/abc", open_until: "2026-02-10T08:00:00Z", signed_at: null };
    await openWith(sampleStatus("confirmation_sent", { signing }));
    expect(screen.getByRole("link", { name: "Read and sign my offer" }).getAttribute("href")).toBe("/sign/abc");
    expect(factsOf("Our offer")).toEqual([
      "Loan: Remita Cash Loan",
      "Amount: ₦300,000.00",
      "Management fee, kept back: ₦3,000.00",
      "Paid out to you: ₦297,000.00",
      "Interest: 5 % a month of the amount borrowed",
      "Monthly repayment: ₦165,000.00",
      "For: 2 months",
      "To repay in all: ₦330,000.00",
      "Salary account: Guaranty Trust Bank ••••••4567",
    ]);
    cleanup();
    await openWith(sampleStatus("confirmation_sent"));
    screen.getByRole("heading", { name: "Your offer has run out" });
    screen.getByText(/Ask us for a new signing link/);
  });

  it("on a day of grace nothing is called overdue: it says what was due and until when it is in time", async () => {
    const { repayment } = PAID_OUT;
    const [first, second] = repayment?.rows ?? [];
    if (!repayment || !first || !second) throw new Error("the sample is paid out");
    const late = { ...second, due_date: "2026-04-25", grace_to: "2026-04-27" };
    const next_due = { due_date: "2026-04-25", amount: 165_000, grace_to: "2026-04-27" };
    const inGrace = { ...repayment, rows: [first, late], next_due };
    const { title } = await openWith(sampleStatus("disbursed", { ...PAID_OUT, repayment: inGrace }));
    expect(title).toBe("Your loan is running");
    expect(card("What to do now").getByText(/was due on/).textContent).toBe(
      "₦165,000.00 was due on 25 Apr 2026. It is in time until Mon 27 Apr 2026, the next working day.",
    );
    expect(card("What to do now").queryByText(/The next repayment/)).toBeNull();
    const rows = within(screen.getByRole("table", { name: "Repayment schedule" })).getAllByRole("row");
    expect(rows[2]?.textContent).toBe("25 Apr 2026165,000.000.00Duein time until Mon 27 Apr 2026");
    expect(document.body.textContent).not.toMatch(/overdue/i);
  });

  it("a running loan shows what was paid and is due, how to pay, and the settlement amount with its day", async () => {
    await openWith(sampleStatus("disbursed", PAID_OUT), { repayment_account: "Wema Bank, 0123456789, Example Ltd" });
    const rows = within(screen.getByRole("table", { name: "Repayment schedule" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "DueTo payPaidState",
      "25 Jan 2026165,000.00165,000.00Paid",
      "25 Feb 2026165,000.000.00To come",
    ]);
    expect(factsOf("Repayments")).toEqual(["Paid so far: ₦165,000.00", "Still to pay: ₦165,000.00"]);
    await screen.findByText(/By bank transfer to Wema Bank, 0123456789, Example Ltd, with TN-000042 in the narration/);
    expect(screen.getByRole("region", { name: "Paying it all off" }).textContent).toContain(
      "settles your loan today, 1 Feb 2026, and until 25 Feb 2026",
    );
  });

  it("an overdue repayment, a deduction that stopped and a loan that can be given back each say so", async () => {
    const { repayment, settlement } = PAID_OUT;
    if (!repayment || !settlement) throw new Error("the fixture is of a loan that is paid out");
    await openWith(
      sampleStatus("disbursed", {
        repayment: { ...repayment, overdue: 165_000, deducted: false },
        settlement: { ...settlement, cooling_off_to: "2026-02-05" },
      }),
    );
    screen.getByRole("heading", { level: 1, name: "A repayment is overdue" });
    screen.getByText(/Your salary deduction is not running at present/);
    screen.getByText(/you may give the loan back/);
  });

  const WUSE = { pick_up_location: "Wuse store", pick_up_address: "4 Aminu Kano Crescent" };

  it("a device says where to fetch it, and not to give the code away before it is there", async () => {
    await openWith(sampleStatus("pending_pickup", { product: "Phone X", ...WUSE, ...PAID_OUT }));
    expect(
      card("What to do now")
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Go to Wuse store, 4 Aminu Kano Crescent, for your Phone X, with a valid ID and your reference TN-000042.",
      "Look at the device. Our store then sends a code to your phone.",
      "Give the code to our store only when the device is in front of you.",
    ]);
  });

  it("a server that fails is said, nothing is lost, and the next try shows it", async () => {
    sessionStorage.setItem("tenor-application-view", JSON.stringify(opened.data));
    let reads = 0;
    fakeApi({
      [READ]: () =>
        ++reads <= 1 ? { status: 400, error: { message: "x" } } : { data: sampleStatus("pending_approval") },
      [CONSOLE]: consoleWith(),
    });
    openPage(PAGE);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "You have signed; we are deciding" });
  });
});

it("once paid out, the customer asks for the statement of account, and a refusal says why", async () => {
  const { api } = await openWith(
    sampleStatus("disbursed", PAID_OUT),
    {},
    {
      [STATEMENT]: { status: 429, error: { message: "You have had 4 statements today." } },
    },
  );
  await userEvent.click(card("Statement of account").getByRole("button", { name: "Download as PDF" }));
  expect((await card("Statement of account").findByRole("alert")).textContent).toBe("You have had 4 statements today.");
  expect(api.calls.find(({ url }) => STATEMENT.endsWith(url))?.body).toEqual({
    reference: "TN-000042",
    token: "tn_secret",
    format: "pdf",
  });
});

it("the next date and amount lead, nothing is needed from the customer, and the letters are taken with the open view", async () => {
  const signed = { id: "offer", kind: "offer", format: "pdf", at: "2026-01-06T08:30:00Z", period: null } as const;
  const LETTER = "POST /api/loan/status/letter";
  const { api } = await openWith(
    sampleStatus("disbursed", { ...PAID_OUT, letters: [signed] }),
    { whatsapp: "+234 803 123 4567" },
    { [LETTER]: { status: 404, error: { message: "There is no such letter." } } },
  );
  expect(card("What to do now").getByText(/leaves your pay on/).parentElement?.textContent).toBe(
    "₦165,000 leaves your pay on 25 Feb 2026",
  );
  expect(factsOf("What to do now")).toEqual(["Needed from you: Nothing"]);
  const whatsapp = card("Contact us").getByRole("link", { name: "WhatsApp +234 803 123 4567" });
  expect(whatsapp.getAttribute("href")).toBe("https://wa.me/2348031234567");
  await userEvent.click(card("Your letters").getByRole("button", { name: "Download the signed offer, PDF" }));
  expect((await card("Your letters").findByRole("alert")).textContent).toBe("There is no such letter.");
  expect(api.calls.find(({ url }) => LETTER.endsWith(url))?.body).toEqual({
    reference: "TN-000042",
    token: "tn_secret",
    letter: "offer",
  });
});

it("before the payout there is no account to state", async () => {
  await openWith(sampleStatus("pending_approval"));
  expect(screen.queryByRole("region", { name: "Statement of account" })).toBeNull();
});
