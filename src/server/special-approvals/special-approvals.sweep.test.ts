import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAffordability } from "../../contract/affordability.contract.ts";
import { uploadAuthorization } from "../../contract/loan-files.contract.ts";
import {
  createSpecialApproval,
  deactivateSpecialApproval,
  listSpecialApprovals,
} from "../../contract/special-approvals.contract.ts";
import { kobo } from "../../domain/money.ts";
import { addDays } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand, show, upload } from "../testing/loans/loan-life.ts";
import { startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let giver: string;
let viewer: string;
let accounts = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  giver = await server.staffToken(["create-special-approval", "view-special-approval"], "Chidi Okafor");
  viewer = await server.staffToken(["view-special-approval"]);
});
afterAll(() => server.stop());

// A new session: in some tests the clock passes the idle limit.
const ender = () => server.staffToken(["create-admin"], "Ada Obi");
const nextAccount = () => `70${String(++accounts).padStart(8, "0")}`;
const formOf = (changes: Record<string, unknown> = {}) => ({
  name: "Ngozi Eze",
  remita_bank_code: "058",
  account_number: nextAccount(),
  processing: true,
  ...changes,
});
const create = (changes: Record<string, unknown> = {}, token = giver) =>
  server.call(createSpecialApproval, { token, body: formOf(changes) });
const deactivate = async (id: number, token?: string) =>
  server.call(deactivateSpecialApproval, { params: { id }, token: token ?? (await ender()), body: {} });
const list = async (query: Record<string, string> = {}, token = giver) =>
  (await server.call(listSpecialApprovals, { token, query })).body.data;

describe("POST /api/admin/loans/special-approvals", () => {
  it("201: lives thirty days, and the flag that the form sends along is ignored (SPA-08, PRM-57, PRM-58, API-70, API-82)", async () => {
    const account_number = nextAccount();
    const { status, body } = await create({ account_number });
    expect([status, body.message]).toEqual([201, "Special Approval Created successfully"]);
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: "Ngozi Eze",
      remita_bank_code: "058",
      bank_name: "Guaranty Trust Bank",
      account_number,
      status: "ACTIVE",
      created_at: "2026-11-20T08:30:00.000Z",
      expires_at: "2026-12-20T08:30:00.000Z",
      created_by: "Chidi Okafor",
      deactivated_by: null,
      used: null,
    });
  });

  it("422: name, bank and account number are required, the number has ten digits (SPA-06, SPA-07)", async () => {
    for (const [changes, errors] of [
      [
        { name: "", remita_bank_code: "" },
        { name: ["Enter the customer's name"], remita_bank_code: ["Choose the bank"] },
      ],
      [{ account_number: "" }, { account_number: ["Enter the account number", "An account number has 10 digits"] }],
      [
        { account_number: "12345678901" },
        { account_number: ["Use at most 10 characters", "An account number has 10 digits"] },
      ],
      [{ account_number: "12345abcde" }, { account_number: ["An account number has 10 digits"] }],
      [{ remita_bank_code: "999" }, { remita_bank_code: ["Choose a bank from the list"] }],
    ] as const) {
      const reply = await create(changes);
      expect([reply.status, reply.body.errors], JSON.stringify(changes)).toEqual([422, errors]);
    }
  });

  it("422: an account has one live approval at most; the sentence names who gave it", async () => {
    const account_number = nextAccount();
    await create({ account_number });
    const words = "This account has a special approval from Chidi Okafor already, until 20 Dec 2026, 09:30";
    const again = await create({ account_number });
    expect([again.status, again.body.code, again.body.errors]).toEqual([422, "duplicate", { account_number: [words] }]);
    expect((await create({ account_number, remita_bank_code: "044" })).status).toBe(201);
  });

  it("of six at once in two processes one is made", async () => {
    const account_number = nextAccount();
    const other = await startServerProcess(server);
    try {
      const made = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          index % 2 === 0
            ? create({ account_number })
            : other.call(createSpecialApproval, { token: giver, body: formOf({ account_number }) }),
        ),
      );
      expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(422)]);
    } finally {
      other.stop();
    }
  });

  it("403: without create-special-approval (PRM-57, PRM-58)", async () => {
    expect((await create({}, await server.staffToken(["view-special-approval", "create-admin"]))).status).toBe(403);
  });

  it("the audit log says who gave and who ended it, never the account", async () => {
    const account_number = nextAccount();
    const { id } = (await create({ account_number })).body.data;
    await deactivate(id);
    const { rows } = await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where object = $1 order by seq",
      [`special-approval:${id}`],
    );
    expect(rows.map(({ payload }) => JSON.parse(payload)).map(({ action, actor }) => [action, actor])).toEqual([
      ["special approval created", "Chidi Okafor"],
      ["special approval deactivated", "Ada Obi"],
    ]);
    for (const { payload } of rows) expect(payload).not.toContain(account_number);
  });
});

describe("PATCH /api/admin/loans/special-approvals/:id/deactivate", () => {
  it("200: expires now and is EXPIRED at once, with an empty body (SPA-13, SPA-14, SPA-10, PRM-48, API-71)", async () => {
    const { id } = (await create()).body.data;
    const { status, body } = await deactivate(id);
    expect([status, body.message]).toEqual([200, "Special Approval deactivated successfully"]);
    expect(body.data).toMatchObject({
      status: "EXPIRED",
      expires_at: server.clock.now().toISOString(),
      deactivated_by: "Ada Obi",
    });
    expect((await list()).data.find((row: { id: number }) => row.id === id).status).toBe("EXPIRED");
  });

  it("422: one that has ended says by whom or when; 404: one that is not there", async () => {
    const { id } = (await create()).body.data;
    await deactivate(id);
    const again = await deactivate(id);
    expect([again.status, again.body.message]).toEqual([
      422,
      "This approval was deactivated by Ada Obi on 20 Nov 2026, 09:30.",
    ]);
    expect((await deactivate(999_999)).status).toBe(404);
  });

  it("403: without create-admin, whoever may give them (PRM-48)", async () => {
    const { id } = (await create()).body.data;
    expect((await deactivate(id, giver)).status).toBe(403);
  });
});

describe("GET /api/admin/loans/special-approvals", () => {
  it("200: twenty a page, the newest first; a search finds name and account number (SPA-02, API-69)", async () => {
    for (let index = 0; index < 25; index += 1) await create({ name: `Halima Bello ${index}` });
    const page = await list({ q: "halima" });
    expect([page.total, page.data.length, page.data[0].name]).toEqual([25, 20, "Halima Bello 24"]);
    const query = Object.fromEntries(new URLSearchParams(page.next_page_url.split("?")[1]));
    expect(query).toMatchObject({ q: "halima", page: "2" });
    expect((await list(query)).data.at(-1).name).toBe("Halima Bello 0");
    expect((await list({ q: page.data[3].account_number })).data).toMatchObject([{ id: page.data[3].id }]);
    expect((await list()).total).toBeGreaterThan(25);
  });

  it("200: a whole account number finds its approval, and so do its last four digits; six of the middle find nothing", async () => {
    const { id } = (await create({ account_number: "5190374628", name: "Amaka Uche" })).body.data;
    const found = async (q: string) => (await list({ q })).data.map((row: { id: number }) => row.id);
    for (const q of ["5190374628", "4628", "amaka 5190374628", "uche 4628"]) expect(await found(q), q).toEqual([id]);
    for (const q of ["190374", "519037", "74628", "5190374627", "zainab 5190374628"])
      expect(await found(q), q).toEqual([]);
    const phoneLike = (await create({ account_number: "8031234567" })).body.data.id;
    expect(await found("8031234567")).toEqual([phoneLike]);
  });

  it("no special approval holds its account number in clear, and one that ended is still found by it", async () => {
    const account_number = nextAccount();
    const { id } = (await create({ account_number })).body.data;
    const ended = await deactivate(id);
    expect(ended.status).toBe(200);
    expect((await list({ q: account_number })).data).toMatchObject([{ id, account_number, status: "EXPIRED" }]);
    const client = new pg.Client(server.database.connection);
    await client.connect();
    const { rows } = await client.query<{ held: string }>(
      "select x::text as held from special_approvals x where id = $1",
      [id],
    );
    await client.end();
    expect(rows[0]?.held).toContain(account_number.slice(-4));
    expect(rows[0]?.held).not.toContain(account_number);
  });

  it("200: account numbers are masked to whoever may not enter one, and no search tells them", async () => {
    const account_number = nextAccount();
    const { id } = (await create({ account_number, name: "Zainab 42" })).body.data;
    const shown = await list({ q: "zainab" }, viewer);
    expect(shown.data).toMatchObject([{ id, account_number: `••••••${account_number.slice(-4)}` }]);
    expect((await list({ q: account_number }, viewer)).total).toBe(0);
    expect((await list({ q: account_number.slice(0, 8) }, viewer)).total).toBe(0);
    expect((await list({ q: "zainab 42" }, viewer)).total).toBe(1);
  });

  it("200: ACTIVE until the moment it expires, EXPIRED from then on (SPA-09, SPA-10)", async () => {
    const { id } = (await create({ name: "Ebiere Tari" })).body.data;
    const statusAt = async (instant: string) => {
      await server.deps.db.pool.query("update special_approvals set expires_at = $2 where id = $1", [id, instant]);
      return (await list({ q: "ebiere" })).data[0].status;
    };
    expect(await statusAt("2026-11-20T08:30:00.001Z")).toBe("ACTIVE");
    expect(await statusAt("2026-11-20T08:30:00.000Z")).toBe("EXPIRED");
  });

  it("403: without view-special-approval", async () => {
    const other = await server.staffToken(["create-special-approval", "create-admin"]);
    expect((await server.call(listSpecialApprovals, { token: other })).status).toBe(403);
  });

  it("a search is served by its index, however many there are", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin; set local enable_seqscan = off");
      await client.query(onlyIndex("special_approvals_search", "special_approvals"));
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        "explain select x.id from special_approvals x where x.search_text like '%halima%'",
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("special_approvals_search");
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("its effect on affordability", () => {
  const check = async ({ id }: LoanInHand) =>
    (await server.call(checkAffordability, { params: { id }, token: giver })).body.data;
  const broken = (found: { affordabilityCheckData: { rules: readonly { rule: string; passed: boolean }[] } }) =>
    found.affordabilityCheckData.rules.filter(({ passed }) => !passed).map(({ rule }) => rule);

  /** An applicant with one salary and three loans elsewhere: breaks both rules that an approval lifts. */
  async function applicant(changes: { accountName?: string } = {}): Promise<LoanInHand> {
    const loan = await applyAndScreen(server);
    const day = today(server.clock);
    server.provider.putCustomer({
      customerId: `C${loan.person.account_number}`,
      customerName: changes.accountName ?? `${loan.person.last_name} ${loan.person.first_name}`,
      companyName: "Federal Ministry of Works",
      accountNumber: loan.person.account_number,
      bankCode: "058",
      salaries: [{ paidOn: addDays(day, -5), amount: kobo(45_000_000) }],
      loans: [1, 2, 3].map((number) => ({
        lender: `Lender ${number}`,
        status: "NEW",
        outstandingAmount: kobo(1_000_000),
        disbursedOn: addDays(day, -60),
        repaymentAmount: kobo(100_000 + number),
        loanAmount: kobo(2_000_000),
        isRunning: true,
      })),
    });
    // Tomorrow a new lookup is made.
    server.clock.advance(24 * 3600);
    giver = await server.staffToken(["create-special-approval", "view-special-approval"], "Chidi Okafor");
    return loan;
  }

  it("lifts the salary count and the loans elsewhere, says who approved it until when, and moves no figure (OPN-49)", async () => {
    const loan = await applicant();
    const before = await check(loan);
    expect(broken(before)).toEqual(["salary-count", "running-loans"]);
    expect(before.specialApproval).toBeNull();
    const given = (await create({ account_number: loan.person.account_number })).body.data;
    const after = await check(loan);
    expect(after.affordabilityCheckData.customerQualificationStatus).toBe(true);
    expect(after.specialApproval).toEqual({ approvedBy: "Chidi Okafor", expiresAt: given.expires_at });
    const lifted = after.affordabilityCheckData.rules.filter((rule: { lifted: boolean }) => rule.lifted);
    expect(lifted.map(({ rule }: { rule: string }) => rule)).toEqual(["salary-count", "running-loans"]);
    for (const figure of ["netPay", "otherDeductions", "remitaLoan", "disposableIncome", "tenor"])
      expect(after.affordabilityCheckData[figure], figure).toBe(before.affordabilityCheckData[figure]);
    expect((await show(server, loan.id)).screening.special_approval).toEqual({
      approved_by: "Chidi Okafor",
      expires_at: given.expires_at,
      lifted: ["Fewer than 3 salary payments in the last 6 months", "3 running loans at the provider; the limit is 2"],
    });
    const { reference, user } = await show(server, loan.id);
    const used = {
      loan: { id: loan.id, reference, name: user.name },
      lifted: ["Fewer than 3 salary payments in the last 6 months", "3 running loans at the provider; the limit is 2"],
    };
    const ofAccount = () => list({ q: loan.person.account_number });
    expect((await ofAccount()).data.map((row: { used: unknown }) => row.used)).toEqual([used]);
    server.clock.advance(1);
    await deactivate(given.id);
    expect((await ofAccount()).data.map((row: { used: unknown }) => row.used)).toEqual([used]);
    expect(broken(await check(loan))).toEqual(["salary-count", "running-loans"]);
    expect((await show(server, loan.id)).screening.special_approval).toBeNull();
  });

  it("reaches no other rule, no other bank and no other account", async () => {
    const stranger = await applicant({ accountName: "QUDUS XAVERIA" });
    await create({ account_number: stranger.person.account_number });
    expect(broken(await check(stranger))).toEqual(["name-match"]);
    const elsewhere = await applicant();
    await create({ account_number: elsewhere.person.account_number, remita_bank_code: "044" });
    await create();
    const found = await check(elsewhere);
    expect([broken(found), found.specialApproval]).toEqual([["salary-count", "running-loans"], null]);
  });

  it("an offer rests on no approval that has ended, and on one that was given since", async () => {
    const loan = await applicant();
    const officer = await server.staffToken();
    await check(loan);
    const refused = await upload(server, loan.id, officer);
    expect([refused.status, refused.body.message]).toEqual([422, "Fewer than 3 salary payments in the last 6 months."]);
    const { id } = (await create({ account_number: loan.person.account_number })).body.data;
    expect((await upload(server, loan.id, officer)).status, uploadAuthorization.path).toBe(200);
    const second = await applicant();
    const other = (await create({ account_number: second.person.account_number })).body.data;
    await check(second);
    await deactivate(other.id);
    expect((await upload(server, second.id, await server.staffToken())).status).toBe(422);
    expect(id).not.toBe(other.id);
  });
});
