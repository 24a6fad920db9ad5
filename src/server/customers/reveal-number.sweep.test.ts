import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REVEALS_AN_HOUR, revealNumber } from "../../contract/customers.contract.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand } from "../testing/loans/loan-life.ts";
import { startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { blind } from "../vault/sealed.ts";

let server: TestServer;
let loan: LoanInHand;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loan = await applyAndScreen(server);
  const { rows } = await server.deps.db.pool.query<{ id: number }>("select id from customers");
  id = rows[0]?.id ?? 0;
});
afterAll(() => server.stop());

const viewer = (name = "Ada Obi") => server.staffToken(["view-users"], name);
const reveal = (token: string, body: Record<string, unknown>, customer = id) =>
  server.call(revealNumber, { params: { id: customer }, token, body });
const why = { reason: "The bank asked for it" };
const audited = async () =>
  (
    await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where action = 'customer number revealed' order by seq",
    )
  ).rows.map(({ payload }) => JSON.parse(payload));

describe("POST /api/admin/customers/:id/reveal", () => {
  it("200: shows the number whole, and the log says who, which and what for, without the number", async () => {
    const token = await viewer("Hauwa Sule");
    const { bvn, nin, account_number } = loan.person;
    expect((await reveal(token, { field: "bvn", ...why })).body.data).toEqual({ value: bvn });
    expect((await reveal(token, { field: "nin", ...why })).body.data).toEqual({ value: nin });
    const account = { field: "account_number", loan_id: loan.id, reason: `Is it really ${account_number}?` };
    expect((await reveal(token, account)).body.data).toEqual({ value: account_number });
    const rows = (await audited()).filter(({ actor }) => actor === "Hauwa Sule");
    expect(rows.map(({ object, after }) => [object, after])).toEqual([
      [`customer:${id}`, { field: "bvn", ...why }],
      [`customer:${id}`, { field: "nin", ...why }],
      [
        `customer:${id}`,
        { field: "account_number", reason: `Is it really …${account_number.slice(-4)}?`, loan: loan.id },
      ],
    ]);
    for (const number of [bvn, nin, account_number]) expect(JSON.stringify(rows)).not.toContain(number);
  });

  it("no number leaves when the log cannot be written", async () => {
    const token = await viewer("Musa Dada");
    const { pool } = server.deps.db;
    await pool.query("alter table audit_log add constraint full_log check (payload not like '%Musa Dada%') not valid");
    const reply = await reveal(token, { field: "bvn", ...why });
    await pool.query("alter table audit_log drop constraint full_log");
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(loan.person.bvn);
  });

  it("422: without a reason, without a field, an account without its loan", async () => {
    const token = await viewer();
    for (const [body, errors] of [
      [{ field: "bvn", reason: "  " }, { reason: ["Say what you need it for"] }],
      [{ field: "password", ...why }, { field: ["Say which number"] }],
      [{ field: "account_number", ...why }, { loan_id: ["Say which loan names the account"] }],
    ] as const) {
      const reply = await reveal(token, body);
      expect([reply.status, reply.body.errors], JSON.stringify(body)).toEqual([422, errors]);
    }
  });

  it("404: no such customer, a number they do not have, an account that is somebody else's", async () => {
    const token = await viewer();
    const other = await applyAndScreen(server);
    expect((await reveal(token, { field: "bvn", ...why }, 999_999)).status).toBe(404);
    expect((await reveal(token, { field: "account_number", loan_id: other.id, ...why })).status).toBe(404);
    await server.deps.db.pool.query("update customers set nin = null where blind_of(bvn) = $1", [
      blind("bvn", other.person.bvn),
    ]);
    const { rows } = await server.deps.db.pool.query<{ id: number }>("select id from customers where nin is null");
    expect((await reveal(token, { field: "nin", ...why }, rows[0]?.id)).status).toBe(404);
  });

  it("403: without view-users", async () => {
    expect((await reveal(await server.staffToken(["edit-user", "view-admin"]), { field: "bvn", ...why })).status).toBe(
      403,
    );
  });

  it("429: the twenty-first of an hour, and a sentence that says when the next is possible", async () => {
    const token = await viewer("Ebiere Tari");
    for (let number = 0; number < REVEALS_AN_HOUR; number += 1) {
      expect((await reveal(token, { field: "bvn", ...why })).status).toBe(200);
      server.clock.advance(60);
    }
    const refused = await reveal(token, { field: "bvn", ...why });
    expect([refused.status, refused.body.message, refused.headers["retry-after"]]).toEqual([
      429,
      "You have revealed 20 numbers within an hour. The next one is possible on 20 Nov 2026, 10:30.",
      "2400",
    ]);
    server.clock.advance(2399);
    expect((await reveal(token, { field: "bvn", ...why })).status).toBe(429);
    server.clock.advance(1);
    expect((await reveal(token, { field: "bvn", ...why })).status).toBe(200);
    expect((await reveal(await viewer(), { field: "bvn", ...why })).status).toBe(200);
  });

  it("of thirty-two in two processes at once exactly twenty are shown, and as many are written down", async () => {
    const token = await viewer("Zainab Idris");
    const other = await startServerProcess(server, "", {
      aheadMs: server.clock.now().getTime() - Date.parse("2026-11-20T08:30:00.000Z"),
    });
    try {
      const statuses: number[] = [];
      // Eight at a time: on a busy machine more would wait for the lock beyond the statement limit.
      for (let round = 0; round < 4; round += 1) {
        const asks = Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0
            ? reveal(token, { field: "bvn", ...why })
            : other.call(revealNumber, { params: { id }, token, body: { field: "bvn", ...why } }),
        );
        statuses.push(...(await Promise.all(asks)).map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(REVEALS_AN_HOUR);
      expect(statuses.filter((status) => status === 429)).toHaveLength(32 - REVEALS_AN_HOUR);
      expect((await audited()).filter(({ actor }) => actor === "Zainab Idris")).toHaveLength(REVEALS_AN_HOUR);
    } finally {
      other.stop();
    }
  });
});
