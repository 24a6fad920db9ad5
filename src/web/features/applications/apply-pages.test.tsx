// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetLoanChoices } from "../../lib/loan/loan-choices.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { CHOICES, fill } from "./application.testkit.ts";
import { clearDocuments, putDocument, readDocuments } from "./draft/documents.ts";
import { clearDraft, forgetDraftOfPage, readDraft } from "./draft/draft.ts";
import { forgetPhoneToken } from "./draft/kept/phone-token.ts";
import { forgetSent } from "./draft/kept/sent-application.ts";
import { forgetRefusals } from "./sending/refusals.ts";

const ASKED = "GET /api/loan/choices";
const DEVICES = "GET /api/loan/devices";
const SEND = "POST /api/loan/apply";
const CODE = "POST /api/loan/apply/code";
const CONFIRM = "POST /api/loan/apply/confirm";
const SOON = { data: { expires_at: "2026-01-05T10:10:00Z", resend_at: "2026-01-05T10:01:00Z" } };
const CONFIRMED = { data: { phone_token: "1767609600000.proof", reference: null } };
const SENT = { status: 201, data: { reference: "TN-000777" } };

stageBrowser();
beforeEach(() => {
  clearDraft();
  clearDocuments();
  forgetRefusals();
  forgetSent();
  forgetPhoneToken();
  forgetLoanChoices();
});
afterEach(() => clearDraft());

const addId = () => putDocument("valid_id", { name: "id.jpg", blob: new Blob(["photo"]), preview: undefined });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const refusal = (status: number, message: string, errors: object = {}, code = "validation-failed") => ({
  status,
  error: { message, errors, code },
});

type Answers = Parameters<typeof fakeApi>[0];

/** The last step of a complete application, agreed to. */
async function agreeToComplete(answers: Answers) {
  fill();
  addId();
  const api = fakeApi({ [ASKED]: { data: CHOICES }, [CODE]: SOON, [CONFIRM]: CONFIRMED, ...answers });
  const page = openPage("/apply-step6");
  await userEvent.click(await screen.findByLabelText("I agree"));
  await userEvent.click(screen.getByLabelText("What I entered is true"));
  await press("Send my application");
  return { api, page, sent: () => api.calls.filter(({ url }) => url === "/api/loan/apply") };
}

/** The same, with the code of the phone entered and sent. */
async function sendComplete(answer: Answers[string]) {
  const { api, page } = await agreeToComplete({ [SEND]: answer });
  await userEvent.type(await screen.findByLabelText("Code"), "123 456");
  await press("Send my application");
  return { api, page, sent: () => api.calls.filter(({ url }) => url === "/api/loan/apply") };
}

describe("who may see what", () => {
  it.each([
    ["/", "GRD-03"],
    ["/apply-step1", "GRD-04"],
    ["/apply-step2", "GRD-04"],
    ["/apply-step3", "GRD-04"],
    ["/apply-step4", "GRD-04"],
    ["/apply-step5", "GRD-04"],
    ["/application-complete", "GRD-05"],
  ])("%s is for guests: a member of staff is led to the dashboard (%s)", async (path) => {
    fakeApi({});
    signInAs();
    const { address } = openPage(path);
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("GRD-07: /apply-step6 is open to staff too, who read that applying is for guests", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    signInAs();
    const { address } = openPage("/apply-step6");
    await screen.findByText(/You are signed in as a member of staff/);
    expect(address()).toBe("/apply-step6");
  });

  it("SHL-12: the steps stand bare; SHL-13: /application-complete has the footer, and no sidebar for a guest", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    openPage("/apply-step1");
    await screen.findByText("Step 1 of 6");
    expect(screen.queryByRole("link", { name: "Skip to content" })).toBeNull();
    cleanup();
    openPage("/application-complete");
    await screen.findByRole("heading", { name: "No application was sent from this device" });
    expect(screen.getByRole("link", { name: "Skip to content" })).toBeTruthy();
    expect(screen.getByRole("contentinfo")).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("PUB-05: a later step leads to the first incomplete one", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill({ bank_code: "", state: "" });
    const { address } = openPage("/apply-step5");
    await screen.findByText("Step 3 of 6");
    expect(address()).toBe("/apply-step3");
  });
});

describe("the steps", () => {
  it("1: the loan, with what it costs at once, and on to the next", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    const { address } = openPage("/apply-step1");
    await userEvent.click(await screen.findByLabelText("Cash"));
    await userEvent.click(screen.getByLabelText("Private employer"));
    expect(screen.getByText("Chosen because you need cash and a private employer pays you.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("How much?"), "150000");
    await userEvent.selectOptions(screen.getByLabelText("For how long?"), "6");
    const estimate = within(screen.getByRole("region", { name: "Estimate" }));
    expect(estimate.getByRole("status").textContent).toBe("₦32,500.00 a month for 6 months");
    expect(estimate.getByText("₦195,000.00")).toBeTruthy();
    await press("Continue");
    await screen.findByText("Step 2 of 6");
    expect(address()).toBe("/apply-step2");
    expect(readDraft().amount).toBe("150,000");
  });

  it("1: a device is chosen by its picture and its price, which is what is lent", async () => {
    const pictures = [{ small: "/s.webp", large: "/l.webp", width: 240, height: 180 }];
    const device = { id: 7, name: "Phone X", description: "", price: 90_000, features: { Memory: "128 GB" }, pictures };
    fakeApi({ [ASKED]: { data: CHOICES }, [DEVICES]: { data: [device] } });
    openPage("/apply-step1");
    await userEvent.click(await screen.findByLabelText(/^Device loan/));
    expect(screen.getByText("You chose this loan yourself.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("A device").checked).toBe(true);
    await userEvent.click(await screen.findByLabelText(/Phone X.*₦90,000\.00.*Memory: 128 GB/));
    await userEvent.selectOptions(screen.getByLabelText("For how long?"), "3");
    expect(screen.getByText("₦33,600.00")).toBeTruthy();
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/s.webp");
  });

  it("each lists on top what is wrong and leads to it, says it at the field, and drops it as soon as it is right", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill({ address: "", city: "" });
    openPage("/apply-step4");
    await screen.findByText("Step 4 of 6");
    await press("Continue");
    const address = screen.getByLabelText("House address");
    expect(screen.getByText("Enter your house address")).toBeTruthy();
    const form = within(screen.getByRole("form", { name: "Where you live" }));
    const told = form.getByRole("alert");
    expect(told.textContent).toBe("2 answers need another look.");
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(form.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["House address", "City"]);
    await userEvent.click(form.getByRole("link", { name: "City" }));
    expect(document.activeElement).toBe(screen.getByLabelText("City"));
    await userEvent.type(address, "1 Road");
    expect(screen.queryByText("Enter your house address")).toBeNull();
  });

  it("3: a bank is found by the short name people use, by keyboard; its check digit only hints", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill({ bank_code: "", account_number: "" });
    openPage("/apply-step3");
    await userEvent.type(await screen.findByLabelText("Salary bank"), "gtb{Enter}");
    expect(readDraft().bank_code).toBe("058");
    await userEvent.type(screen.getByLabelText("Account number"), "0123456780");
    expect(screen.getByText(/not usual for Guaranty Trust Bank/)).toBeTruthy();
    await press("Continue");
    await screen.findByText("Step 5 of 6");
  });

  it("3: a bank that nobody knows stays as it was typed, and is told at the field", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill({ bank_code: "" });
    openPage("/apply-step3");
    const box = await screen.findByLabelText<HTMLInputElement>("Salary bank");
    await userEvent.type(box, "Bank of Nowhere");
    expect(screen.getAllByText("No match")).toHaveLength(1);
    await press("Continue");
    expect(screen.getByText("Choose your salary bank from the list")).toBeTruthy();
    expect(box.value).toBe("Bank of Nowhere");
  });

  it("a reload keeps what was typed, except for BVN and NIN, which are asked for again", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill();
    forgetDraftOfPage();
    const { address } = openPage("/apply-step4");
    await screen.findByText("Step 2 of 6");
    expect(screen.getByText(/^Welcome back\. .*except your BVN, your NIN and your documents/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ngozi");
    await userEvent.type(screen.getByLabelText("BVN"), "22212345678");
    await userEvent.type(screen.getByLabelText("NIN"), "12345678901");
    await press("Continue");
    await screen.findByText("Step 5 of 6");
    expect(address()).toBe("/apply-step5");
  });

  it("a later step on a device that has nothing says why it begins at the first, until it goes on from there", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    openPage("/apply-step5");
    await screen.findByText(/^Nothing of an application is kept on this device/);
    expect(screen.getByRole("link", { name: "Check my application" }).getAttribute("href")).toBe("/application");
    await press("Continue");
    cleanup();
    openPage("/apply-step1");
    await screen.findByLabelText(/^Salary loan/);
    expect(screen.queryByText(/^Nothing of an application/)).toBeNull();
  });

  it("5: a document that is added is told, the focus stays at its field when it is removed, and a wrong one is told there", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill();
    addId();
    openPage("/apply-step5");
    const box = await screen.findByLabelText<HTMLInputElement>("Choose another file for Valid ID");
    expect(screen.getByText("id.jpg is added").closest("[role=status]")).toBeTruthy();
    expect(box.getAttribute("aria-describedby")).toContain(screen.getByText("id.jpg").id);
    await userEvent.click(screen.getByRole("button", { name: /^Remove/ }));
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText("id.jpg is added")).toBeNull();
    await userEvent.upload(box, new File(["notes"], "notes.pdf", { type: "application/pdf" }), { applyAccept: false });
    expect((await screen.findByText(/^This (file|is)/)).getAttribute("role")).toBe("alert");
    expect([box.disabled, document.activeElement]).toEqual([false, box]);
  });

  it("clearing asks first, then begins at step 1 with nothing", async () => {
    fakeApi({ [ASKED]: { data: CHOICES } });
    fill();
    openPage("/apply-step3");
    await userEvent.click(await screen.findByRole("button", { name: "Clear what I typed" }));
    expect(document.activeElement?.textContent).toBe("No, keep it");
    await press("No, keep it");
    expect(document.activeElement?.textContent).toBe("Clear what I typed");
    await press("Clear what I typed");
    await press("Yes, clear it");
    await screen.findByText("Step 1 of 6");
    expect(readDraft().first_name).toBe("");
  });

  it("without a network the first step says so and tries again; nothing typed is lost", async () => {
    fakeApi({ [ASKED]: { status: 503, error: { message: "x" } } });
    openPage("/apply-step1");
    const retry = await screen.findByRole("button", { name: "Retry" }, { timeout: 15_000 });
    fakeApi({ [ASKED]: { data: CHOICES } });
    await userEvent.click(retry);
    await screen.findByLabelText(/^Salary loan/);
  });
});

describe("sending (PUB-07)", () => {
  it("needs the consent, and apart from it that what was entered is true", async () => {
    fill();
    addId();
    const api = fakeApi({ [ASKED]: { data: CHOICES } });
    openPage("/apply-step6");
    await userEvent.click(await screen.findByRole("button", { name: "Send my application" }));
    expect(screen.getByText("Your consent is needed to look up your salary and your loans")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("I agree"));
    await userEvent.click(screen.getByLabelText("I agree"));
    await press("Send my application");
    expect(screen.getByText("Confirm that what you entered is true")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("What I entered is true"));
    expect(api.urls()).toEqual([ASKED]);
  });

  it("PUB-05, PUB-06: one call with everything, the version of the consent included; then the reference", async () => {
    const { page, sent } = await sendComplete(SENT);
    await screen.findByRole("heading", { name: "We have your application" });
    expect(page.address()).toBe("/application-complete");
    expect(screen.getByText("TN-000777")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("We have your application");
    expect(screen.getByText(/sent it to your phone and your e-mail address/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See where it stands" }).getAttribute("href")).toBe(
      "/application/TN-000777",
    );
    expect(screen.getByRole("link", { name: "Privacy policy" })).toBeTruthy();
    const [call, ...more] = sent();
    expect(more).toEqual([]);
    expect(call?.body).toEqual({
      title: "Mrs",
      first_name: "Ngozi",
      last_name: "Okafor",
      gender: "Female",
      date_of_birth: "1988-06-04",
      phone_number: "0803 123 4567",
      email: "ngozi@example.com",
      bvn: "22212345678",
      nin: "12345678901",
      loan_type: 1,
      amount: 150_000,
      tenor: 6,
      organization_name: "Federal Ministry of Health",
      bank_code: "058",
      account_number: "0123456789",
      address: "12 Awolowo Road",
      city: "Ikeja",
      state: "Lagos",
      valid_id: { name: "id.jpg", data: "cGhvdG8=" },
      consent: true,
      consent_version: "2026-1",
      consent_sha256: "cd".repeat(32),
      phone_token: "1767609600000.proof",
    });
    expect(call?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(call?.headers.get("X-Api-Key")).toBe("tenor-console");
    expect(readDraft().first_name).toBe("");
    expect(readDocuments()).toEqual({});
  });

  it("the code of the phone is asked for before anything is sent, and goes nowhere but to its confirmation", async () => {
    const { api, sent } = await agreeToComplete({ [SEND]: SENT });
    const box = await screen.findByLabelText("Code");
    expect(document.activeElement).toBe(box);
    expect(screen.getByText(/make sure that 0803 123 4567 is yours/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(box, "12");
    await press("Send my application");
    expect(screen.getByText("The code has 6 digits")).toBeTruthy();
    expect(api.urls()).not.toContain(CONFIRM);
    await userEvent.type(box, "3456{Enter}");
    await screen.findByText("TN-000777");
    const bodies = api.calls.filter(({ url }) => url.startsWith("/api/loan/apply/")).map(({ body }) => body);
    expect(bodies).toEqual([{ phone_number: "0803 123 4567" }, { phone_number: "0803 123 4567", code: "123456" }]);
  });

  it("a wrong code is said at the code, what was typed stays, and nothing is sent", async () => {
    const wrong = "The code is wrong, or no longer works. Ask for a new one";
    const { sent } = await agreeToComplete({ [CONFIRM]: refusal(422, "x", { code: [wrong] }), [SEND]: SENT });
    const box = await screen.findByLabelText<HTMLInputElement>("Code");
    await userEvent.type(box, "000000{Enter}");
    await screen.findByText(wrong);
    expect([box.value, document.activeElement]).toEqual(["000000", box]);
    expect(sent()).toEqual([]);
  });

  it.each([
    ["no code can be sent", { [CODE]: refusal(429, "No more codes can be sent today.", {}, "too-many-requests") }],
    ["none arrives", {}],
  ])("where %s, the application is sent without one, unconfirmed", async (_, answers) => {
    const { sent } = await agreeToComplete({ ...answers, [SEND]: SENT });
    await userEvent.click(await screen.findByRole("button", { name: "Send without a code" }));
    await screen.findByText("TN-000777");
    expect(screen.getByText(/^Keep this reference\. We have also sent it to your e-mail address\.$/)).toBeTruthy();
    expect(screen.getByText(/^We call you to make sure that the phone is yours/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).not.toHaveProperty("phone_token");
  });

  it("a phone that was confirmed too long ago is confirmed by another code", async () => {
    let tries = 0;
    const old = { phone_token: ["Your phone is not confirmed any more. Ask for a new code"] };
    const { sent } = await sendComplete(() => (++tries === 1 ? refusal(422, "x", old) : SENT));
    await screen.findByText("Your phone is not confirmed any more. Ask for a new code");
    await userEvent.click(await screen.findByRole("button", { name: "Send another code" }));
    await userEvent.type(screen.getByLabelText("Code"), "654321");
    await press("Send my application");
    await screen.findByText("TN-000777");
    expect(sent()).toHaveLength(2);
  });

  it("a lost connection is told, and Retry sends the same by the same key", async () => {
    let tries = 0;
    const { sent } = await sendComplete(() => (++tries === 1 ? "no network" : SENT));
    await screen.findByText("The connection was lost while sending");
    await press("Retry");
    await screen.findByText("TN-000777");
    const [first, second] = sent();
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(second?.body).toEqual(first?.body);
  });

  it("what the server refuses leads back to its step, at its field, until it is changed", async () => {
    const errors = { phone_number: ["This phone number is registered to someone else"] };
    const { page } = await sendComplete(refusal(422, "x", errors));
    await screen.findByText("Step 2 of 6");
    expect(page.address()).toBe("/apply-step2");
    const box = screen.getByLabelText("Phone number");
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByText("This phone number is registered to someone else")).toBeTruthy();
    await userEvent.type(box, "8");
    expect(screen.queryByText("This phone number is registered to someone else")).toBeNull();
  });

  it("a refused document leads back to the documents", async () => {
    const { page } = await sendComplete(refusal(422, "x", { "valid_id.data": ["This is neither a photo nor a PDF"] }));
    await screen.findByText("This is neither a photo nor a PDF");
    expect(page.address()).toBe("/apply-step5");
  });

  it.each([
    [
      422,
      "An application for this person is already open. We have sent its reference to the phone and e-mail on file.",
    ],
    [429, "Three applications a day are possible from one phone. Try again tomorrow."],
    [413, "The request is too large"],
  ])("%i is said in the server's own sentence, and everything stays", async (status, sentence) => {
    const code = status === 422 ? "duplicate" : status === 429 ? "too-many-requests" : "too-large";
    const { page } = await sendComplete(refusal(status, sentence, {}, code));
    await screen.findByText(sentence);
    expect(page.address()).toBe("/apply-step6");
    expect(readDraft().first_name).toBe("Ngozi");
  });

  it("another application after a refusal goes by a key of its own", async () => {
    let tries = 0;
    const { sent } = await sendComplete(() =>
      ++tries === 1 ? refusal(422, "Not this one", {}, "not-possible") : SENT,
    );
    await screen.findByText("Not this one");
    await press("Send my application");
    await screen.findByText("TN-000777");
    const [first, second] = sent();
    expect(second?.headers.get("Idempotency-Key")).not.toBe(first?.headers.get("Idempotency-Key"));
  });

  it("a consent whose text has changed is shown anew and agreed to anew", async () => {
    await sendComplete(refusal(422, "x", { consent: ["The text has changed. Please read it again."] }));
    await screen.findByText("The text has changed. Please read it again.");
    expect(screen.getByLabelText<HTMLInputElement>("I agree").checked).toBe(false);
  });
});

it("PUB-06: /application-complete survives a reload, and says so when nothing was sent from here", async () => {
  fakeApi({});
  localStorage.setItem("tenor-application-sent", "TN-000123");
  openPage("/application-complete");
  await screen.findByText("TN-000123");
  localStorage.setItem("tenor-application-sent", "<b>no reference</b>");
  forgetSent();
  openPage("/application-complete");
  await screen.findByRole("heading", { name: "No application was sent from this device" });
});
