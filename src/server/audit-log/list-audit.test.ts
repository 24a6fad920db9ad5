import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AuditRow,
  exportAudit,
  listAudit,
  listAuditChoices,
  listHistory,
} from "../../contract/audit-log.contract.ts";
import { approveLoan } from "../../contract/loans.contract.ts";
import { removeRole } from "../../contract/roles.contract.ts";
import { audit } from "../db/transaction.ts";
import { addRole, permissionIds } from "../roles/roles.testkit.ts";
import { FORMULA_PAYLOADS } from "../testing/files/formula-payloads.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let loan: LoanInHand;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loan = await loanIn(server, "pending_approval");
  token = await server.staffToken(["view-audit-log"], "Ife Nwosu");
  await server.call(approveLoan, {
    token: await server.staffToken(["approve-loan"], "Chidi Okafor"),
    params: { id: loan.id },
    headers: { "x-request-id": "r1" },
  });
});
afterAll(() => server.stop());

const list = (query: Record<string, string> = {}) => server.call(listAudit, { token, query });
const titles = async (query: Record<string, string>) =>
  (await list(query)).body.data.data.map((row: { title: string }) => row.title);
const idOf = async (first: string) =>
  (await server.deps.db.pool.query("select id from users where first_name = $1 order by id desc limit 1", [first]))
    .rows[0].id;

describe("GET /api/admin/audit", () => {
  it("is narrowed to who, what, a thing, a kind or a loan's reference, and Lagos days; the filters go on with every page", async () => {
    const chidi = String(await idOf("Chidi"));
    expect(await titles({ actor: chidi })).toEqual(["Approved the loan"]);
    expect(await titles({ action: "loan approved" })).toEqual(["Approved the loan"]);
    expect(await titles({ object: `loan:${loan.id}`, actor: chidi })).toEqual(["Approved the loan"]);
    expect((await titles({ object: loan.reference.toLowerCase() }))[0]).toBe("Approved the loan");
    expect((await list({ object: "loan" })).body.data.total).toBe(
      (await list({ object: loan.reference })).body.data.total,
    );
    expect((await titles({ actor: "system" })).includes("Approved the loan")).toBe(false);
    const { rows } = await server.deps.db.pool.query(
      "select to_char(at + interval '1 hour', 'YYYY-MM-DD') as day from audit_log where action = 'loan approved'",
    );
    const day = rows[0].day;
    expect(await titles({ from: day, to: day, actor: chidi })).toEqual(["Approved the loan"]);
    expect(await titles({ to: "2020-01-01" })).toEqual([]);
    const row = (await list({ actor: chidi })).body.data.data[0];
    expect(row).toMatchObject({ actor: { name: "Chidi Okafor" }, ip: "127.0.0.1", object: { label: loan.reference } });
  });

  it("names a role that was removed as it was called then, and leads nowhere", async () => {
    const by = await server.staffToken(["create-role", "edit-loan", "view-roles"], "Halima Sani");
    const ids = await permissionIds(server, by);
    const [gone, kept] = [await addRole(server, by, ids("edit-loan")), await addRole(server, by, ids("edit-loan"))];
    expect((await server.call(removeRole, { token: by, params: { id: gone.id } })).status).toBe(200);
    const objectsOf = async (id: number) =>
      (await list({ object: `role:${id}` })).body.data.data.map((row: AuditRow) => [row.title, row.object]);
    const name = { kind: "role", id: String(gone.id), label: gone.name, path: null };
    expect(await objectsOf(gone.id)).toEqual([
      ["Removed a role", name],
      ["Created a role", name],
    ]);
    expect(await objectsOf(kept.id)).toEqual([
      ["Created a role", { kind: "role", id: String(kept.id), label: kept.name, path: "/roles" }],
    ]);
    expect((await server.call(listHistory, { token: by, params: { kind: "role", id: gone.id } })).status).toBe(404);
  });

  it("422: a filter that is none says so on its field", async () => {
    const fields = async (query: Record<string, string>) => Object.keys((await list(query)).body.errors);
    expect(await fields({ actor: "Ada" })).toEqual(["actor"]);
    expect(await fields({ object: "TN-999999" })).toEqual(["object"]);
    expect(await fields({ from: "2026-02-02", to: "2026-02-01" })).toEqual(["to"]);
  });

  it("names every choice: people, kinds of things and all actions in plain words", async () => {
    const { body } = await server.call(listAuditChoices, { token });
    expect(body.data.people).toContainEqual({ value: String(await idOf("Chidi")), label: "Chidi Okafor" });
    expect(body.data.actions).toContainEqual({ value: "loan approved", label: "Approved the loan" });
    expect(body.data.kinds).toContainEqual({ value: "user", label: "Member of staff" });
  });
});

describe("GET /api/admin/audit/export", () => {
  it("streams the rows of the filters as CSV, holds no live formula, and stands in the log itself", async () => {
    const payloads = FORMULA_PAYLOADS;
    await server.deps.db.transaction(async (tx) => {
      for (const [place, name] of payloads.entries())
        audit(tx, { userId: undefined, name }, server.clock.now(), { action: "view saved", object: `view:${place}` });
    });
    const { text, headers } = await server.call(exportAudit, { token, query: { action: "view saved" } });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = text.trim().split("\n");
    expect(lines[0]).toContain("Number,Time (Lagos),Who,What");
    expect(lines.filter((line) => line.includes("view saved")).length).toBe(payloads.length);
    expect(text).not.toMatch(/,"?[=+@-]/);
    const newest = (await list({ action: "audit log exported" })).body.data.data[0];
    expect(newest).toMatchObject({
      title: "Exported the audit log",
      after: { action: "view saved" },
      actor: { name: "Ife Nwosu" },
    });
  });

  it("comes to its end for the first and the last day that a calendar can name", async () => {
    const always = { from: "0000-01-01", to: "9999-12-31" };
    expect((await list(always)).status).toBe(200);
    const { text } = await server.call(exportAudit, { token, query: always });
    expect(text).toContain("view saved");
  });
});
