import { expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { approveLoan, rejectLoan, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { today } from "../clock.ts";
import { applicationOf, borrower, loanIn } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const token = await server.staffToken();
const STEPS = /^(approved|rejected|deduction_set_up|paid_out|device_ready)_/;

interface Told {
  readonly template: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly kind: string;
}

async function messagesOf(loanId: number): Promise<readonly Told[]> {
  const { rows } = await server.deps.db.pool.query<Told>(
    "select template, recipient, subject, body, kind from outbox_messages where loan_id = $1 order by id",
    [loanId],
  );
  return rows;
}
const told = async (loanId: number) => (await messagesOf(loanId)).filter(({ template }) => STEPS.test(template ?? ""));
const keysOf = async (loanId: number) => (await told(loanId)).map(({ template }) => template);
const wordsOf = async (loanId: number, key: string) =>
  (await told(loanId)).find(({ template }) => template === key)?.body ?? "";

it("customers are told of approval, set-up and payout, each once by SMS and mail, with what happens next", async () => {
  const { id, reference, person } = await loanIn(server, "pending_approval");
  expect(await told(id)).toEqual([]);
  const steps = [
    [approveLoan, undefined, 200],
    // It takes no key, so that its repetition is refused.
    [setUpDeduction, undefined, 422],
    [disburseLoan, { reference: `PAY-${reference}` }, 200],
  ] as const;
  for (const [endpoint, body, repeated] of steps) {
    const call = () =>
      server.call(endpoint, { params: { id }, token, body, headers: { "idempotency-key": `${endpoint.path} ${id}` } });
    const first = await call();
    expect(first.status).toBe(200);
    const before = await messagesOf(id);
    const again = await call();
    expect(again.status).toBe(repeated);
    if (repeated === 200) expect(again.body).toEqual(first.body);
    expect((await server.call(endpoint, { params: { id }, token, body })).status).toBe(422);
    expect(await messagesOf(id)).toEqual(before);
  }
  expect(await keysOf(id)).toEqual([
    "approved_sms",
    "approved_mail",
    "deduction_set_up_sms",
    "deduction_set_up_mail",
    "paid_out_sms",
    "paid_out_mail",
  ]);
  const all = await told(id);
  const [phone, mail] = [`+234${person.phone_number.slice(1)}`, `ngozi${person.bvn}@example.com`];
  expect(all.map(({ recipient }) => recipient)).toEqual([phone, mail, phone, mail, phone, mail]);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["notice"]));
  const [first, second] = all;
  expect(second?.subject).toBe(`Your loan ${reference} is approved`);
  expect(first?.body).toBe(
    `Tenor: your loan ${reference} is approved. We set up the deduction from your salary, and then we pay the loan out.`,
  );
  expect(await wordsOf(id, "deduction_set_up_mail")).toMatch(
    /^Dear Ngozi,\n\nThe deduction .* is set up\. Instalment 1 of 6, ₦65,000\.00, is due on .* 2026\.\n\nWhat happens next: We pay the loan out/,
  );
  expect(await wordsOf(id, "paid_out_sms")).toMatch(
    /^Tenor: we paid ₦297,000\.00 into your salary account .* The first repayment, ₦65,000\.00, is deducted from your salary on /,
  );
  expect(await wordsOf(id, "paid_out_mail")).toContain(`The reference of the transfer is PAY-${reference}.`);
});

it("a rejected applicant hears the kind of reason where there is one, and never what staff wrote", async () => {
  const typed = "a gambler; 08031234567";
  for (const note of [`Colleague says he is ${typed}`, `This loan is only for salaries paid by ${typed}`]) {
    const { id } = await loanIn(server, "pending_approval");
    expect((await server.call(rejectLoan, { params: { id }, token, body: { reason: note } })).status).toBe(200);
    expect((await server.call(rejectLoan, { params: { id }, token })).status).toBe(422);
    expect(await keysOf(id)).toEqual(["rejected_sms", "rejected_mail"]);
    for (const { body } of await told(id)) {
      expect(body).not.toMatch(/gambler|0803123/);
      expect(body).toContain("We looked at your application with care");
    }
  }
  const other = await loanIn(server, "pending_approval");
  const reason = "No salary payment in the last 45 days";
  await server.call(rejectLoan, { params: { id: other.id }, token, body: { reason } });
  expect(await wordsOf(other.id, "rejected_sms")).toContain("We found no salary payment in the last 45 days.");
});

it("a rejected applicant whose phone nobody confirmed hears nothing, since contact and name are a stranger's typing", async () => {
  const typed = applicationOf(borrower(8_000_001), { first_name: "Call Chidi in Wuse" });
  const { body } = await server.call(applyForLoan, { body: typed });
  const id = Number(body.data.reference.slice(3));
  const before = await messagesOf(id);
  expect((await server.call(rejectLoan, { params: { id }, token })).status).toBe(200);
  expect(await messagesOf(id)).toEqual(before);
});

it("one who is rejected before the recording hears it by SMS alone: the phone was confirmed, the e-mail address was not", async () => {
  const { id, person } = await loanIn(server, "pending_customer_confirmation");
  const before = (await messagesOf(id)).length;
  expect((await server.call(rejectLoan, { params: { id }, token })).status).toBe(200);
  const since = (await messagesOf(id)).slice(before);
  expect(since.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["rejected_sms", `+234${person.phone_number.slice(1)}`],
  ]);
  const recorded = await loanIn(server, "pending_approval");
  await server.call(rejectLoan, { params: { id: recorded.id }, token });
  expect(await keysOf(recorded.id)).toEqual(["rejected_sms", "rejected_mail"]);
});

it("a device loan's customer hears where the device waits, and of no money in an account", async () => {
  const device = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
  const { id } = await loanIn(server, "disbursed", device);
  const keys = await keysOf(id);
  expect(keys.slice(-2)).toEqual(["device_ready_sms", "device_ready_mail"]);
  expect(keys.filter((key) => key.startsWith("paid_out"))).toEqual([]);
  expect(await wordsOf(id, "device_ready_sms")).toContain("your Phone X, loan");
  expect(await wordsOf(id, "device_ready_mail")).toContain("is ready for you: Wuse store.");
});

it("nobody is told of what was refused: an unsigned approval, a payout that came too late", async () => {
  const unsigned = await loanIn(server, "confirmation_sent");
  expect((await server.call(approveLoan, { params: { id: unsigned.id }, token })).status).toBe(422);
  expect(await told(unsigned.id)).toEqual([]);
  const late = await loanIn(server, "pending_disbursement");
  const before = await keysOf(late.id);
  const on = today(server.clock);
  server.clock.advance(60 * 86_400);
  const fresh = await server.staffToken();
  const answer = await server.call(disburseLoan, {
    params: { id: late.id },
    token: fresh,
    body: { reference: `LATE-${on}` },
  });
  expect(answer.status).toBe(400);
  expect(await keysOf(late.id)).toEqual(before);
});
