import { afterAll, expect, it } from "vitest";
import { listLoanChoices } from "../../contract/loan-choices.contract.ts";
import { addPickUpPlace, changePickUpPlace, listPickUpPlaces } from "../../contract/pick-up-places.contract.ts";
import { startTestServer } from "../testing/test-server.ts";

const server = await startTestServer();
afterAll(() => server.stop());
const token = await server.staffToken(["manage-loan-types"], "Ada Obi");
const add = (body: object) => server.call(addPickUpPlace, { token, body });
const change = (id: number, body: object) => server.call(changePickUpPlace, { token, params: { id }, body });
const names = async () => (await server.call(listLoanChoices)).body.data.pick_up_locations;
const audited = async () =>
  (
    await server.deps.db.pool.query("select payload from audit_log where action like 'pick-up place %' order by seq")
  ).rows.map(({ payload }) => JSON.parse(payload));
const IKEJA = { name: "Ikeja store", address: "12 Allen Avenue, Ikeja", active: true };

it("a place that is added can be chosen by applicants, and no longer when it is closed; both are in the audit log", async () => {
  const made = await add(IKEJA);
  expect([made.status, made.body.message, made.body.data]).toMatchObject([201, "Pick-up place added", IKEJA]);
  expect(await names()).toEqual(["Ikeja store"]);
  const { id } = made.body.data;
  expect((await change(id, { ...IKEJA, active: false })).body).toMatchObject({
    message: "Pick-up place saved",
    data: { id, active: false },
  });
  expect(await names()).toEqual([]);
  expect((await server.call(listPickUpPlaces, { token })).body.data).toEqual([{ id, ...IKEJA, active: false }]);
  await change(id, { ...IKEJA, active: false });
  expect(await audited()).toMatchObject([
    { action: "pick-up place added", actor: "Ada Obi", after: IKEJA },
    { action: "pick-up place changed", before: IKEJA, after: { ...IKEJA, active: false } },
  ]);
});

it("422: without a name, or with that of another; 404: one that is not there; 403: who may not", async () => {
  const { id } = (await add({ ...IKEJA, name: "Wuse store" })).body.data;
  expect((await add({ ...IKEJA, name: " " })).body.errors).toEqual({ name: ["Say what the place is called"] });
  const taken = { name: ["There is a place called Ikeja store already"] };
  expect((await add(IKEJA)).body.errors).toEqual(taken);
  expect((await change(id, IKEJA)).body.errors).toEqual(taken);
  expect((await change(999_999, IKEJA)).status).toBe(404);
  const reader = await server.staffToken(["approve-loan-types"]);
  expect((await server.call(addPickUpPlace, { token: reader, body: IKEJA })).status).toBe(403);
});
