import { applyForLoan } from "../../../contract/applications.contract.ts";
import { updateLoanFile, uploadAuthorization } from "../../../contract/loan-files.contract.ts";
import { approveLoan, getLoan, setUpDeduction } from "../../../contract/loans.contract.ts";
import { disburseLoan } from "../../../contract/payouts.contract.ts";
import { sendSigningCode, signOffer } from "../../../contract/signing.contract.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { kobo } from "../../../domain/money.ts";
import { addDays } from "../../../domain/time/lagos-date.ts";
import { screenApplications } from "../../affordability/screen-applications.job.ts";
import { today } from "../../clock.ts";
import { multipart, PICTURE, RECORDING } from "../files/test-files.ts";
import type { Reply, TestServer } from "../test-server.ts";
import { confirmed } from "./confirmed-phone.ts";

/** A borrower for a test; `number` makes all their identity numbers unique. */
export function borrower(number: number) {
  const digits = String(number).padStart(7, "0");
  return {
    first_name: "Ngozi",
    last_name: "Eze",
    phone_number: `0803${digits}`,
    bvn: `2200${digits}`,
    nin: `1200${digits}`,
    account_number: `001${digits}`,
  };
}

let borrowers = 0;

/** Loan types and a device, as a lender might have them. Amounts in kobo. */
export async function addLoanTypes({ deps }: TestServer): Promise<void> {
  await deps.db.pool.query(`insert into loan_types (code, name, method, monthly_rate_bp, minimum_amount, maximum_amount,
      minimum_tenor, maximum_tenor, management_fee_bp, is_device) values
    ('REMITA', 'Remita Cash Loan', 'flat', 500, 1000000, 100000000, 1, 12, 100, false),
    ('SMART', 'Reducing Balance Loan', 'reducing', 500, 5000000, 200000000, 3, 12, 150, false),
    ('DEVICE', 'Device Loan', 'flat', 450, 1000000, 500000000, 3, 12, 0, true)`);
  await deps.db.pool.query("insert into products (name, price, created_at) values ('Phone X', 18000000, now())");
}

/** Adds a borrower to the provider: six salaries of ₦450,000 up to this month, no loans. */
export function giveSalary(
  { provider, clock }: TestServer,
  person: ReturnType<typeof borrower>,
  netPay = 45_000_000,
): void {
  const day = today(clock);
  provider.putCustomer({
    customerId: `C${person.account_number}`,
    customerName: `${person.last_name} ${person.first_name} CHIDINMA`,
    companyName: "Federal Ministry of Works",
    accountNumber: person.account_number,
    bankCode: "058",
    salaries: Array.from({ length: 6 }, (_, month) => ({
      paidOn: addDays(day, -5 - month * 30),
      amount: kobo(netPay),
    })),
    loans: [],
  });
}

export function applicationOf(
  person: ReturnType<typeof borrower>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    title: "Mrs",
    gender: "Female",
    date_of_birth: "1988-03-14",
    email: `ngozi${person.bvn}@example.com`,
    loan_type: "REMITA",
    amount: 300_000,
    tenor: 6,
    organization_name: "Federal Ministry of Works",
    ippis_number: "123456",
    bank_code: "058",
    address: "12 Adetokunbo Ademola Crescent",
    city: "Abuja",
    state: "FCT (Abuja)",
    valid_id: { name: "id.png", data: PICTURE.toString("base64") },
    consent: true,
    ...person,
    ...changes,
  };
}

export interface LoanInHand {
  readonly id: number;
  readonly reference: string;
  readonly person: ReturnType<typeof borrower>;
}

/** Applies from a confirmed phone and screens the application. */
export async function applyAndScreen(
  server: TestServer,
  changes: Record<string, unknown> = {},
  person = borrower(++borrowers),
): Promise<LoanInHand> {
  giveSalary(server, person);
  const application = confirmed(server, applicationOf(person, changes));
  const { status, body, text } = await server.call(applyForLoan, { body: application });
  if (status !== 201) throw new Error(`application refused: ${text}`);
  while ((await screenApplications(server.deps)) > 0);
  const { reference } = body.data as { reference: string };
  return { id: Number(reference.slice(3)), reference, person };
}

/** The statuses of a cash loan up to its payout, in order. */
export const STEPS = [
  "pending_customer_confirmation",
  "confirmation_sent",
  "pending_approval",
  "pending_deduction_setup",
  "pending_disbursement",
  "disbursed",
] as const;

/** Moves a new loan along the workflow through the API, as staff and customer do. */
export async function loanIn(
  server: TestServer,
  status: (typeof STEPS)[number],
  changes: Record<string, unknown> = {},
): Promise<LoanInHand> {
  const loan = await applyAndScreen(server, changes);
  const token = await server.staffToken();
  for (const step of STEPS.slice(1, STEPS.indexOf(status) + 1))
    expectStatus(await take(server, loan, step, token), step);
  return loan;
}

function take(server: TestServer, { id, reference }: LoanInHand, step: LoanStatus, token: string): Promise<Reply> {
  const params = { id };
  if (step === "confirmation_sent") return upload(server, id, token);
  if (step === "pending_approval") return sign(server, id, token);
  if (step === "pending_deduction_setup") return server.call(approveLoan, { params, token });
  if (step === "pending_disbursement") return server.call(setUpDeduction, { params, token });
  return server.call(disburseLoan, { params, token, body: { reference: `PAY-${reference}` } });
}

export async function upload(
  server: TestServer,
  id: number,
  token: string,
  file = RECORDING,
  name = "consent.mp3",
): Promise<Reply> {
  const { headers, payload } = multipart("authorization_file", name, file);
  const answer = await server.app.inject({
    method: "POST",
    url: uploadAuthorization.path.replace(":id", String(id)),
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
}

export interface Replacement {
  readonly fileName: string;
  readonly file?: Buffer;
  readonly name?: string;
}

/** Replaces an ID file as the Edit File dialog does. */
export async function replaceFile(
  server: TestServer,
  id: number,
  token: string,
  { fileName, file = PICTURE, name = "new-card.png" }: Replacement,
): Promise<Reply> {
  return sendForm(server, id, token, multipart("document_file", name, file, [["file_name", fileName]]));
}

/** Sends any form to the endpoint that replaces ID files. */
export async function sendForm(
  server: TestServer,
  id: number,
  token: string,
  { headers, payload }: ReturnType<typeof multipart>,
): Promise<Reply> {
  const answer = await server.app.inject({
    method: "POST",
    url: updateLoanFile.path.replace(":id", String(id)),
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
}

/** Signs as the customer does, with the link of the loan and the code of the newest message. */
export async function sign(server: TestServer, id: number, token: string): Promise<Reply> {
  const shown = await server.call(getLoan, { params: { id }, token });
  const link = String(shown.body.data.document_link).split("/sign/")[1] ?? "";
  await server.call(sendSigningCode, { params: { token: link } });
  return server.call(signOffer, {
    params: { token: link },
    body: { otp: await newestCode(server, id), full_name: "Ngozi Eze", agreed: true },
  });
}

export async function newestCode({ deps }: TestServer, loanId: number): Promise<string> {
  const { rows } = await deps.db.pool.query<{ body: string }>(
    "select body from outbox_messages where loan_id = $1 and body ~ '\\m\\d{6}\\M' and channel = 'sms' and kind = 'code' order by id desc limit 1",
    [loanId],
  );
  return /\b(\d{6})\b(?!\D*TN-)/.exec(rows[0]?.body.replace(/TN-\d+/g, "") ?? "")?.[1] ?? "";
}

export async function show(server: TestServer, id: number) {
  return (await server.call(getLoan, { params: { id }, token: await server.staffToken() })).body.data;
}

function expectStatus(reply: Reply, step: string): void {
  if (reply.status !== 200) throw new Error(`not ${step}: ${reply.status} ${reply.text}`);
}
