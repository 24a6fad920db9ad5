// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetLoanChoices } from "../../lib/loan/loan-choices.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { CHOICES, fill } from "../applications/application.testkit.ts";
import { clearDocuments, putDocument } from "../applications/draft/documents.ts";
import { clearDraft, readDraft } from "../applications/draft/draft.ts";
import { forgetPhoneToken } from "../applications/draft/kept/phone-token.ts";

const ASKED = "GET /api/loan/choices";
const SENTENCE = "We open on 1 December 2026. Applications are not taken before then.";
const CLOSED = { [ASKED]: { data: { ...CHOICES, closed: SENTENCE } } };
const REFUSED = { status: 503, error: { message: SENTENCE, errors: {}, code: "not-open" } };

stageBrowser();
beforeEach(() => {
  clearDraft();
  clearDocuments();
  forgetPhoneToken();
  forgetLoanChoices();
});
afterEach(() => clearDraft());

it("the landing says from when applications are taken, and leads to none until then; the estimate stays", async () => {
  fakeApi(CLOSED);
  openPage("/");
  await screen.findByText(SENTENCE);
  expect(screen.queryByRole("link", { name: /^Apply/ })).toBeNull();
  expect((await screen.findAllByRole("status")).map(({ textContent }) => textContent)).toContain(
    "₦32,500.00 a month for 6 months",
  );
});

it("with nothing on offer the landing asks nobody to come back", async () => {
  fakeApi({ [ASKED]: { data: { ...CHOICES, loan_types: [], closed: SENTENCE } } });
  openPage("/");
  await screen.findByText("There is no loan on offer at the moment.");
  await screen.findByText(SENTENCE);
  expect(document.body.textContent).not.toMatch(/come back/);
});

it("a step of an application says it in place of its form, and keeps what was typed", async () => {
  fill();
  fakeApi(CLOSED);
  openPage("/apply-step2");
  await screen.findByText(SENTENCE);
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(readDraft().first_name).toBe("Ngozi");
});

it("503: whoever sends from a page that was opened before reads the sentence, and no connection is said to be lost", async () => {
  fill();
  putDocument("valid_id", { name: "id.jpg", blob: new Blob(["photo"]), preview: undefined });
  const soon = { expires_at: "2026-01-05T10:10:00Z", resend_at: "2026-01-05T10:01:00Z" };
  fakeApi({
    [ASKED]: { data: CHOICES },
    "POST /api/loan/apply/code": { data: soon },
    "POST /api/loan/apply/confirm": { data: { phone_token: "1767609600000.proof", reference: null } },
    "POST /api/loan/apply": REFUSED,
  });
  openPage("/apply-step6");
  await userEvent.click(await screen.findByLabelText("I agree"));
  await userEvent.click(screen.getByLabelText("What I entered is true"));
  await userEvent.click(screen.getByRole("button", { name: "Send my application" }));
  await userEvent.type(await screen.findByLabelText("Code"), "123 456");
  await userEvent.click(screen.getByRole("button", { name: "Send my application" }));
  await screen.findByText(SENTENCE);
  expect(screen.queryByText("The connection was lost while sending")).toBeNull();
  expect(readDraft().first_name).toBe("Ngozi");
});
