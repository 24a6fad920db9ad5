import { afterAll, beforeAll, expect, it } from "vitest";
import { confirmContactChange, updateCustomer } from "../../contract/customers.contract.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { approveLoan, getLoan } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { postPickupCode } from "../../contract/pickup.contract.ts";
import { sendSigningCode, signOffer } from "../../contract/signing.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, type LoanInHand, newestCode } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { customerOf, DEVICE, formOf, loanUnderFourEyes } from "./contact.testkit.ts";

const ROUNDS = heavyCount("changes of contact that race what they hold back, between two processes", 20, 4);

let server: TestServer;
let left: ServerProcess;
let right: ServerProcess;
let grace: string;
let chidi: string;
let bola: string;
let phones = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  [left, right] = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  grace = await server.staffToken(["edit-user", "edit-loan"], "Grace Obi");
  chidi = await server.staffToken(["approve-loan", "process-device-pickup"], "Chidi Okafor");
  bola = await server.staffToken(["disburse-loan"], "Bola Adeyemi");
});
afterAll(async () => {
  left.stop();
  right.stop();
  await server.stop();
});

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const newPhone = () => `0705${String(++phones).padStart(7, "0")}`;
const changePhone = async (loan: LoanInHand, phone: string, by: ServerProcess) =>
  by.call(updateCustomer, { ...(await formOf(server, loan, { phone_number: phone })), token: grace });
const liveCodes = (loan: LoanInHand) =>
  query("select 1 from one_time_codes where used_at is null and subject = any($1)", [
    [`loan:${loan.id}`, loan.reference],
  ]);
const codesTo = (phone: string) =>
  query("select 1 from outbox_messages where recipient = $1 and body like '%your code to pick up%'", [
    `+234${phone.slice(1)}`,
  ]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("a change of phone and the sending of a pickup code: never a code to the new phone, never a live one after the change", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const loan = await loanUnderFourEyes(server, "disbursed", DEVICE);
    const { phone: before } = await customerOf(server, loan);
    const phone = newPhone();
    const send = () => left.call(postPickupCode, { body: { loan_reference: loan.reference }, token: chidi });
    const [sent, changed] = await Promise.all([
      round % 2 === 0 ? send() : pause(2).then(send),
      round % 2 === 0 ? pause(2).then(() => changePhone(loan, phone, right)) : changePhone(loan, phone, right),
    ]);
    expect([changed.status, [200, 422].includes(sent.status)], sent.text).toEqual([200, true]);
    expect([await codesTo(phone), await liveCodes(loan)]).toEqual([[], []]);
    expect(await codesTo(`0${before.slice(4)}`)).toHaveLength(sent.status === 200 ? 1 : 0);
  }
}, 600_000);

/** Everything a customer needs to sign their offer. */
async function aboutToSign(loan: LoanInHand) {
  const shown = await server.call(getLoan, { params: { id: loan.id }, token: grace });
  const token = String(shown.body.data.document_link).split("/sign/")[1] ?? "";
  await left.call(sendSigningCode, { params: { token } });
  const body = { otp: await newestCode(server, loan.id), full_name: "Ngozi Eze", agreed: true };
  return { params: { token }, body };
}

it("a change of phone and the signature: signed before it, or not at all", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const loan = await loanUnderFourEyes(server, "confirmation_sent");
    const signature = await aboutToSign(loan);
    const [signed, changed] = await Promise.all([
      left.call(signOffer, signature),
      pause(round * 5).then(() => changePhone(loan, newPhone(), right)),
    ]);
    expect(changed.status).toBe(200);
    const [stored] = await query("select status, signed_at from loans where id = $1", [loan.id]);
    expect([stored.status, stored.signed_at !== null]).toEqual(
      signed.status === 200 ? ["pending_approval", true] : ["confirmation_sent", false],
    );
    expect(await liveCodes(loan)).toEqual([]);
  }
}, 600_000);

it("a correction of the account and the signature: nobody has signed for the account that replaced it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const loan = await loanUnderFourEyes(server, "confirmation_sent");
    const account_number = `78${String(loan.id).padStart(8, "0")}`;
    const signature = await aboutToSign(loan);
    const [signed, corrected] = await Promise.all([
      left.call(signOffer, signature),
      pause(round * 5).then(() =>
        right.call(correctLoan, { params: { id: loan.id }, body: { account_number }, token: grace }),
      ),
    ]);
    expect([corrected.status, [200, 422].includes(signed.status)], `${signed.text} ${corrected.text}`).toEqual([
      200,
      true,
    ]);
    const [stored] = await query("select status, account_number, signed_at, signed_document from loans where id = $1", [
      loan.id,
    ]);
    expect(stored).toEqual({ status: "confirmation_sent", account_number, signed_at: null, signed_document: null });
    expect(await liveCodes(loan)).toEqual([]);
  }
}, 600_000);

it("a change of the account and the approval: approved for the old account, or back to be signed for the new one", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const loan = await loanUnderFourEyes(server, "pending_approval");
    const account_number = `77${String(loan.id).padStart(8, "0")}`;
    const params = { id: loan.id };
    const [approved, corrected] = await Promise.all([
      left.call(approveLoan, { params, token: chidi }),
      right.call(correctLoan, { params, body: { account_number }, token: grace }),
    ]);
    expect([approved.status, corrected.status].sort(), `${approved.text} ${corrected.text}`).toEqual([200, 422]);
    const [stored] = await query("select status, account_number from loans where id = $1", [loan.id]);
    expect(stored).toEqual(
      approved.status === 200
        ? { status: "pending_deduction_setup", account_number: loan.person.account_number }
        : { status: "confirmation_sent", account_number },
    );
  }
}, 600_000);

it("a changed account and the payout: paid only after the second person's confirmation, however they race", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const loan = await loanUnderFourEyes(server, "pending_disbursement");
    const [change] = await query(
      `insert into contact_changes (customer_id, loan_id, fields, at, changed_by)
       select l.customer_id, l.id, '{account}', $2, u.id from loans l, users u where l.id = $1 and u.first_name = 'Grace' returning *`,
      [loan.id, server.deps.clock.now()],
    );
    const params = { id: loan.id };
    const pay = (by: ServerProcess) =>
      by.call(disburseLoan, { params, body: { reference: `RACE-${loan.id}` }, token: bola });
    const refused = await Promise.all([pay(left), pay(right)]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    const confirming = right.call(confirmContactChange, {
      params: { id: change.customer_id },
      body: { change_id: change.id },
      token: chidi,
    });
    const [paid, confirmed] = await Promise.all([pay(left), confirming]);
    expect([confirmed.status, [200, 422].includes(paid.status)]).toEqual([200, true]);
    if (paid.status === 422) expect((await pay(left)).status).toBe(200);
    expect(await query("select 1 from disbursements where loan_id = $1", [loan.id])).toHaveLength(1);
  }
  await expectBooksToHold(server.deps.db);
}, 600_000);
