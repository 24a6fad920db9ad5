import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../contract/applications.contract.ts";
import { type Endpoint, pathOf } from "../contract/endpoint.ts";
import { uploadAuthorization } from "../contract/loan-files.contract.ts";
import { approveLoan, getLoan, setUpDeduction } from "../contract/loans.contract.ts";
import { disburseLoan } from "../contract/payouts.contract.ts";
import { signIn } from "../contract/session.contract.ts";
import { sendSigningCode, signOffer } from "../contract/signing.contract.ts";
import type { LoanStatus } from "../domain/loan/loan-status.ts";
import { lagosDateOf } from "../domain/time/lagos-date.ts";
import { DEMO_PASSWORD } from "../pretend/demo/demo-staff.ts";
import type { SandboxCustomer } from "../pretend/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../pretend/remita-sandbox/sandbox-customers.ts";
import { openDatabase } from "./db/connect.ts";
import { USER } from "./embedded-postgres/embedded-postgres.ts";
import { runningPostgres } from "./embedded-postgres/running-postgres.ts";
import { verifyLedger } from "./ledger/verify-ledger.ts";
import { multipart, PICTURE, RECORDING } from "./testing/files/test-files.ts";
import { heavyCount } from "./testing/heavy.ts";
import { STEPS } from "./testing/loans/loan-life.ts";
import { type Installation, startInstallation } from "./testing/processes/running-installation.ts";
import { TEST_VAULT } from "./testing/test-vault.ts";

const KILLS = heavyCount("kill -9 of server and database in the middle of the flow", 50, 2);
const LOANS_AT_ONCE = 4;
const ORDER: readonly LoanStatus[] = STEPS;

let folder: string;
let tenor: Installation;
let token = "";
let people: SandboxCustomer[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-crash-"));
  people = sandboxCustomers(lagosDateOf(new Date()), 2026).filter((customer) => customer.kind === "qualified");
  tenor = await startInstallation(folder);
}, 120_000);
afterAll(async () => {
  await tenor.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** A loan of the test, and the furthest status that the server has acknowledged. */
interface Tracked {
  readonly id: number;
  acknowledged: LoanStatus;
}

interface Heard {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
  readonly data: any;
}

async function call(
  endpoint: Endpoint,
  params: Record<string, string | number>,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Heard> {
  const isForm = body instanceof Buffer;
  const answer = await fetch(tenor.url + pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      "x-api-key": "tenor-console",
      authorization: `Bearer ${token}`,
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    data: text.startsWith("{") ? (JSON.parse(text) as { data: unknown }).data : undefined,
  };
}

async function signInAgain(): Promise<void> {
  token = (await call(signIn, {}, { email: "admin@tenor.test", password: DEMO_PASSWORD })).data.token;
}

const show = async (id: number) => (await call(getLoan, { id })).data;

async function applyAs(customer: SandboxCustomer): Promise<Tracked | undefined> {
  const { status, data } = await call(
    applyForLoan,
    {},
    {
      ...{
        title: "Mr",
        gender: "Male",
        date_of_birth: "1985-06-01",
        email: `${customer.bvn}@example.com`,
        nin: customer.bvn,
      },
      ...{
        first_name: customer.firstName,
        last_name: customer.lastName,
        phone_number: customer.phone,
        bvn: customer.bvn,
      },
      ...{
        loan_type: "REMITA",
        amount: 50_000,
        tenor: 6,
        organization_name: customer.employer,
        bank_code: customer.bankCode,
      },
      ...{
        account_number: customer.accountNumber,
        address: "4 Marina Road",
        city: "Ikeja",
        state: "Lagos",
        consent: true,
      },
      valid_id: { name: "id.png", data: PICTURE.toString("base64") },
    },
  );
  return status === 201
    ? { id: Number(data.reference.slice(3)), acknowledged: "pending_customer_confirmation" }
    : undefined;
}

/** Does the next step of a loan; returns the status that the server acknowledged. */
async function step(loan: Tracked): Promise<void> {
  const { status, document_link } = await show(loan.id);
  const heard = await act(loan.id, status, String(document_link));
  if (heard.status === 200) loan.acknowledged = heard.data.status ?? "pending_approval";
}

async function act(id: number, status: LoanStatus, link: string): Promise<Heard> {
  if (status === "pending_customer_confirmation") {
    const { headers, payload } = multipart("authorization_file", "consent.mp3", RECORDING);
    return call(uploadAuthorization, { id }, payload, headers);
  }
  if (status === "confirmation_sent") return sign(id, link.split("/sign/")[1] ?? "");
  if (status === "pending_approval") return call(approveLoan, { id });
  if (status === "pending_deduction_setup") return call(setUpDeduction, { id });
  return call(disburseLoan, { id }, { reference: `CRASH-${id}` });
}

async function sign(id: number, linkToken: string): Promise<Heard> {
  await call(sendSigningCode, { token: linkToken }, {});
  const messages = await fetch(`${tenor.url}/api/demo/outbox?q=TN-${String(id).padStart(6, "0")}`, {
    headers: { "x-api-key": "tenor-console" },
  });
  const { data } = (await messages.json()) as { data: { body: string }[] };
  const otp = data
    .map((message) => /(?<![\d-])(\d{6})(?!\d)/.exec(message.body)?.[1])
    .find((code) => code !== undefined);
  const { customer_name } = (await call({ ...signOffer, method: "GET" }, { token: linkToken })).data;
  const heard = await call(signOffer, { token: linkToken }, { otp, full_name: customer_name, agreed: true });
  return { status: heard.status, data: { status: "pending_approval" } };
}

async function work(loans: Tracked[], until: () => boolean): Promise<void> {
  const one = async (loan: Tracked): Promise<void> => {
    while (!until() && loan.acknowledged !== "disbursed") {
      await step(loan).catch(() => undefined);
      if (loan.acknowledged === "confirmation_sent") await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(loans.map(one));
}

async function expectNothingLost(loans: readonly Tracked[]): Promise<void> {
  for (const loan of loans) {
    const { status, timeline } = await show(loan.id);
    expect(ORDER.indexOf(status), `loan ${loan.id} was acknowledged as ${loan.acknowledged}`).toBeGreaterThanOrEqual(
      ORDER.indexOf(loan.acknowledged),
    );
    expect(timeline.length).toBe(ORDER.indexOf(status) + 1);
    loan.acknowledged = status;
  }
  const db = openDatabase(runningPostgres(folder, USER)("tenor"), TEST_VAULT);
  try {
    expect(await verifyLedger(db)).toEqual([]);
  } finally {
    await db.close();
  }
}

/** What the sandbox has booked for these loans' accounts, from its own journal. */
function bookingsAtProvider(): number {
  return readFileSync(path.join(folder, "remita-sandbox.jsonl"), "utf8").split("\n").length;
}

it("nothing acknowledged is lost and no half state remains, wherever server or database is killed", async () => {
  const all: Tracked[] = [];
  let next = 60;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await eventually(signInAgain);
    const open = all.filter((loan) => loan.acknowledged !== "disbursed");
    while (open.length < LOANS_AT_ONCE && next < people.length) {
      const loan = await applyAs(people[next++] as SandboxCustomer);
      if (!loan) continue;
      open.push(loan);
      all.push(loan);
    }
    let killed = false;
    const working = work(open, () => killed);
    await new Promise((resolve) => setTimeout(resolve, 30 + ((kill * 7919) % 900)));
    const target = kill % 2 === 0 ? "server" : "database";
    await tenor.kill(target);
    killed = true;
    await working;
    if (target === "server") tenor = await startInstallation(folder);
    await eventually(signInAgain);
    await expectNothingLost(all);
  }
  const disbursed = all.filter((loan) => loan.acknowledged === "disbursed").length;
  process.stdout.write(`[crash] ${KILLS} kills, ${all.length} loans, ${disbursed} disbursed\n`);
  expect(all.length).toBeGreaterThanOrEqual(LOANS_AT_ONCE);
  expect(bookingsAtProvider()).toBeGreaterThan(0);
}, 3_600_000);

async function eventually(work: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
