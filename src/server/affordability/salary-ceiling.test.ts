import { expect, it } from "vitest";
import { checkAffordability } from "../../contract/affordability.contract.ts";
import { applyAndScreen, giveSalary, show } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const CEILING = 10_000_000_00;

it("422: a salary above the ceiling is not believed: nothing is worked out from it, and asking again is not billed", async () => {
  const { id, person } = await applyAndScreen(server);
  const { screening } = await show(server, id);
  await server.deps.db.pool.query("update provider_lookups set answered_at = answered_at - interval '1 day'");
  giveSalary(server, person, CEILING + 1);
  const token = await server.staffToken([]);
  const asked = server.provider.calls("lookUpSalary");
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await server.call(checkAffordability, { params: { id }, token });
    expect([status, body.message]).toEqual([422, expect.stringMatching(/a salary above ₦10,000,000.00, which is not/)]);
  }
  expect(server.provider.calls("lookUpSalary")).toBe(asked + 1);
  const kept = await server.deps.db.pool.query("select answer from provider_lookups order by id desc limit 1");
  expect(kept.rows).toEqual([{ answer: null }]);
  expect((await show(server, id)).screening).toEqual(screening);
  server.clock.advance(16 * 60);
  giveSalary(server, person, CEILING);
  expect((await server.call(checkAffordability, { params: { id }, token: await server.staffToken([]) })).status).toBe(
    200,
  );
});
