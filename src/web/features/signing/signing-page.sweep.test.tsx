// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { sampleOffer } from "./signing.testkit.ts";
import { SigningPage } from "./signing-page.tsx";

const OFFER = "GET /api/loan/sign/abc";
const CODE = "POST /api/loan/sign/abc/otp";
const SIGN = "POST /api/loan/sign/abc";
type Answer = { status: number; body: unknown };
const ok = (data: unknown): Answer => ({ status: 200, body: { message: "OK", data } });
const refusal = (status: number, message: string, errors = {}): Answer => ({ status, body: { message, errors } });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const codeSent = (resendIn = 0) => ok({ expires_at: inSeconds(600), resend_at: inSeconds(resendIn) });

let sent: { call: string; body: unknown }[] = [];
let answers: Record<string, Answer> = {};

beforeEach(() => {
  sent = [];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    sent.push({ call, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = answers[call] ?? refusal(404, "Not found");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(given: Record<string, Answer>) {
  answers = given;
  render(<SigningPage token="abc" />);
  return userEvent.setup();
}

async function openWithCode(given: Record<string, Answer> = {}) {
  const user = open({ [OFFER]: ok(sampleOffer()), [CODE]: codeSent(), ...given });
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await screen.findByRole("button", { name: "Sign" });
  const fill = async (code: string, name: string) => {
    await user.type(screen.getByRole("textbox", { name: "Code" }), code);
    await user.type(screen.getByRole("textbox", { name: "Full name" }), name);
    await user.click(screen.getByRole("checkbox", { name: /I have read and accept/ }));
  };
  return { user, fill, sign: () => user.click(screen.getByRole("button", { name: "Sign" })) };
}

it("200: the key facts say who lends, what is received, what it costs and what happens, before anything is signed (OPN-40)", async () => {
  open({ [OFFER]: ok(sampleOffer()) });
  const card = within(await screen.findByRole("region", { name: "Key facts" }));
  const factsIn = (part: typeof card) =>
    part.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(factsIn(within(screen.getByLabelText("At a glance")))).toEqual([
    ["Paid out to you", "₦182,655.00"],
    ["Each month", "₦101,475.00"],
    ["Total to repay", "₦202,950.00"],
  ]);
  expect(screen.getByRole("img", { name: /^Of ₦350,000.00 a month, ₦12,000.00 leaves/ })).toBeTruthy();
  expect(screen.getByText(/goes to this loan/).textContent).toContain("₦236,525.00 is left.");
  expect(factsIn(card)).toEqual([
    ["Lender", "Tenor, 12 Marina, Lagos"],
    ["Customer", "Ngozi Eze"],
    ["Loan", "Remita Cash Loan, reference TN-000042"],
    ["Loan amount", "₦184,500.00"],
    ["Management fee, kept back", "₦1,845.00"],
    ["Other fees", "None"],
    ["Paid out to you", "₦182,655.00"],
    ["Interest rate", "5 % a month of the loan amount, for the whole time"],
    ["Interest altogether", "₦18,450.00"],
    ["Interest and fees altogether", "₦20,295.00"],
    ["Yearly rate, nominal", "77.2 %"],
    ["Yearly rate, effective (APR)", "111.4 %"],
    ["Total to repay", "₦202,950.00"],
    ["Monthly repayment", "₦101,475.00"],
    ["Repayments", "2, one each month"],
    ["First on", "25 Jan 2026"],
    ["Last on", "25 Feb 2026"],
    ["After 1 repayment, on 26 Jan 2026", "₦101,475.00"],
    ["You then save", "₦0.00"],
  ]);
  expect(card.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Who lends to whom",
    "What you receive",
    "What it costs",
    "What you repay",
    "If you pay late",
    "If you pay off early",
    "If you change your mind",
    "If you have a complaint",
  ]);
  expect(card.getByText(/no late fee/)).toBeTruthy();
  expect(card.getByText(/within 7 days after the day the money is paid out, and the loan ends/)).toBeTruthy();
  expect(card.getByText(/complaints@tenor.test, with your loan reference/)).toBeTruthy();
});

it("the key facts can be printed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const user = open({ [OFFER]: ok(sampleOffer()) });
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("a top-up shows what settles the running loan, a device loan its device; each has its own way back", async () => {
  open({ [OFFER]: ok(sampleOffer({ liquidation_amount: 50000 })) });
  await screen.findByText("Settles your running loan");
  expect(screen.getByText(/The earlier loan that it settled then runs on as before/)).toBeTruthy();
  cleanup();
  open({ [OFFER]: ok(sampleOffer({ product: "Tecno Spark 20" })) });
  await screen.findByText("Tecno Spark 20");
  expect(screen.getByText(/Before you have picked up the device you may cancel/)).toBeTruthy();
});

it("the schedule and the terms stand above the signature", async () => {
  open({ [OFFER]: ok(sampleOffer()) });
  const rows = within(await screen.findByRole("table", { name: "Repayment schedule" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "DueTo payPrincipalInterest",
    "25 Jan 2026101,475.0092,250.009,225.00",
    "25 Feb 2026101,475.0092,250.009,225.00",
    "Total202,950.00184,500.0018,450.00",
  ]);
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["Key facts", "Repayment schedule", "Terms", "Sign"]);
});

it("200: code, full name and consent sign the offer; the document and the next steps are shown", async () => {
  const signed = sampleOffer({
    state: "signed",
    signed_at: "2026-01-06T08:30:00Z",
    signed_document_link: "/api/files/dddd?expires=1&signature=s",
    verification_link: "/verify/ABC",
  });
  const { fill, sign } = await openWithCode({ [SIGN]: ok(signed) });
  await fill("123456", "Ngozi Eze");
  await sign();
  const title = await screen.findByRole("heading", { name: "Thank you, Ngozi Eze" });
  expect(sent.at(-1)).toEqual({
    call: SIGN,
    body: { otp: "123456", full_name: "Ngozi Eze", agreed: true, document_sha256: "ab".repeat(32) },
  });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(/6 Jan 2026, 09:30/)).toBeTruthy();
  const link = screen.getByRole("link", { name: /Download the signed document/ });
  expect(link.getAttribute("href")).toBe("/api/files/dddd?expires=1&signature=s");
  expect(screen.getByRole("link", { name: "check that it is genuine" }).getAttribute("href")).toBe("/verify/ABC");
  expect(screen.getByText(/We pay/).textContent).toBe("We pay ₦182,655.00 into your salary account.");
});

it("what is missing is said at each field, and nothing is sent", async () => {
  const { sign } = await openWithCode();
  await sign();
  expect(screen.getByText("The code has 6 digits")).toBeTruthy();
  expect(screen.getByText("Type your full name")).toBeTruthy();
  expect(screen.getByText("Tick that you have read and accept the offer")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Code" }));
  expect(sent.some(({ call }) => call === SIGN)).toBe(false);
});

it("422: a wrong code is said at the code, and nothing typed is lost", async () => {
  const wrong = refusal(422, "The code is wrong", { otp: ["The code is wrong. 4 tries are left."] });
  const { fill, sign } = await openWithCode({ [SIGN]: wrong });
  await fill("111111", "Ngozi Eze");
  await sign();
  await screen.findByText("The code is wrong. 4 tries are left.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" }).value).toBe("Ngozi Eze");
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});

it("422 without a field, 429 and 500 are said in words above the button", async () => {
  const { fill, sign } = await openWithCode({ [SIGN]: refusal(429, "Too many tries. Please wait ten minutes.") });
  await fill("111111", "Ngozi Eze");
  await sign();
  expect((await screen.findByRole("alert")).textContent).toBe("Too many tries. Please wait ten minutes.");
});

it("422: an offer that changed overnight is shown anew, and signing again names the one that is read", async () => {
  const changed = refusal(422, "The offer has changed since you opened it. Read it again below, then sign.");
  const { fill, sign } = await openWithCode({ [SIGN]: changed });
  await fill("123456", "Ngozi Eze");
  answers = {
    ...answers,
    [OFFER]: ok(sampleOffer({ document_sha256: "cd".repeat(32), annualised_cost_percent: 112 })),
  };
  await sign();
  expect((await screen.findByRole("alert")).textContent).toContain("The offer has changed");
  await screen.findByText("112 %");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" }).value).toBe("Ngozi Eze");
  await sign();
  await waitFor(() =>
    expect(sent.at(-1)?.body ?? sent.at(-2)?.body).toMatchObject({ document_sha256: "cd".repeat(32) }),
  );
});

it("another code can be asked for after the time told, and keeps what was typed", async () => {
  const { user } = await openWithCode({ [CODE]: codeSent(2) });
  await user.type(screen.getByRole("textbox", { name: "Full name" }), "Ngozi");
  const waiting = screen.getByRole("button", { name: /Send another code in \d s/ });
  expect(waiting.getAttribute("aria-disabled")).toBe("true");
  await user.click(await screen.findByRole("button", { name: "Send another code" }));
  await waitFor(() => expect(sent.filter(({ call }) => call === CODE)).toHaveLength(2));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" }).value).toBe("Ngozi");
});

it("422 and 429: a code asked for too soon is refused in words", async () => {
  const user = open({ [OFFER]: ok(sampleOffer()), [CODE]: refusal(429, "Too many codes. Please wait an hour.") });
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Too many codes. Please wait an hour.");
});

it("expired, unknown and unreachable offers say so kindly", async () => {
  open({ [OFFER]: ok(sampleOffer({ state: "expired" })) });
  await screen.findByRole("heading", { name: "This link has expired" });
  cleanup();
  open({});
  await screen.findByRole("heading", { name: "We do not know this link" });
  cleanup();
  const user = open({ [OFFER]: refusal(500, "x") });
  await screen.findByRole("heading", { name: "Your offer could not be loaded" });
  answers = { [OFFER]: ok(sampleOffer()) };
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Your loan offer, Ngozi Eze" });
});
