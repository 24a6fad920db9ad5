import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { listLoans } from "../../contract/loan-lists.contract.ts";
import { listTopUps } from "../../contract/top-ups.contract.ts";
import { addStaff } from "../staff/staff.testkit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The security entries, once all answers were sent. */
async function told() {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return server.deps.security.take(server.clock.now(), true);
}

it("each page of a list that shows numbers is told to the security log with who opened it, and not what they searched", async () => {
  const { id: userId, token } = await addStaff(server, ["view-all-leads"]);
  await told();
  await server.call(listLoans, { token, query: { page: "3", q: "08031234567" } });
  await server.call(listTopUps, { token });
  await server.call(listLoans, { token, query: { filterStatus: "no such status" } });
  expect((await told()).map(({ kind, subject, userId: by }) => [kind, by, subject])).toEqual([
    ["list-opened", userId, { type: "list", id: "/api/admin/loans page 3" }],
    ["list-opened", userId, { type: "list", id: "/api/admin/loans/top-up page 1" }],
  ]);
});

it("the lists that show phone or account numbers are these", () => {
  expect(
    ALL_ENDPOINTS.filter(({ showsNumbers }) => showsNumbers)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    "/api/admin/deductions/all",
    "/api/admin/deductions/overdue",
    "/api/admin/deductions/pending",
    "/api/admin/leads/list-by-account-officer",
    "/api/admin/leads/view-all-leads",
    "/api/admin/loans",
    "/api/admin/loans/payees",
    "/api/admin/loans/top-up",
    "/api/admin/repayments/credits",
    "/api/admin/users",
    "/api/admin/users/:id/view-leads-by-account-officer",
  ]);
});
