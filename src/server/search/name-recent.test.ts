import { afterAll, beforeAll, expect, it } from "vitest";
import { nameRecent } from "../../contract/search.contract.ts";
import { addLoanTypes, applyAndScreen } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

it("200: loans and users by their ids are called what they are now; users only to whoever may see them", async () => {
  const { id, reference } = await applyAndScreen(server);
  const { rows } = await server.deps.db.pool.query<{ id: number }>("select customer_id as id from loans");
  const user = rows[0]?.id ?? 0;
  const ask = async (held: "view-users"[]) => {
    const query = { loans: `${id}~999999`, users: `${user}` };
    return (await server.call(nameRecent, { token: await server.staffToken(held), query })).body.data;
  };
  const loans = [{ id, reference, status: "pending_customer_confirmation", name: "Ngozi Eze" }];
  expect(await ask(["view-users"])).toEqual({ loans, users: [{ id: user, name: "Ngozi Eze" }] });
  expect(await ask([])).toEqual({ loans, users: [] });
});
