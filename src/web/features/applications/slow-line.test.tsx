// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetLoanChoices } from "../../lib/loan/loan-choices.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { CHOICES, fill } from "./application.testkit.ts";
import { clearDocuments, putDocument } from "./draft/documents.ts";
import { clearDraft, readDraft } from "./draft/draft.ts";
import { forgetPhoneToken, keepPhoneToken } from "./draft/kept/phone-token.ts";
import { forgetRefusals } from "./sending/refusals.ts";
import { forgetAccountName } from "./sending/review/use-account-name.ts";

const ASKED = "GET /api/loan/choices";
const EMPLOYERS = "GET /api/loan/employers";
const ACCOUNT = "POST /api/loan/account-name";
const ASK_CODE = "POST /api/loan/apply/code";
const CONFIRM = "POST /api/loan/apply/confirm";
const SEND = "POST /api/loan/apply";
const SENT = { status: 201, data: { reference: "TN-000777" } };

stageBrowser();
beforeEach(() => {
  clearDraft();
  clearDocuments();
  forgetRefusals();
  forgetPhoneToken();
  forgetAccountName();
  forgetLoanChoices();
});
afterEach(() => vi.restoreAllMocks());

/** The connection as the browser tells it. */
function connect(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

/** The last step of a complete application with a confirmed phone, both boxes ticked. */
async function completeApplication(answers: Parameters<typeof fakeApi>[0]) {
  fill();
  putDocument("valid_id", { name: "id.jpg", blob: new Blob(["photo"]), preview: undefined });
  keepPhoneToken("0803 123 4567", "1767609600000.proof");
  const api = fakeApi({ [ASKED]: { data: CHOICES }, ...answers });
  openPage("/apply-step6");
  await userEvent.click(await screen.findByLabelText("I agree"));
  await userEvent.click(screen.getByLabelText("What I entered is true"));
  return { press: () => userEvent.click(screen.getByRole("button", { name: "Send my application" })), api };
}

it("3: employers of the register are suggested from two letters on, and any other name is taken", async () => {
  const api = fakeApi({ [ASKED]: { data: CHOICES }, [EMPLOYERS]: { data: ["Federal Ministry of Works"] } });
  fill({ organization_name: "" });
  openPage("/apply-step3");
  const box = await screen.findByLabelText<HTMLInputElement>("Where you work");
  await userEvent.type(box, "f");
  await userEvent.type(box, "ed");
  await waitFor(() => expect(box.list?.options[0]?.value).toBe("Federal Ministry of Works"));
  expect(api.urls().filter((url) => url.startsWith(EMPLOYERS))).toEqual([`${EMPLOYERS}?q=fed`]);
  fakeApi({ [EMPLOYERS]: "no network" });
  await userEvent.type(box, "erated Stores");
  expect(readDraft().organization_name).toBe("federated Stores");
});

it("5: a phone may take the photo of a document or choose a file", async () => {
  fakeApi({ [ASKED]: { data: CHOICES } });
  fill();
  openPage("/apply-step5");
  const photo = await screen.findByLabelText<HTMLInputElement>("Take a photo of Valid ID");
  expect(photo.getAttribute("capture")).toBe("environment");
  expect(screen.getByLabelText("Choose a file for Valid ID").hasAttribute("capture")).toBe(false);
});

it("6: the account's name is told where it is the applicant's, and the application goes on by itself", async () => {
  const { press, api } = await completeApplication({
    [ACCOUNT]: { data: { name: "Ngozi O.", is_applicant: true } },
    [SEND]: () => new Promise(() => undefined),
  });
  await press();
  await screen.findByText("Your salary account is in the name of Ngozi O.");
  expect(api.calls.find(({ url }) => url === "/api/loan/account-name")?.body).toEqual({
    first_name: "Ngozi",
    last_name: "Okafor",
    phone_number: "0803 123 4567",
    bvn: "22212345678",
    bank_code: "058",
    account_number: "0123456789",
    consent: true,
    consent_version: "2026-1",
    phone_token: "1767609600000.proof",
  });
  await waitFor(() => expect(api.urls()).toContain(SEND));
});

it("6: an account in another name stops the application once, with the way to correct it", async () => {
  const { press, api } = await completeApplication({
    [ACCOUNT]: { data: { name: "Musa B.", is_applicant: false } },
    [SEND]: SENT,
  });
  await press();
  await screen.findByText("Musa B.");
  expect(screen.getByRole("link", { name: "Correct the account" }).getAttribute("href")).toBe("/apply-step3");
  expect(api.urls()).not.toContain(SEND);
  await press();
  await screen.findByText("TN-000777");
  expect(api.urls().filter((url) => url === ACCOUNT)).toHaveLength(1);
});

it("without a connection the page says that what was typed is kept, and sending goes on by itself when it is back", async () => {
  const { press, api } = await completeApplication({ [SEND]: SENT });
  connect(false);
  expect(screen.getByText("There is no connection.")).toBeTruthy();
  await press();
  expect(screen.getByText(/goes on by itself as soon as the connection is back/)).toBeTruthy();
  expect(api.urls()).toEqual([ASKED]);
  connect(true);
  await screen.findByText("TN-000777");
  expect(screen.queryByText("There is no connection.")).toBeNull();
});

it("what was cut off while sending is sent again by the same key when the connection is back", async () => {
  let tries = 0;
  const { press, api } = await completeApplication({
    [SEND]: () => {
      tries += 1;
      if (tries > 1) return SENT;
      connect(false);
      return "no network";
    },
  });
  await press();
  await screen.findByText("The connection was lost while sending");
  connect(true);
  await screen.findByText("TN-000777");
  const keys = api.calls
    .filter(({ url }) => url === "/api/loan/apply")
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toEqual([keys[0], keys[0]]);
});

it("the code that was cut off while it was checked is checked again when the connection is back, and sending goes on", async () => {
  let tries = 0;
  const { press } = await completeApplication({
    [ASK_CODE]: { data: { expires_at: "2026-01-05T10:10:00Z", resend_at: "2026-01-05T10:01:00Z" } },
    [CONFIRM]: () => {
      tries += 1;
      if (tries > 1) return { data: { phone_token: "1767609600000.proof", reference: null } };
      connect(false);
      return "no network";
    },
    [SEND]: SENT,
  });
  forgetPhoneToken();
  await press();
  await userEvent.type(await screen.findByLabelText("Code"), "123456");
  await press();
  await screen.findByText(/goes on by itself as soon as the connection is back/);
  connect(true);
  await screen.findByText("TN-000777");
  expect(tries).toBe(2);
});

it("1: a step opened without a connection shows no endless loading, and loads by itself when it is back", async () => {
  connect(false);
  fakeApi({ [ASKED]: "no network" });
  openPage("/apply-step1");
  await screen.findByText("This part loads by itself as soon as the connection is back.");
  fakeApi({ [ASKED]: { data: CHOICES } });
  connect(true);
  await screen.findByLabelText("Cash", {}, { timeout: 5000 });
});
