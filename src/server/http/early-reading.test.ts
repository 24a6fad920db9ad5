import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAllDeductions } from "../../contract/deductions.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let asked: string[] = [];
const query = (text: string) => server.deps.db.pool.query(text);

beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.deps.db;
  const put = pool.query.bind(pool) as (...given: readonly unknown[]) => unknown;
  const noting = (...given: readonly unknown[]): unknown => {
    const [statement] = given as [string | { readonly text: string }];
    asked.push(typeof statement === "string" ? statement : statement.text);
    return put(...given);
  };
  pool.query = noting as typeof pool.query;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.stop());

const read = (token: string, query: Readonly<Record<string, string>> = {}) =>
  server.call(listAllDeductions, { token, query });
const listReads = () => asked.filter((text) => text.includes("join loan_balances")).length;

/** A previously admitted token, so that reading starts at once for its next request. */
async function knownToken(): Promise<string> {
  const token = await server.staffToken(["view-repayments"]);
  expect((await read(token)).status).toBe(200);
  asked = [];
  return token;
}

describe("a list that begins while the session is checked", () => {
  it("SES-05, PRM-67: a session that ended meanwhile gets 401 and no row, and nothing is begun for it again", async () => {
    const token = await knownToken();
    await query("update sessions set revoked_at = now() where id = (select max(id) from sessions)");
    const refused = await read(token);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([401, "no-session", undefined]);
    expect(listReads()).toBe(1);
    asked = [];
    expect((await read(token)).status).toBe(401);
    expect(listReads()).toBe(0);
  });

  it("PRM-67: a permission that was taken away meanwhile gives 403 and no row", async () => {
    const token = await knownToken();
    await query("delete from user_roles where user_id = (select max(id) from users)");
    const refused = await read(token);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, "permission-missing", undefined]);
    asked = [];
    expect((await read(token)).status).toBe(403);
    expect(listReads()).toBe(0);
  });

  it("API-01: for a stranger, or somebody who may not, nothing is read", async () => {
    expect((await read("tn_nobody")).status).toBe(401);
    const other = await server.staffToken([]);
    for (let turn = 0; turn < 2; turn += 1) expect((await read(other)).status).toBe(403);
    expect(listReads()).toBe(0);
  });

  it("API-08: a wrong filter is told to who may ask, and to nobody else", async () => {
    const token = await knownToken();
    expect((await read(token, { status: "nonsense" })).status).toBe(422);
    await query("update sessions set revoked_at = now() where id = (select max(id) from sessions)");
    expect((await read(token, { status: "nonsense" })).status).toBe(401);
  });

  it("SES-05: of many who ask in one moment everybody is judged by their own session", async () => {
    const may = await knownToken();
    const mayNot = await server.staffToken([]);
    const ended = await server.staffToken(["view-repayments"]);
    await query("update sessions set revoked_at = now() where id = (select max(id) from sessions)");
    const tokens = [may, mayNot, ended, "tn_nobody", may];
    const answers = await Promise.all(tokens.map((token) => read(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 401, 401, 200]);
  });
});
