import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { updateOwnDetails } from "../../contract/account.contract.ts";
import { getCurrentUser } from "../../contract/session.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { member, signedIn } from "./account.testkit.ts";

let server: TestServer;
const FORM = {
  title: "Mrs",
  first_name: "Bola",
  last_name: "Adeyemi-Ojo",
  gender: "Female",
  phone_number: "0803 111 2233",
  date_of_birth: "1990-02-28",
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// No other test uses this name.
beforeEach(() => server.deps.db.pool.query("update users set last_name = 'Member ' || id"));

let phones = 2_000_000;
function phone(): string {
  phones += 1;
  return `0803${phones}`;
}
const save = (token: string, changes: object = {}, version?: number) =>
  server.call(updateOwnDetails, {
    token,
    body: { ...FORM, phone_number: phone(), ...changes },
    ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
  });
const me = async (token: string) => (await server.call(getCurrentUser, { token })).body.data;

it("200: one's own details are saved, the e-mail address and roles stay, and the misspelt code is there (PRF-03)", async () => {
  const { email, id } = await member(server);
  await server.deps.db.pool.query("update users set referral_code = 'BOLA7' where id = $1", [id]);
  const token = await signedIn(server, email);
  const refused = await save(token, { email: "other@tenor.test", roles: [1] }, 1);
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ["email", "roles"]]);
  const { status, body } = await save(token, {}, 1);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    title: "Mrs",
    last_name: "Adeyemi-Ojo",
    gender: "Female",
    version: 2,
    email,
    roles: [],
  });
  expect(await me(token)).toMatchObject({
    name: "Bola Adeyemi-Ojo",
    date_of_birth: "1990-02-28",
    refferal_code: "BOLA7",
  });
});

it.each([
  ["phone_number", { phone_number: "12345" }, "Nigerian mobile number"],
  ["date_of_birth", { date_of_birth: "2026-11-20" }, "in the past"],
  ["first_name", { first_name: " " }, "first name"],
  ["title", { title: "Lord" }, "from the list"],
])("422: what is wrong is told on its field: %s", async (field, changes, words) => {
  const token = await signedIn(server, (await member(server)).email);
  const { status, body } = await save(token, changes);
  expect([status, body.errors[field]?.[0]]).toEqual([422, expect.stringContaining(words)]);
  expect((await me(token)).version).toBe(1);
});

it("422: a phone number that somebody has already is told on its field", async () => {
  const [first, second] = [
    await signedIn(server, (await member(server)).email),
    await signedIn(server, (await member(server)).email),
  ];
  const taken = phone();
  expect((await save(first, { phone_number: taken })).status).toBe(200);
  expect((await save(second, { first_name: "Sade", phone_number: taken })).body.errors).toEqual({
    phone_number: ["Somebody else has this phone number."],
  });
});

it("422: of two saves looking at one version the second is told who was quicker and when; nothing is lost (T24)", async () => {
  const { email, id } = await member(server);
  const token = await signedIn(server, email);
  expect((await save(token, { first_name: "Quick" }, 1)).status).toBe(200);
  expect((await save(token, { first_name: "Slow" }, 1)).body.message).toBe(
    "Bola Adeyemi changed these details on 20 Nov 2026, 09:30. Look again, then save.",
  );
  expect((await me(token)).first_name).toBe("Quick");
  await server.deps.db.pool.query("update users set version = 9, changed_by = 'Ada Obi' where id = $1", [id]);
  expect((await save(token, {}, 2)).body.message).toContain("Ada Obi changed these details");
});

it("422: nobody takes the name of a colleague who may sign in, however it is typed; one's own may be kept, and a closed account's is free", async () => {
  const [one, other] = [await member(server), await member(server)];
  await server.deps.db.pool.query("update users set first_name = 'Efe', last_name = 'Omoregie' where id = $1", [
    one.id,
  ]);
  const token = await signedIn(server, other.email);
  for (const name of [
    { first_name: "Efe", last_name: "Omoregie" },
    { first_name: "EFE", last_name: "omoregie" },
    { first_name: "Ｅfe", last_name: "Omoregie" },
  ]) {
    const { status, body } = await save(token, name);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["last_name"]]);
  }
  expect((await save(await signedIn(server, one.email), { first_name: "Efe", last_name: "Omoregie" })).status).toBe(
    200,
  );
  await server.deps.db.pool.query("update users set active = false where id = $1", [one.id]);
  expect((await save(token, { first_name: "Efe", last_name: "Omoregie" })).status).toBe(200);
});
