// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../../domain/permissions.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { sampleLoan } from "../loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, refusal, serve, signInHolding } from "../loan-detail-stage.testkit.tsx";

beforeAll(() => import("../../actions/correction/correct-loan-dialog.tsx"));
beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

const CHANGE: NonNullable<Loan["contact_change"]> = {
  id: 9,
  fields: ["phone", "account"],
  by: "Bola Adeyemi",
  only_by: 2,
  at: "2026-01-06T08:30:00.000Z",
  codes_held_until: "2026-01-07T08:30:00.000Z",
  holds_payout: true,
  who_can: "Ada Obi or Chidi Okafor can confirm it.",
};
const CONFIRM = "POST /api/admin/customers/7/contact-change/confirm";
const CORRECT = "PATCH /api/admin/loans/42/details";

async function open(held: readonly Permission[], differs: Partial<Loan>, answers: Parameters<typeof serve>[0] = {}) {
  let current = sampleLoan(differs);
  signInHolding(...held);
  const sent = serve({ "GET /api/admin/loans/42/details": () => ok(current), ...answers });
  const { user } = openLoanPage();
  await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
  const becomes = (next: Partial<Loan>) => {
    current = sampleLoan(next);
  };
  return { user, becomes, writes: () => sent.filter(({ method }) => method !== "GET") };
}
const callout = () => screen.queryByRole("region", { name: "A change is waiting for confirmation" });
const confirmButton = () => screen.queryByRole("button", { name: "Confirm change" });

describe("a change that waits for a second person", () => {
  it("stands above the loan with who, what, when, and what is held back; a second person confirms what they see", async () => {
    const { user, becomes, writes } = await open(
      ["approve-loan"],
      { contact_change: CHANGE },
      {
        [CONFIRM]: ok({ contact_change: null }),
      },
    );
    expect(callout()?.textContent).toContain(
      "Phone number and account number changed by Bola Adeyemi on 6 Jan 2026, 09:30. No code and no signing link is sent until 7 Jan 2026, 09:30, or until it is confirmed. The loan is paid out once it is confirmed.",
    );
    becomes({});
    await user.click(screen.getByRole("button", { name: "Confirm change" }));
    await waitFor(() => expect(callout()).toBeNull());
    expect(writes()).toEqual([expect.objectContaining({ body: { change_id: 9 } })]);
    expect(await screen.findByText("Change confirmed")).toBeTruthy();
  });

  it("offers no button to whoever made it, or who holds neither permission, but says who can", async () => {
    await open(["approve-loan", "edit-user"], { contact_change: { ...CHANGE, only_by: 1 } });
    expect([confirmButton(), callout()?.textContent?.includes(CHANGE.who_can)]).toEqual([null, true]);
    cleanup();
    await open(["disburse-loan"], { contact_change: CHANGE });
    expect([confirmButton(), callout()?.textContent?.includes(CHANGE.who_can)]).toEqual([null, true]);
  });

  it("says the refusal, and shows what changed meanwhile", async () => {
    const message = "Bola Adeyemi changed the BVN of this customer on 6 Jan 2026, 09:31. Look again, then confirm.";
    const { user, becomes } = await open(
      ["edit-user"],
      { contact_change: CHANGE },
      { [CONFIRM]: refusal(422, message) },
    );
    becomes({ contact_change: { ...CHANGE, id: 10, fields: ["bvn"], codes_held_until: null, holds_payout: false } });
    await user.click(screen.getByRole("button", { name: "Confirm change" }));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(callout()?.textContent).toContain("BVN changed by Bola Adeyemi"));
    expect(callout()?.textContent).toContain("It is not confirmed yet.");
  });

  it("is not there where nothing waits", async () => {
    await open(["approve-loan"], {});
    expect(callout()).toBeNull();
  });
});

describe("Correct", () => {
  const typeOver = async (user: Awaited<ReturnType<typeof open>>["user"], label: string, text: string) => {
    const field = within(screen.getByRole("dialog", { name: "Correct details" })).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };

  it("sends what differs and nothing else, and shows the loan as it is then", async () => {
    const { user, writes } = await open(
      ["edit-loan"],
      {},
      {
        [CORRECT]: ok(sampleLoan({ status: "confirmation_sent", salary_account_number: "0123456780" })),
      },
    );
    await user.click(screen.getByRole("button", { name: "Correct" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("here you read what follows");
    await typeOver(user, "City", "Jos");
    expect(screen.getByText("The address alone changes nothing else.")).toBeTruthy();
    await typeOver(user, "City", sampleLoan().city);
    await typeOver(user, "Salary account number", "0123456780");
    const effect = within(screen.getByRole("dialog")).getByRole("status").textContent;
    for (const words of [
      "The signed offer is void",
      "back to Offer sent",
      "Ngozi gets a new link",
      "before the new link and the payout",
    ])
      expect(effect).toContain(words);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Loan details corrected")).toBeTruthy();
    expect(writes()).toEqual([expect.objectContaining({ body: { account_number: "0123456780" } })]);
    expect(await screen.findByText("0123456780")).toBeTruthy();
  });

  it("422: somebody was faster: what was typed stays, and is saved over what is there now", async () => {
    const earlier = sampleLoan();
    const entry = { event: "address-corrected", from: earlier.status, to: earlier.status, by: "Halima Bello" } as const;
    const later = { ...entry, id: 99, at: "2026-01-06T09:00:00Z", note: "City" };
    let answers = 0;
    const slower = refusal(422, "Halima Bello corrected loan TN-42 on 6 Jan 2026, 10:00. Look again, then save.");
    const { user, becomes, writes } = await open(
      ["edit-loan"],
      {},
      { [CORRECT]: () => (answers++ === 0 ? slower : ok(sampleLoan())) },
    );
    await user.click(screen.getByRole("button", { name: "Correct" }));
    await screen.findByRole("dialog");
    await typeOver(user, "House address", "5 Broad Street");
    becomes({ city: "Kano", timeline: [...earlier.timeline, later] });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/Halima Bello corrected loan/)).toBeTruthy();
    expect(await screen.findByDisplayValue("Kano")).toBeTruthy();
    expect(screen.getByDisplayValue("5 Broad Street")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ body: { address: "5 Broad Street" } });
  });

  it("keeps what was typed and says at the field what is wrong", async () => {
    const errors = { account_number: ["An account number has 10 digits"] };
    const { user } = await open(["edit-loan"], {}, { [CORRECT]: refusal(422, "Check the fields.", errors) });
    await user.click(screen.getByRole("button", { name: "Correct" }));
    await screen.findByRole("dialog");
    await typeOver(user, "Salary account number", "123");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("An account number has 10 digits")).toBeTruthy();
    expect(screen.getByDisplayValue("123")).toBeTruthy();
  });

  it("is there with edit-loan until the loan is approved, and not otherwise", async () => {
    const isThere = () => screen.queryByRole("button", { name: "Correct" }) !== null;
    await open(["approve-loan"], {});
    expect(isThere()).toBe(false);
    cleanup();
    await open(["edit-loan"], { status: "pending_deduction_setup" });
    expect(isThere()).toBe(false);
  });
});
