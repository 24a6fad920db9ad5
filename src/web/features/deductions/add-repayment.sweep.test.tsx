// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { SeenCall } from "../../testing/fake-api.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { openDeductions } from "./deductions.testkit.tsx";

const POST = "POST /api/admin/deductions/repayment/manual";
const POSTED = { payment_id: 9, applied: 75_000.5, unapplied: 0, balance: 90_000, closed: false };

type Answer = { status?: number; data?: unknown; error?: object } | "no network";

beforeAll(async () => {
  await Promise.all([
    import("../../app/screens/lending/deduction-list-screen.tsx"),
    import("./dialogs/deduction-dialogs.tsx"),
  ]);
});
stageBrowser();

/** Opens the form for a row; answers come in order. */
async function openForm(...inTurn: Answer[]) {
  const sent: SeenCall[] = [];
  const stage = openDeductions("/deductions/overdue", {
    held: ["view-repayments", "add-repayment"],
    answers: {
      [POST]: (call) => {
        sent.push(call);
        return inTurn[Math.min(sent.length, inTurn.length) - 1] ?? { data: POSTED };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Ngozi Eze, TN-000042" }));
  await userEvent.click(screen.getByRole("button", { name: "Add Repayment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Repayment" }));
  return { ...stage, sent, dialog, submit: () => userEvent.click(dialog.getByRole("button", { name: "Submit" })) };
}

type Dialog = Awaited<ReturnType<typeof openForm>>["dialog"];

function fill(dialog: Dialog, amount = "75,000.50"): void {
  put(dialog, /^Amount/, amount);
  put(dialog, /^Reference/, " TRF-1 ");
}

const put = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

describe("a manual repayment", () => {
  it("DED-17, DED-20, DED-21, DED-22, ERR-17, PRM-40: is sent whole, told of, and the list is read again", async () => {
    const { dialog, submit, sent, asked } = await openForm();
    await userEvent.type(dialog.getByLabelText(/^Amount/), "75,000.50");
    await userEvent.type(dialog.getByLabelText(/^Reference/), " TRF-1 ");
    await userEvent.selectOptions(
      dialog.getByLabelText("Payment method"),
      await dialog.findByRole("option", { name: "Cash" }),
    );
    await submit();
    expect(await screen.findByText("Repayment Added successfully")).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { loanId: 42, amount: 75_000.5, reference: "TRF-1", paymentMethodId: 4 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it("is asked about where the same money may be posted, and sent again when somebody ticks that it is right", async () => {
    const why = "Payment FT1 may be the same money: ₦75,000.50 for loan TN-000042 on 20 Nov 2026.";
    const asked = { status: 422, error: { message: why, errors: { confirmed: [why] } } };
    const { dialog, submit, sent } = await openForm(asked, asked, { data: POSTED });
    fill(dialog);
    await submit();
    expect((await dialog.findByRole("alert")).textContent).toContain(why);
    await submit();
    expect(dialog.getByText("Tick this once you have checked")).toBeTruthy();
    expect(sent).toHaveLength(1);
    // A different payment is confirmed separately.
    await userEvent.click(dialog.getByLabelText("It is correct"));
    fill(dialog, "75,000.51");
    expect(dialog.queryByLabelText("It is correct")).toBeNull();
    await submit();
    await userEvent.click(await dialog.findByLabelText("It is correct"));
    await submit();
    expect(await screen.findByText("Repayment Added successfully")).toBeTruthy();
    expect(sent.map(({ body }) => (body as { confirmed?: boolean }).confirmed)).toEqual([undefined, undefined, true]);
  });

  it("DED-18, DED-19, DED-20: amount and reference are required, a method is not", async () => {
    const { dialog, submit, sent } = await openForm();
    await submit();
    expect(dialog.getByText("Amount is required")).toBeTruthy();
    expect(dialog.getByText("Reference is required")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Amount/));
    fill(dialog, "0");
    await submit();
    expect(dialog.getByText("Enter an amount above zero")).toBeTruthy();
    put(dialog, /^Amount/, "0.505");
    await submit();
    expect(dialog.getByText("Enter an amount in naira, for example 25,000.50")).toBeTruthy();
    expect(sent).toEqual([]);
    put(dialog, /^Amount/, "100");
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ loanId: 42, amount: 100, reference: "TRF-1" });
  });

  it("is dated today unless another day is chosen, and tells whose credit grew by that", async () => {
    const rebooked = [{ payment_id: 3, reference: "REF-3", paid_on: "2026-11-16", unapplied: 55_000 }];
    const { dialog, submit, sent } = await openForm({ data: { ...POSTED, rebooked } });
    fill(dialog);
    const yesterday = addDays(lagosDateOf(new Date()), -1);
    expect(dialog.getByLabelText(/^Paid on/)).toHaveProperty("value", formatDate(addDays(yesterday, 1)));
    put(dialog, /^Paid on/, addDays(yesterday, -31));
    await submit();
    expect(dialog.getByText(/^Choose .* or a later day$/)).toBeTruthy();
    put(dialog, /^Paid on/, yesterday);
    await submit();
    expect(await screen.findByText(/Payment REF-3 came after it/)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { loanId: 42, amount: 75_000.5, reference: "TRF-1", paidOn: yesterday },
    ]);
  });

  it("DED-23: while it is on its way it cannot be sent again", async () => {
    let answer: (value: Answer) => void = () => undefined;
    const waiting = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const { dialog, submit, sent } = await openForm(waiting as never);
    fill(dialog);
    await submit();
    const busy = await dialog.findByRole("button", { name: "Please Wait..." });
    expect(busy).toHaveProperty("disabled", true);
    await userEvent.click(busy);
    answer({ data: POSTED });
    await screen.findByText("Repayment Added successfully");
    expect(sent).toHaveLength(1);
  });

  it("ERR-48: 422 shows the server's message at once and at its field, and nothing typed is lost", async () => {
    const message = "Payment TRF-1 was posted before";
    const refusal = { message, errors: { reference: [message] } };
    const { dialog, submit } = await openForm({ status: 422, error: refusal });
    fill(dialog);
    await submit();
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1));
    expect(dialog.getByLabelText(/^Amount/)).toHaveProperty("value", "75,000.50");
  });

  it.each([403, 404, 400])(
    "ERR-29, ERR-48: %i is silent, with a quiet word and Retry in the dialog",
    async (status) => {
      const { dialog, submit, sent } = await openForm({ status, error: { message: "not for you" } }, { data: POSTED });
      fill(dialog);
      await submit();
      expect(await dialog.findByText("Not saved")).toBeTruthy();
      expect(document.body.textContent).not.toContain("not for you");
      await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
      await screen.findByText("Repayment Added successfully");
      expect(sent[0]?.body).toEqual(sent[1]?.body);
    },
  );

  it.each<[string, Answer]>([
    ["no answer", "no network"],
    ["503", { status: 503, error: { message: "later" } }],
  ])("money without a clear answer says so, and is sent again under the same key: %s", async (_, failure) => {
    const { dialog, submit, sent } = await openForm(failure, failure, { data: POSTED });
    fill(dialog);
    await submit();
    expect(
      await screen.findByText("We could not confirm the result. Check the loan before trying again."),
    ).toBeTruthy();
    await submit();
    await submit();
    await screen.findByText("Repayment Added successfully");
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it("says what the payment did where it closed the loan or left credit, until it is dismissed", async () => {
    const { dialog, submit } = await openForm({ data: { ...POSTED, unapplied: 1200.5, balance: 0, closed: true } });
    fill(dialog);
    await submit();
    const told = await screen.findByText(/left over as customer credit/);
    expect(told.textContent).toBe(
      "TN-000042, Ngozi Eze: the loan is paid back and closed. ₦1,200.50 of the payment is left over as customer credit.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Dismiss what the payment did" }));
    expect(screen.queryByText(/left over/)).toBeNull();
  });
});
