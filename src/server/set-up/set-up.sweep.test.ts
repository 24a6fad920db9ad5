import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { getCurrentUser, signIn } from "../../contract/session.contract.ts";
import { setUpFirstAdministrator } from "../../contract/set-up.contract.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import { hashPassword } from "../session/password.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { offerSetUp } from "./offer-set-up.ts";

vi.mock(import("../session/password.ts"), async (original) => {
  const actual = await original();
  return { ...actual, hashPassword: vi.fn(actual.hashPassword) };
});

let server: TestServer;
const ADA = { first_name: "Ada", last_name: "Obi", email: "ada@lender.example", password: "a long enough password" };

beforeAll(async () => {
  server = await startTestServer({ config: { demo: false } });
});
afterAll(() => server.stop());

const setUp = (path: string | undefined, changes = {}) =>
  server.call(setUpFirstAdministrator, {
    params: { token: path?.replace("/set-up/", "") ?? "" },
    body: { ...ADA, ...changes },
  });

it("422 and 404: a short, common or obvious password and a wrong link create nobody", async () => {
  const path = await offerSetUp(server.deps);
  expect((await setUp(path, { password: "too short" })).body.errors).toEqual({
    password: ["Use at least 12 characters"],
  });
  expect((await setUp(path, { password: "QwertyQwerty" })).body.errors.password[0]).toContain("100,000");
  expect((await setUp(path, { password: "ada-obi-2026" })).body.errors.password[0]).toContain("your name");
  expect((await setUp("/set-up/guessed")).status).toBe(404);
});

it("404: a wrong link costs no hashing", async () => {
  await offerSetUp(server.deps);
  vi.mocked(hashPassword).mockClear();
  expect((await setUp("/set-up/guessed")).status).toBe(404);
  expect(hashPassword).not.toHaveBeenCalled();
});

it("201: the links of eight starts work, one of them once, and make an administrator who holds everything", async () => {
  const old = await offerSetUp(server.deps);
  const paths: (string | undefined)[] = [];
  for (let start = 1; start <= 8; start += 1) paths.push(await offerSetUp(server.deps));
  expect((await setUp(old)).status).toBe(404);
  const chosen = [paths[0], paths[0], paths[3], paths[3], paths[5]];
  const replies = await Promise.all(
    chosen.map((path, number) => setUp(path, { email: `ada${number}@lender.example` })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 404, 404, 404, 404]);
  const { email } = replies.find((reply) => reply.status === 201)?.body.data ?? {};
  const { token, permissions } = (await server.call(signIn, { body: { email, password: ADA.password } })).body.data;
  expect(permissions.sort()).toEqual([...PERMISSIONS].sort());
  expect((await server.call(getCurrentUser, { token })).body.data.roles).toEqual([{ id: 1, name: "Super Admin" }]);
});

it("no link is offered once somebody has an account", async () => {
  expect(await offerSetUp(server.deps)).toBeUndefined();
});
