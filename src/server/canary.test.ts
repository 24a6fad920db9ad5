import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForLoan, confirmPhone, sendPhoneCode } from "../contract/applications.contract.ts";
import { calculateOffer } from "../contract/calculator.contract.ts";
import { eraseCustomer } from "../contract/data-protection.contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { pathOf } from "../contract/endpoint.ts";
import { listLoans } from "../contract/loan-lists.contract.ts";
import { approveLoan, getLoan, setUpDeduction } from "../contract/loans.contract.ts";
import { disburseLoan } from "../contract/payouts.contract.ts";
import { addManualRepayment } from "../contract/repayments.contract.ts";
import { getCurrentUser, signIn } from "../contract/session.contract.ts";
import { getOffer, sendSigningCode, signOffer } from "../contract/signing.contract.ts";
import { screenApplications } from "./affordability/screen-applications.job.ts";
import { settleOperations } from "./mandate-record/settle-operations.job.ts";
import { messageSender } from "./outbox/message-sender.ts";
import { sendDueMessages } from "./outbox/send-outbox.job.ts";
import { createRemitaProvider } from "./providers/remita/provider.ts";
import { hashPassword } from "./session/password.ts";
import { openLog } from "./start/open-log.ts";
import { confirmed } from "./testing/loans/confirmed-phone.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary, newestCode, upload } from "./testing/loans/loan-life.ts";
import { type CallOptions, type Reply, startTestServer, type TestServer } from "./testing/test-server.ts";

const person = {
  ...borrower(1),
  first_name: "Zephaniahcanary",
  last_name: "Okwuosacanary",
  phone_number: "08031717171",
  bvn: "22717171717",
  nin: "12717171717",
  account_number: "0717171717",
};
const EMAIL = "canary.mail@example.com";
const ADDRESS = "71 Canary Wharf Lane";
const PASSWORD = "canary-password-7171";
const STAFF = "canary.staff@tenor.test";
const KEYS = { merchantId: "canaryMerchant71", apiKey: "canaryApiKey7171", apiToken: "canaryApiToken71" };

/** Must be in no log line and in no error answer: twelve kinds, in every notation. */
const canaries: Record<string, string[]> = {
  "first name": [person.first_name],
  "last name": [person.last_name],
  phone: [person.phone_number.slice(1)],
  "e-mail": [EMAIL, STAFF],
  BVN: [person.bvn],
  NIN: [person.nin],
  "account number": [person.account_number],
  address: [ADDRESS],
  password: [PASSWORD],
  OTP: [],
  "session token": [],
  "signing token and API secrets": Object.values(KEYS),
};

const lines: string[] = [];
const answers: string[] = [];
const addresses: string[] = [];
const log = openLog(
  { logLevel: "trace", role: "all" },
  new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  }),
);

let server: TestServer;
let token = "";
let sign = "";
let id = 0;

beforeAll(async () => {
  server = await startTestServer({ log, config: { logLevel: "trace" } });
  await addLoanTypes(server);
  await server.deps.db.pool.query(
    `with u as (insert into users (first_name, last_name, email, password_hash, created_at)
        values ('Ada', 'Obi', $1, $2, now()) returning id),
      r as (select id from roles where name = 'Super Admin')
     insert into user_roles (user_id, role_id) select u.id, r.id from u, r`,
    [STAFF, await hashPassword(PASSWORD)],
  );
});
afterAll(() => server.stop());

async function call(endpoint: Endpoint, options: CallOptions = {}): Promise<Reply> {
  const query = options.query ? `?${new URLSearchParams({ ...options.query })}` : "";
  addresses.push(`${pathOf(endpoint, options.params)}${query}`);
  const reply = await server.call(endpoint, { token, ...options });
  if (reply.status >= 400) answers.push(reply.text);
  return reply;
}

/** Where canaries were found: the kind, and the line or answer. */
function heard(texts: readonly string[], kinds = Object.keys(canaries)): readonly string[] {
  return kinds.flatMap((kind) =>
    (canaries[kind] ?? []).flatMap((value) =>
      texts.filter((text) => text.toLowerCase().includes(value.toLowerCase())).map((text) => `${kind}: ${text}`),
    ),
  );
}

async function expectStatuses(expected: readonly (readonly [() => Promise<Reply>, number])[]): Promise<void> {
  for (const [reply, status] of expected) {
    const got = await reply();
    expect(got.status, got.text.slice(0, 300)).toBe(status);
  }
}

describe("twelve values that nobody else has, driven through everything (T22, V14.2.1, V16.2.5)", () => {
  it("signing in, failing to, and asking with what is no session", async () => {
    const body = { email: STAFF, password: PASSWORD };
    const signedIn = await call(signIn, { body, token: undefined });
    expect(signedIn.status).toBe(200);
    token = signedIn.body.data.token;
    canaries["session token"]?.push(token);
    await expectStatuses([
      [() => call(signIn, { body: { ...body, password: `${PASSWORD}!` }, token: undefined }), 422],
      [() => call(signIn, { body: { email: EMAIL, password: PASSWORD }, token: undefined }), 422],
      [() => call(signIn, { body: { email: STAFF, password: 7 }, token: undefined }), 422],
      [() => call(getCurrentUser, { token: `${token}x` }), 401],
      [() => call(getCurrentUser), 200],
    ]);
  });

  it("an application from the first page to a repayment, with what goes wrong on the way", async () => {
    const body = confirmed(server, applicationOf(person, { email: EMAIL, address: ADDRESS }));
    giveSalary(server, person);
    const phone_number = person.phone_number;
    await expectStatuses([
      [() => call(sendPhoneCode, { body: { phone_number }, token: undefined }), 200],
      [() => call(confirmPhone, { body: { phone_number, code: "000000" }, token: undefined }), 422],
      [() => call(applyForLoan, { body: { ...body, phone_number: `${person.phone_number}9` }, token: undefined }), 422],
      [() => call(applyForLoan, { body, token: undefined }), 201],
      [() => call(applyForLoan, { body, token: undefined }), 422],
    ]);
    id = Number((await server.deps.db.pool.query("select max(id) as id from loans")).rows[0].id);
    while ((await screenApplications(server.deps)) > 0);
    expect((await upload(server, id, token)).status).toBe(200);
    sign = String((await call(getLoan, { params: { id } })).body.data.document_link).split("/sign/")[1] ?? "";
    canaries["signing token and API secrets"]?.push(sign);
    const atLink = { params: { token: sign }, token: undefined };
    await call(getOffer, atLink);
    await call(sendSigningCode, atLink);
    const otp = await newestCode(server, id);
    canaries.OTP?.push(otp);
    const full_name = `${person.first_name} ${person.last_name}`;
    await expectStatuses([
      [() => call(signOffer, { ...atLink, body: { otp: "000000", full_name, agreed: true } }), 422],
      [() => call(signOffer, { ...atLink, body: { otp, full_name: "Somebody Else", agreed: true } }), 422],
      [() => call(signOffer, { ...atLink, body: { otp, full_name, agreed: true } }), 200],
      [() => call(getOffer, { params: { token: `${sign}x` }, token: undefined }), 404],
      [() => call(approveLoan, { params: { id } }), 200],
      [() => call(setUpDeduction, { params: { id } }), 200],
      [() => call(disburseLoan, { params: { id }, body: { reference: "PAY-1" } }), 200],
      [() => call(disburseLoan, { params: { id }, body: { reference: "PAY-1" } }), 422],
      [() => call(addManualRepayment, { body: { loanId: id, amount: 1000, reference: "REF-1" } }), 200],
      [() => call(eraseCustomer, { params: { id: 1 }, body: { name: full_name, reason: `for ${EMAIL}` } }), 422],
      [() => call(listLoans, { query: { page: "1" } }), 200],
    ]);
    await settleOperations(server.deps);
    await sendDueMessages(server.deps, messageSender(server.deps.config));
  });

  it("with a database that breaks and repeats what it was given", async () => {
    const { pool } = server.deps.db;
    await pool.query(`create function repeat_all() returns trigger language plpgsql as $$
      begin raise exception 'no room for % of %', new, tg_table_name using detail = new::text; end $$`);
    for (const table of ["customers", "loans", "sessions", "one_time_codes"])
      await pool.query(
        `create trigger broken before insert or update on ${table} for each row execute function repeat_all()`,
      );
    const other = { ...person, bvn: "22717171718", phone_number: "08031717172" };
    const unlucky = applicationOf(other, { email: EMAIL, address: ADDRESS });
    await expectStatuses([
      [() => call(applyForLoan, { body: unlucky, token: undefined }), 500],
      [() => call(signIn, { body: { email: STAFF, password: PASSWORD }, token: undefined }), 500],
    ]);
    for (const table of ["customers", "loans", "sessions", "one_time_codes"])
      await pool.query(`drop trigger broken on ${table}`);
    await pool.query("alter table customers rename to customers_gone");
    await expectStatuses([
      [() => call(applyForLoan, { body: unlucky, token: undefined }), 500],
      [() => call(getLoan, { params: { id } }), 500],
    ]);
    await pool.query("alter table customers_gone rename to customers");
    expect(lines.filter((line) => line.includes('"failed"')).length).toBeGreaterThanOrEqual(4);
  });

  it("with a provider that breaks and repeats what it was sent", async () => {
    const echo = await startEcho();
    const { port } = echo.address() as AddressInfo;
    const broken = createRemitaProvider({
      baseUrl: `http://127.0.0.1:${port}`,
      ...KEYS,
      newRequestId: () => "1700000000000",
      newAuthorisationCode: () => String(Date.now()),
    });
    const whole = server;
    server = await startTestServer({ log, provider: broken });
    await addLoanTypes(server);
    const keep = token;
    token = await server.staffToken();
    canaries["session token"]?.push(token);
    const body = confirmed(server, applicationOf(person, { email: EMAIL, address: ADDRESS }));
    await expectStatuses([[() => call(applyForLoan, { body, token: undefined }), 201]]);
    await screenApplications(server.deps);
    const asked = { account_number: person.account_number, bank_code: "058", loan_type: 1, amount: 100_000, tenor: 3 };
    expect((await call(calculateOffer, { body: asked })).status).toBeGreaterThanOrEqual(400);
    await server.stop();
    [server, token] = [whole, keep];
    await new Promise((resolve) => echo.close(resolve));
  });

  it("none is found in any line of the log, at any level, nor in an answer that is an error, nor in an address", () => {
    expect(Object.values(canaries).every((values) => values.length > 0)).toBe(true);
    expect(Object.keys(canaries)).toHaveLength(12);
    expect(lines.length).toBeGreaterThan(30);
    expect(answers.length).toBeGreaterThan(10);
    expect(heard(lines)).toEqual([]);
    // The holder of the link reads the name in the offer and types it as shown.
    const told = answers.filter((answer) => !answer.includes("Type your full name as in the offer"));
    expect(answers.length - told.length).toBe(1);
    expect(heard(told)).toEqual([]);
    // The signing link is its own credential, and is in its address by design.
    expect(heard(addresses.filter((address) => !address.includes("/sign")))).toEqual([]);
  });
});

/** Answers everything with a 500 that contains the whole request, including headers. */
function startEcho(): Promise<Server> {
  const echo = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () =>
      response
        .writeHead(500, { "content-type": "text/html" })
        .end(`<pre>${JSON.stringify(request.headers)}${body}</pre>`),
    );
  });
  return new Promise((resolve) => echo.listen(0, "127.0.0.1", () => resolve(echo)));
}
