import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listHistory } from "../../contract/audit-log.contract.ts";
import { approveLoan, getLoan } from "../../contract/loans.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { audit } from "../db/transaction.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let loan: LoanInHand;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loan = await loanIn(server, "pending_approval");
  token = await server.staffToken();
  await server.call(approveLoan, { token, params: { id: loan.id } });
});
afterAll(() => server.stop());

const history = (kind: string, id: number, by = token, query: Record<string, string> = {}) =>
  server.call(listHistory, { token: by, params: { kind, id }, query });

describe("GET /api/admin/history/:kind/:id", () => {
  it("tells what was done to a loan, the newest first, with who, when, before and after in plain words", async () => {
    await server.call(getLoan, { token, params: { id: loan.id } });
    const { body } = await history("loan", loan.id);
    expect(body.data.data[0]).toMatchObject({
      title: "Approved the loan",
      actor: { name: "Ada Obi" },
      object: { kind: "loan", id: String(loan.id), label: loan.reference, path: `/loans/${loan.id}` },
      before: { status: "pending_approval" },
      after: { status: "pending_deduction_setup" },
    });
    const titles = body.data.data.map((row: { title: string }) => row.title);
    expect(titles).not.toContain("Looked at the loan");
    expect(titles.at(-1)).toBe("Received the application");
  });

  it("asks for the permission that shows the thing; the address of a colleague is for readers of the whole log", async () => {
    const nobody = await server.staffToken([]);
    const asked: readonly [string, Permission][] = [
      ["customer", "view-users"],
      ["role", "view-roles"],
      ["product", "view-products"],
      ["user", "view-admin"],
      ["special-approval", "view-special-approval"],
      ["settings", "manage-settings"],
    ];
    for (const [kind, permission] of asked) {
      expect((await history(kind, 1, nobody)).body.message).toBe(`You need the permission ${permission} for this.`);
      expect((await history(kind, 1, await server.staffToken([permission]))).status).not.toBe(403);
    }
    const origins = async (by: string) => (await history("loan", loan.id, by)).body.data.data[0].ip;
    expect(await origins(nobody)).toBeNull();
    expect(await origins(token)).toBe("127.0.0.1");
  });

  it("404: a thing that is not there, a kind that is none", async () => {
    expect((await history("loan", 999_999)).status).toBe(404);
    expect((await history("settings", 2)).status).toBe(404);
    expect((await history("ledger", 1)).status).toBe(404);
  });

  it("goes on page by page without losing or repeating a row", async () => {
    const { rows } = await server.deps.db.pool.query("select id from users order by id limit 1");
    await server.deps.db.transaction(async (tx) => {
      for (let number = 1; number <= 45; number += 1) {
        const at = new Date(server.clock.now().getTime() + Math.floor(number / 3) * 1000);
        const entry = { action: "staff-updated", object: `user:${rows[0].id}`, after: { number } };
        audit(tx, { userId: undefined, name: "Ada Obi" }, at, entry);
      }
    });
    let page = (await history("user", rows[0].id)).body.data;
    const seen = page.data.map((row: { after: { number: number } }) => row.after.number);
    expect(page.total).toBe(45);
    while (page.next_page_url) {
      const query = Object.fromEntries(new URL(page.next_page_url, "http://x").searchParams);
      page = (await history("user", rows[0].id, token, query)).body.data;
      seen.push(...page.data.map((row: { after: { number: number } }) => row.after.number));
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
  });
});
