import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSecurityLog } from "../../contract/audit-log.contract.ts";
import type { SecurityKind } from "../../domain/security-kinds.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let loan: LoanInHand;
let token: string;
let [ife, chidi] = [0, 0];
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loan = await loanIn(server, "pending_approval");
  token = await server.staffToken(["view-audit-log"], "Ife Nwosu");
  await server.staffToken([], "Chidi Okafor");
  [ife, chidi] = [await idOf("Ife"), await idOf("Chidi")];
  note("customer-opened", chidi, { type: "loan", id: loan.id });
  note("customer-opened", chidi, { type: "loan", id: loan.id });
  note("file-opened", ife, { type: "file", id: "f-1" });
  note("refused", chidi, { type: "route", id: "GET /api/admin/audit" });
  note("list-opened", ife, { type: "list", id: "/api/admin/leads/view-all-leads page 2" });
  note("sign-in-failed", null, { type: "typed", id: "abcdefghij" });
  await server.deps.security.flush();
});
afterAll(() => server.stop());

const idOf = async (first: string): Promise<number> =>
  (await server.deps.db.pool.query("select id from users where first_name = $1", [first])).rows[0].id;
const note = (kind: SecurityKind, userId: number | null, subject: { type: string; id: number | string }) =>
  noteSecurity(server.deps, { kind, userId, subject, address: "10.0.0.9" });
const list = (query: Record<string, string> = {}) => server.call(listSecurityLog, { token, query });
const kinds = async (query: Record<string, string>) =>
  (await list(query)).body.data.data.map((row: { kind: string }) => row.kind);

describe("GET /api/admin/security-log", () => {
  it("tells the newest first who looked at what, how often and from where, by names and in words; 403 without the permission of the audit log", async () => {
    const { body } = await list();
    // Entries from setting up the loan come after them.
    expect(body.data.total).toBe(body.data.data.length);
    expect(body.data.data.slice(0, 5)).toMatchObject([
      { kind: "sign-in-failed", actor: null, object: { label: "No account of ours (abcdef)", path: null } },
      { kind: "list-opened", object: { label: "All leads, the newest first, page 2", path: null } },
      {
        kind: "refused",
        actor: { id: chidi, name: "Chidi Okafor" },
        object: { label: "Who did what, the newest first" },
      },
      { kind: "file-opened", actor: { name: "Ife Nwosu" }, object: { label: "File f-1" } },
      {
        kind: "customer-opened",
        count: 2,
        ip: "10.0.0.9",
        object: { label: loan.reference, path: `/loans/${loan.id}` },
      },
    ]);
    const other = await server.staffToken(["manage-settings", "view-users"]);
    expect((await server.call(listSecurityLog, { token: other })).status).toBe(403);
  });

  it("is narrowed to a person, a kind, both, a loan and Lagos days; 422 on the field for a filter that is none", async () => {
    expect(await kinds({ actor: String(chidi) })).toEqual(["refused", "customer-opened"]);
    expect(await kinds({ actor: String(chidi), kind: "refused" })).toEqual(["refused"]);
    expect(await kinds({ kind: "file-opened" })).toEqual(["file-opened"]);
    expect(await kinds({ actor: "nobody" })).toEqual(["sign-in-failed"]);
    expect(await kinds({ object: loan.reference.toLowerCase(), actor: String(chidi) })).toEqual(["customer-opened"]);
    expect(await kinds({ from: "2026-11-20", to: "2026-11-20", kind: "refused" })).toEqual(["refused"]);
    expect(await kinds({ to: "2026-11-19" })).toEqual([]);
    const fields = async (query: Record<string, string>) => Object.keys((await list(query)).body.errors);
    expect(await fields({ actor: "Ada" })).toEqual(["actor"]);
    expect(await fields({ kind: "opened" })).toEqual(["kind"]);
    expect(await fields({ object: "TN-999999" })).toEqual(["object"]);
    expect(await fields({ from: "2026-02-02", to: "2026-02-01" })).toEqual(["to"]);
  });

  it("goes on page by page without losing or repeating a row, with its filters, and says where many were not told one by one", async () => {
    for (let file = 1; file <= 125; file += 1) {
      if (file % 40 === 0) server.clock.advance(1);
      note("file-opened", chidi, { type: "file", id: file });
    }
    await server.deps.security.flush();
    let page = (await list({ actor: String(chidi), kind: "file-opened" })).body.data;
    expect(page.total).toBe(121);
    expect(page.data[0]).toMatchObject({ object: null, count: 5 });
    const seen: number[] = [];
    for (;;) {
      for (const { object } of page.data) if (object) seen.push(Number(object.id));
      if (!page.next_page_url) break;
      page = (await list(Object.fromEntries(new URL(page.next_page_url, "http://x").searchParams))).body.data;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });
});
