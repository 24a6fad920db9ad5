import { describe, expect, it } from "vitest";
import { eraseCustomer } from "../../contract/data-protection.contract.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { addLoanNote, answerReferral, listReferrals, referLoanBack } from "../../contract/loan-notes.contract.ts";
import { approveLoan, getLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { STAFF_NOTES } from "../../domain/loan/loan-notes.ts";
import { applyAndScreen, type LoanInHand, loanIn, sign, upload } from "../testing/loans/loan-life.ts";
import { partnerKey } from "../testing/partner-key.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const bola = await server.staffToken(["edit-loan"], "Bola Adeyemi");
const halima = await server.staffToken(["edit-loan"], "Halima Bello");
const chidi = await server.staffToken(["approve-loan"], "Chidi Okafor");
const joy = await server.staffToken([], "Joy Eze");

const REASON = "The payslip is of March. Ask for April's.";
const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const refer = ({ id }: LoanInHand, reason = REASON, token = chidi) =>
  server.call(referLoanBack, { params: { id }, body: { reason }, token });
const answer = ({ id }: LoanInHand, text: string, token = bola) =>
  server.call(answerReferral, { params: { id }, body: { answer: text }, token });
const note = ({ id }: LoanInHand, text: string, token = bola) =>
  server.call(addLoanNote, { params: { id }, body: { text }, token });
const shown = async ({ id }: LoanInHand, token = joy) =>
  (await server.call(getLoan, { params: { id }, token })).body.data;
const tasksOf = async (token: string) =>
  (await server.call(listReferrals, { token })).body.data.map(({ reference }: { reference: string }) => reference);
const auditOf = async (loan: LoanInHand, action: string) =>
  (
    await rows(
      "select payload::json -> 'after' as after from audit_log where payload::json ->> 'object' = $1 and payload::json ->> 'action' = $2",
      [`loan:${loan.id}`, `loan ${action}`],
    )
  ).map(({ after }) => after);

/** A loan that Bola recorded and its customer signed. */
async function signedLoan(): Promise<LoanInHand> {
  const loan = await applyAndScreen(server);
  expect((await upload(server, loan.id, bola)).status).toBe(200);
  expect((await sign(server, loan.id, bola)).status).toBe(200);
  return loan;
}

describe("a loan referred back", () => {
  it("keeps its status, shows question and officer to everybody, and is a task of that officer alone", async () => {
    const loan = await signedLoan();
    const { status, body } = await refer(loan);
    expect([status, body.message, body.data.status]).toEqual([200, "Loan referred back", "pending_approval"]);
    const referral = { by: "Chidi Okafor", to: "Bola Adeyemi", reason: REASON, at: "2026-11-20T08:30:00.000Z" };
    expect((await shown(loan)).referral).toEqual(referral);
    expect((await shown(loan)).timeline[0]).toMatchObject({ event: "referred-back", by: "Chidi Okafor", note: REASON });
    const { body: tasks } = await server.call(listReferrals, { token: bola });
    expect(tasks.data).toEqual([
      {
        id: loan.id,
        reference: loan.reference,
        name: "Ngozi Eze",
        reason: REASON,
        by: "Chidi Okafor",
        at: referral.at,
      },
    ]);
    expect(await tasksOf(halima)).toEqual([]);
    expect(await auditOf(loan, "referred-back")).toEqual([{ event: expect.any(Number), officer: "Bola Adeyemi" }]);
    await answer(loan, "Done");
  });

  it("is answered once: the answer stands in the timeline, the task is gone, and the approver can ask anew", async () => {
    const loan = await signedLoan();
    await refer(loan);
    const { status, body } = await answer(loan, "April's is uploaded.");
    expect([status, body.message, body.data.referral]).toEqual([200, "Referral answered", undefined]);
    expect(body.data.timeline[0]).toMatchObject({ event: "referral-answered", note: "April's is uploaded." });
    expect(await tasksOf(bola)).toEqual([]);
    expect(await auditOf(loan, "referral-answered")).toEqual([{ event: body.data.timeline[0].id }]);
    const again = await answer(loan, "Twice");
    expect([again.status, again.body.message]).toEqual([
      422,
      `Loan ${loan.reference} is not referred back. Somebody may have answered or decided.`,
    ]);
    expect((await refer(loan, "And the account?")).status).toBe(200);
    expect((await answer(loan, "Checked.", halima)).status).toBe(200);
  });

  it("422: is not referred back a second time before it is answered, however two press at once", async () => {
    const loan = await signedLoan();
    const both = await Promise.all([refer(loan), refer(loan, "Another question")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.body.message).toBe(
      `Loan ${loan.reference} was already referred back by Chidi Okafor at 20 Nov 2026, 09:30.`,
    );
    expect(
      await rows("select 1 from loan_events where loan_id = $1 and event = 'referred-back'", [loan.id]),
    ).toHaveLength(1);
    await answer(loan, "Done");
  });

  it.each([
    ["approved", (id: number) => server.call(approveLoan, { params: { id }, token: chidi }), "pending_deduction_setup"],
    ["rejected", (id: number) => server.call(rejectLoan, { params: { id }, token: chidi }), "rejected"],
    [
      "corrected, so that it is signed anew",
      (id: number) =>
        server.call(correctLoan, { params: { id }, token: bola, body: { organization_name: "Ministry of Health" } }),
      "confirmation_sent",
    ],
  ] as const)("is a task no longer once it is %s", async (_, decide, status) => {
    const loan = await signedLoan();
    await refer(loan);
    const decided = await decide(loan.id);
    expect([decided.status, decided.body.data.status, decided.body.data.referral]).toEqual([200, status, undefined]);
    expect(await tasksOf(bola)).toEqual([]);
    expect(await rows("select 1 from loan_referrals where loan_id = $1", [loan.id])).toEqual([]);
  });

  it("is a task of every officer where its own has left", async () => {
    const tunde = await server.staffToken(["edit-loan"], "Tunde Ade");
    const loan = await applyAndScreen(server);
    await upload(server, loan.id, tunde);
    await sign(server, loan.id, tunde);
    await refer(loan);
    expect([await tasksOf(tunde), await tasksOf(bola)]).toEqual([[loan.reference], []]);
    await rows("update users set active = false where first_name = 'Tunde'");
    expect(await tasksOf(bola)).toEqual([loan.reference]);
    await answer(loan, "Taken over");
  });

  it("422: only a loan that could be approved is referred back; 403 without approve-loan; 404 for none", async () => {
    const early = await loanIn(server, "confirmation_sent");
    const { status, body } = await refer(early);
    expect([status, body.code, body.message]).toEqual([
      422,
      "wrong-status",
      expect.stringMatching(
        /^A loan in status "Offer sent" cannot be referred back: loan \S+ was moved to "offer sent" by /,
      ),
    ]);
    expect((await shown(early)).referral).toBeUndefined();
    const loan = await signedLoan();
    expect((await refer(loan, REASON, bola)).status).toBe(403);
    expect((await answer(loan, "No", chidi)).status).toBe(403);
    expect((await refer({ ...loan, id: 999_999 })).status).toBe(404);
    // Without words nothing is asked and nothing answered.
    expect((await refer(loan, "  ")).body.errors).toEqual({ reason: ["Say what the officer has to do"] });
    expect((await refer(loan, "x".repeat(501))).status).toBe(422);
    await refer(loan);
    expect((await answer(loan, "")).body.errors).toEqual({ answer: ["Say what was done"] });
    expect(await tasksOf(bola)).toEqual([loan.reference]);
    await answer(loan, "Done");
  });
});

describe("a note on a loan", () => {
  it("stands in the timeline with its author, whatever the status, and is read by everybody who sees the loan", async () => {
    const loan = await applyAndScreen(server);
    const { status, body } = await note(loan, "Called.\nPays on Friday.");
    expect([status, body.message, body.data.status]).toEqual([200, "Note added", "pending_customer_confirmation"]);
    expect((await shown(loan)).timeline[0]).toMatchObject({
      event: "note-written",
      from: "pending_customer_confirmation",
      to: "pending_customer_confirmation",
      by: "Bola Adeyemi",
      note: "Called.\nPays on Friday.",
    });
    expect(await auditOf(loan, "note-written")).toEqual([{ event: body.data.timeline[0].id }]);
    expect(await rows("select 1 from audit_log where payload like '%Friday%'")).toEqual([]);
  });

  it("cannot be changed or removed", async () => {
    const loan = await applyAndScreen(server);
    await note(loan, "Kept as written");
    const [row] = await rows("select id from loan_events where loan_id = $1 and event = 'note-written'", [loan.id]);
    await expect(rows("update loan_events set event = 'other' where id = $1", [row.id])).rejects.toThrow();
    await expect(rows("delete from loan_events where id = $1", [row.id])).rejects.toThrow();
  });

  it("403 without edit-loan, 422 without words or beyond 2,000 letters, 404 without a loan; nothing is written", async () => {
    const loan = await applyAndScreen(server);
    expect((await note(loan, "Not mine to write", chidi)).status).toBe(403);
    expect((await note(loan, " ")).body.errors).toEqual({ text: ["Write the note"] });
    expect((await note(loan, "x".repeat(2001))).status).toBe(422);
    expect((await note({ ...loan, id: 999_999 }, "Nobody")).status).toBe(404);
    expect((await note(loan, "x".repeat(2000))).status).toBe(200);
    expect(
      await rows("select 1 from loan_events where loan_id = $1 and event = 'note-written'", [loan.id]),
    ).toHaveLength(1);
  });

  it.each([
    ["approves", approveLoan],
    ["rejects", rejectLoan],
  ] as const)(
    "keeps nobody from deciding: whoever %s at the same time does so, and a loan with notes is decided",
    async (_, decide) => {
      const [noted, crossed] = [await signedLoan(), await signedLoan()];
      expect((await note(noted, "The payslip is of April.")).status).toBe(200);
      expect((await server.call(decide, { params: { id: noted.id }, token: chidi })).status).toBe(200);
      const [decided] = await Promise.all([
        server.call(decide, { params: { id: crossed.id }, token: chidi }),
        note(crossed, "At the same time"),
      ]);
      expect(decided.status).toBe(200);
    },
  );

  it("422: is not written on a loan of a customer whose data were erased", async () => {
    const loan = await applyAndScreen(server);
    await server.call(rejectLoan, { params: { id: loan.id }, token: chidi });
    const token = await server.staffToken(["view-users", "edit-user"]);
    const [{ customer_id: id }] = await rows("select customer_id from loans where id = $1", [loan.id]);
    const erased = await server.call(eraseCustomer, {
      params: { id },
      token,
      body: { name: "Ngozi Eze", reason: "Asked for by letter" },
    });
    expect(erased.status).toBe(200);
    const { status, body } = await note(loan, "She called again");
    expect([status, body.message]).toEqual([
      422,
      `The data of the customer of loan ${loan.reference} were erased, so nothing is written about it any more.`,
    ]);
    expect(await rows("select 1 from loan_events where loan_id = $1 and event = 'note-written'", [loan.id])).toEqual(
      [],
    );
  });

  it("is not told to a partner", async () => {
    const loan = await applyAndScreen(server);
    await partnerKey(server, "Payslip Co");
    await rows(
      "insert into partner_loans (loan_id, partner_id, key_id) select $1, partner_id, id from partner_keys limit 1",
      [loan.id],
    );
    await rows(
      `insert into webhook_addresses (partner_id, url, secret_since, created_by, created_at)
       select id, 'https://example.com/hook', created_at, created_by, created_at from partners`,
    );
    const told = () =>
      rows("select e.event from webhook_deliveries d join loan_events e on e.id = d.event_id where e.loan_id = $1", [
        loan.id,
      ]);
    await note(loan, "Internal");
    const status = "pending_customer_confirmation";
    for (const event of STAFF_NOTES)
      await rows(
        "insert into loan_events (loan_id, event, from_status, to_status, actor, at) values ($1, $2, $3, $3, 'Bola', now())",
        [loan.id, event, status],
      );
    expect(await told()).toEqual([]);
    expect((await server.call(rejectLoan, { params: { id: loan.id }, token: chidi })).status).toBe(200);
    expect(await told()).toEqual([{ event: "rejected" }]);
  });
});
