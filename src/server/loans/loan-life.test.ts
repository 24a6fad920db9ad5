import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { approveLoan, getLoan, rejectLoan, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { PICTURE } from "../testing/files/test-files.ts";
import { addLoanTypes, applyAndScreen, loanIn, show, sign, upload } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let everything: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  everything = await server.staffToken();
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(() => server.stop());

const act = (
  endpoint: typeof approveLoan | typeof rejectLoan | typeof setUpDeduction,
  id: number,
  token = everything,
) => server.call(endpoint, { params: { id }, token });
const disburse = (id: number, reference: string, headers: Record<string, string> = {}) =>
  server.call(disburseLoan, { params: { id }, token: everything, body: { reference }, headers });

it("a loan lives its whole life: applied, recorded, signed, approved, set up, disbursed, right to the kobo (API-12, API-21, API-23, API-24, API-30)", async () => {
  const officer = await server.staffToken(["edit-loan"], "Bola Adeyemi");
  const risk = await server.staffToken(["approve-loan"], "Chidi Okafor");
  const desk = await server.staffToken(["setup-deduction"], "Danladi Musa");
  const finance = await server.staffToken(["disburse-loan"], "Efe Omoregie");
  const { id } = await applyAndScreen(server);
  expect(await show(server, id)).toMatchObject({
    status: "pending_customer_confirmation",
    screening: { verdict: "qualified" },
    document_link: null,
  });

  const recorded = await upload(server, id, officer);
  expect(recorded.body.message).toBe("Authentication uploaded successfully");
  expect(recorded.body.data).toMatchObject({
    status: "confirmation_sent",
    offered_amount: 300_000,
    fee: 3_000,
    document_link: expect.stringContaining("/sign/"),
  });

  expect((await sign(server, id, officer)).status).toBe(200);
  const approved = await act(approveLoan, id, risk);
  expect(approved.body.data).toMatchObject({
    status: "pending_deduction_setup",
    approved_amount: 300_000,
    document_id: expect.any(String),
  });

  const ready = await act(setUpDeduction, id, desk);
  expect(ready.body).toMatchObject({
    message: "Deduction Setup successfully",
    data: { status: "pending_disbursement", deduction_setup: { state: "booked" } },
  });

  const paid = await server.call(disburseLoan, {
    params: { id },
    token: finance,
    body: { reference: "GTB/0001", remark: "first payout" },
  });
  expect(paid.body.data).toMatchObject({
    status: "disbursed",
    disbursement: { reference: "GTB/0001", remark: "first payout", amount: 297_000, by: "Efe Omoregie" },
    monthly_repayment: 65_000,
    total_repayment: 390_000,
  });
  expect(
    paid.body.data.schedule.map((row: { due_date: string; amount: number }) => [row.due_date, row.amount]),
  ).toEqual(
    ["2026-12-25", "2027-01-25", "2027-02-25", "2027-03-25", "2027-04-25", "2027-05-25"].map((due) => [due, 65_000]),
  );
  expect(paid.body.data.timeline.map((entry: { by: string; to: string }) => `${entry.by}: ${entry.to}`)).toEqual([
    "Efe Omoregie: disbursed",
    "Danladi Musa: pending_disbursement",
    "Chidi Okafor: pending_deduction_setup",
    "Customer: pending_approval",
    "Bola Adeyemi: confirmation_sent",
    "Customer: pending_customer_confirmation",
  ]);
});

it("a device loan waits for its pickup after the payout (API-23)", async () => {
  const device = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
  const { id } = await loanIn(server, "pending_disbursement", device);
  expect((await disburse(id, "DEVICE-1")).body.data).toMatchObject({
    status: "pending_pickup",
    product: { name: "Phone X" },
  });
});

const PAPER = {
  bytes: expect.any(Number),
  pages: null,
  thumbnail_link: expect.stringMatching(
    /^\/api\/files\/[\w-]{36}\/thumbnail\?expires=\d+&by=\d+&loan=\d+&signature=[\w-]{43}$/,
  ),
};

it("200: a loan tells all that is specified of it, and nothing else than what is ours beside it (API-72)", async () => {
  const officer = await server.staffToken(["edit-loan"], "Funke Balogun");
  await server.deps.db.pool.query("update users set referral_code = 'FUNKE7' where first_name = 'Funke'");
  const { id, reference, person } = await applyAndScreen(server, {
    referral_code: "FUNKE7",
    staff_id: { name: "staff.png", data: PICTURE.toString("base64") },
  });
  await upload(server, id, officer);
  const signedFile = expect.stringMatching(
    /^\/api\/files\/[\w-]{36}\?expires=\d+&by=\d+&loan=\d+&signature=[\w-]{43}$/,
  );
  const entry = { id: expect.any(Number), at: "2026-11-20T08:30:00.000Z", note: null };
  expect(await show(server, id)).toEqual({
    id,
    reference,
    identity: "whole",
    has_document_link: true,
    status: "confirmation_sent",
    amount: 300_000,
    approved_amount: null,
    tenor: 6,
    application_type: "new",
    organization_name: "Federal Ministry of Works",
    created_at: "2026-11-20T08:30:00.000Z",
    rejection_reason: null,
    can_force_reject: true,
    document_link: expect.stringMatching(/^\/sign\/[\w-]{22}\.[\w-]{43}$/),
    document_id: null,
    authorization_file_link: signedFile,
    valid_id_file: "id.png",
    valid_id_file_link: signedFile,
    staff_id_file: "staff.png",
    staff_id_file_link: signedFile,
    salary_bank: "Guaranty Trust Bank",
    bank_name: "Guaranty Trust Bank",
    salary_account_number: person.account_number,
    address: "12 Adetokunbo Ademola Crescent",
    city: "Abuja",
    state: { name: "FCT (Abuja)" },
    pick_up_location: null,
    referral_code: "FUNKE7",
    product: null,
    referrer: { first_name: "Funke", last_name: "Balogun", name: "Funke Balogun" },
    loan_type: { id: 1, name: "Remita Cash Loan", code: "REMITA" },
    liquidation_amount: null,
    user: {
      id: expect.any(Number),
      title: "Mrs",
      first_name: "Ngozi",
      last_name: "Eze",
      name: "Ngozi Eze",
      gender: "Female",
      date_of_birth: "1988-03-14",
      phone_number: `+234${person.phone_number.slice(1)}`,
      email: `ngozi${person.bvn}@example.com`,
      ippis_number: "123456",
      bvn: person.bvn,
    },
    // What is ours.
    salary_account_name: "Eze Ngozi CHIDINMA",
    signed_document_link: null,
    authorization_file_type: "audio/mpeg",
    offered_amount: 300_000,
    fee: 3_000,
    payout: 297_000,
    monthly_repayment: 65_000,
    total_repayment: 390_000,
    liquidation: null,
    disbursement: null,
    deduction_setup: null,
    screening_waits_for: null,
    screening: {
      verdict: "qualified",
      reason: null,
      offer: 692_200,
      checked_at: "2026-11-20T08:30:00.000Z",
      special_approval: null,
    },
    other_loans: [],
    schedule: [],
    timeline: [
      {
        ...entry,
        event: "authorization-uploaded",
        from: "pending_customer_confirmation",
        to: "confirmation_sent",
        by: "Funke Balogun",
      },
      { ...entry, event: "application-received", from: null, to: "pending_customer_confirmation", by: "Customer" },
    ],
    papers: [
      { ...PAPER, slot: "authorization", name: expect.any(String), content_type: "audio/mpeg", thumbnail_link: null },
      { ...PAPER, slot: "valid_id", name: "id.png", content_type: "image/png" },
      { ...PAPER, slot: "staff_id", name: "staff.png", content_type: "image/png" },
    ],
    messages: ["Offer to sign", "Application received"].flatMap((title) =>
      ["email", "sms"].map((channel) => ({
        ...{ channel, title, standing: "queued" },
        at: "2026-11-20T08:30:00.000Z",
      })),
    ),
  });
});

it("200: of a device loan that was paid out and signed it tells product, place, document and what settles it (API-72)", async () => {
  const device = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
  const { id } = await loanIn(server, "pending_disbursement", device);
  await disburse(id, "DEVICE-2");
  expect(await show(server, id)).toMatchObject({
    amount: 180_000,
    approved_amount: 180_000,
    product: { name: "Phone X" },
    pick_up_location: "Wuse store",
    loan_type: { name: "Device Loan", code: "DEVICE" },
    document_id: expect.stringMatching(/^[\w-]{36}$/),
    liquidation_amount: 180_000,
  });
  const { id: refused } = await loanIn(server, "pending_approval");
  await act(rejectLoan, refused);
  expect((await show(server, refused)).rejection_reason).toBe("Rejected at review");
});

describe("PUT approve", () => {
  it("422: while unsigned (API-21)", async () => {
    const { id } = await loanIn(server, "confirmation_sent");
    expect((await act(approveLoan, id)).status).toBe(422);
  });

  it("422: twice names who came first and when, and leaves one event (API-21)", async () => {
    const { id, reference } = await loanIn(server, "pending_approval");
    const chidi = await server.staffToken(["approve-loan"], "Chidi Okafor");
    await act(approveLoan, id, chidi);
    const { status, body } = await act(approveLoan, id);
    expect([status, body.message]).toEqual([
      422,
      `Loan ${reference} was already approved by Chidi Okafor at 20 Nov 2026, 09:30.`,
    ]);
    expect(
      (await show(server, id)).timeline.filter((entry: { event: string }) => entry.event === "approved"),
    ).toHaveLength(1);
  });

  it("404: a loan that is not there, and an id that is no number (API-17, API-21)", async () => {
    expect((await act(approveLoan, 424242)).status).toBe(404);
    for (const id of ["abc", "1.5", "-1", "9".repeat(30)]) {
      expect((await server.call(getLoan, { params: { id }, token: everything })).status).toBe(404);
    }
  });
});

describe("PUT reject", () => {
  it("200: the reason is the officer's, else the plain one (API-22, OPN-38)", async () => {
    const first = await loanIn(server, "pending_approval");
    expect((await act(rejectLoan, first.id)).body.data).toMatchObject({
      status: "rejected",
      rejection_reason: "Rejected at review",
    });
    const second = await loanIn(server, "pending_approval");
    const body = { reason: "The payslip is forged" };
    expect(
      (await server.call(rejectLoan, { params: { id: second.id }, token: everything, body })).body.data
        .rejection_reason,
    ).toBe(body.reason);
  });

  it("200: a loan with a booked mandate has it stopped at the provider (API-22)", async () => {
    const { id } = await loanIn(server, "pending_disbursement");
    expect((await show(server, id)).can_force_reject).toBe(true);
    expect((await act(rejectLoan, id)).body.data.deduction_setup.state).toBe("stopping");
    await settleOperations(server.deps);
    expect((await show(server, id)).deduction_setup.state).toBe("stopped");
  });

  it("422: a disbursed loan cannot be rejected (API-22)", async () => {
    const { id } = await loanIn(server, "disbursed");
    expect((await act(rejectLoan, id)).status).toBe(422);
  });
});

describe("PUT deduction setup", () => {
  it("400: an answer that does not come leaves the loan waiting; a second press is 422; the sweep finds the mandate (API-24)", async () => {
    const { id } = await loanIn(server, "pending_deduction_setup");
    server.provider.queueOutcomes("bookMandate", { kind: "unknown-but-committed" });
    const first = await act(setUpDeduction, id);
    expect([first.status, first.body.code]).toEqual([400, "provider-unknown"]);
    const waiting = await show(server, id);
    expect(waiting).toMatchObject({
      status: "pending_deduction_setup",
      can_force_reject: false,
      deduction_setup: { state: "waiting" },
    });
    expect((await act(setUpDeduction, id)).status).toBe(422);
    expect((await act(rejectLoan, id)).status).toBe(422);
    const bookings = server.provider.calls("bookMandate");
    server.clock.advance(60);
    await settleOperations(server.deps);
    expect(await show(server, id)).toMatchObject({
      status: "pending_disbursement",
      deduction_setup: { state: "booked" },
    });
    expect(server.provider.calls("bookMandate")).toBe(bookings);
  });

  it("a booking that never arrived counts as absent only after ten minutes and two reads; then it can be repeated", async () => {
    const { id } = await loanIn(server, "pending_deduction_setup");
    server.provider.queueOutcomes("bookMandate", { kind: "unknown-not-committed" });
    await act(setUpDeduction, id);
    for (let minute = 0; minute < 9; minute += 1) {
      server.clock.advance(60);
      await settleOperations(server.deps);
      expect((await show(server, id)).deduction_setup.state).toBe("waiting");
    }
    for (let minute = 0; minute < 45; minute += 1) {
      server.clock.advance(60);
      await settleOperations(server.deps);
    }
    expect((await show(server, id)).deduction_setup).toMatchObject({
      state: "refused",
      message: expect.stringContaining("set up again"),
    });
    expect((await act(setUpDeduction, id)).status).toBe(200);
  });

  it("400: a refusal shows the provider's words and can be tried again (API-24)", async () => {
    const { id } = await loanIn(server, "pending_deduction_setup");
    server.provider.queueOutcomes("bookMandate", {
      kind: "refused",
      refusal: "customer-suspended",
      message: "Customer Is Currently Suspended",
    });
    const { status, body } = await act(setUpDeduction, id);
    expect([status, body.message]).toEqual([
      400,
      "Fake provider refused the deduction: Customer Is Currently Suspended.",
    ]);
    expect((await act(setUpDeduction, id)).status).toBe(200);
  });
});

describe("PUT disburse", () => {
  it("422: an empty reference is refused at its field; one used before names the loan (API-23)", async () => {
    const first = await loanIn(server, "pending_disbursement");
    expect((await disburse(first.id, "  ")).body.errors).toEqual({ reference: ["Payment reference is required"] });
    expect((await disburse(first.id, "Ref 77")).status).toBe(200);
    const second = await loanIn(server, "pending_disbursement");
    const { status, body } = await disburse(second.id, "  REF 77 ");
    expect([status, body.errors.reference[0]]).toEqual([
      422,
      `Payment reference REF 77 was already used for loan ${first.reference}.`,
    ]);
  });

  it("400: too late for the first collection sends the loan back and stops the mandate (API-23)", async () => {
    const { id } = await loanIn(server, "pending_disbursement");
    const before = server.clock.now();
    server.clock.set("2026-12-21T09:00:00Z");
    const late = await server.call(disburseLoan, {
      params: { id },
      token: await server.staffToken(),
      body: { reference: "LATE" },
    });
    expect([late.status, late.body.code]).toEqual([400, "disbursement-too-late"]);
    expect(await show(server, id)).toMatchObject({
      status: "pending_deduction_setup",
      schedule: [],
      disbursement: null,
    });
    await settleOperations(server.deps);
    expect((await show(server, id)).deduction_setup.state).toBe("stopped");
    server.clock.set(before);
  });

  it("200: a repeat with the same Idempotency-Key gets the first answer; another body under the key is refused", async () => {
    const { id } = await loanIn(server, "pending_disbursement");
    const key = { "idempotency-key": "press-1" };
    const first = await disburse(id, "KEYED", key);
    const again = await disburse(id, "KEYED", key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect((await disburse(id, "OTHER", key)).status).toBe(422);
    expect((await disburse(id, "KEYED")).status).toBe(422);
  });
});

it("a top-up pays out the rest, settles the old loan to the kobo and closes it, all at once (API-23)", async () => {
  const old = await loanIn(server, "disbursed");
  await server.deps.db.pool.query("update instalments set due_date = due_date - 120 where loan_id = $1", [old.id]);
  await payRows(old.id, 4);
  const { id } = await applyAndScreen(server, { amount: 400_000 }, old.person);
  await upload(server, id, everything);
  expect(await show(server, id)).toMatchObject({ application_type: "top up", offered_amount: 392_200, fee: 3_922 });
  await sign(server, id, everything);
  await act(approveLoan, id);
  await act(setUpDeduction, id);
  const { body } = await disburse(id, "TOPUP-1");
  expect(body.data).toMatchObject({
    status: "disbursed",
    disbursement: { amount: 392_200 - 3_922 - 100_000 },
    tops_up: { id: old.id, reference: old.reference },
  });
  expect(await show(server, old.id)).toMatchObject({ status: "liquidated", deduction_setup: { state: "stopping" } });
});

/** Books the first rows of a loan as paid, as a collection would: payment, allocation, row and ledger together. */
async function payRows(loanId: number, count: number): Promise<void> {
  await server.deps.db.pool.query(
    `with rows as (select * from instalments where loan_id = $1 and number <= $2),
      paid as (update instalments i set principal_paid = i.principal, interest_paid = i.interest from rows where i.id = rows.id),
      pay as (insert into payments (loan_id, payment_method_id, reference, amount, paid_on, created_at)
        select $1, 2, 'PAID-' || $1, sum(principal + interest), current_date, $3 from rows returning id, amount),
      spread as (insert into payment_allocations select pay.id, rows.id, rows.principal, rows.interest from pay, rows),
      entry as (insert into ledger_entries (kind, source, source_id, booked_on, created_at) select 'payment', 'payment', id, current_date, $3 from pay returning id)
     insert into ledger_postings (entry_id, account_id, loan_id, amount)
     select entry.id, a.id, $1, v.amount from entry, (select sum(principal) as p, sum(interest) as i from rows) s,
       lateral (values ('bank-transfer', s.p + s.i), ('loan-principal', -s.p), ('interest-income', -s.i)) as v (code, amount)
       join ledger_accounts a on a.code = v.code`,
    [loanId, count, server.clock.now()],
  );
}
