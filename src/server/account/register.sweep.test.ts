import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { register } from "../../contract/account.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { listPeople, updateStaff } from "../../contract/staff.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { attempt, mailsTo, member, PASSWORD } from "./account.testkit.ts";

const ANSWER = "Your request was received. An administrator looks at it; we write to you when you can sign in.";
const AWAITING = "Your account is awaiting activation";

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const someone = (overrides: Record<string, unknown> = {}) => {
  people += 1;
  return {
    first_name: "Kemi",
    last_name: "Balogun",
    email: `asks${people}@lender.example`,
    phone_number: `0803 555 ${String(people).padStart(4, "0")}`,
    password: PASSWORD,
    ...overrides,
  };
};
/** Each from its own network, so that the network limit does not interfere. */
async function ask(body: unknown, remoteAddress = `10.1.${Math.floor(people / 250)}.${people % 250}`) {
  const answer = await server.app.inject({
    method: "POST",
    url: register.path,
    remoteAddress,
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const userOf = async (email: string) => (await rows("select * from users where lower(email) = lower($1)", [email]))[0];
const COUNTS = "select (select count(*) from users)::int as users, (select count(*) from audit_log)::int as audits";

describe("a request for a staff account (PUB-03, GRD-08)", () => {
  it("PUB-03: 201: it is an inactive account without a role, a mail to the address, and one line in the log", async () => {
    const body = someone();
    expect(await ask(body)).toEqual({ status: 201, body: { message: ANSWER, data: { email: body.email } } });
    const user = await userOf(body.email);
    expect(user).toMatchObject({ first_name: "Kemi", active: false, deactivated_at: null, permissions: [] });
    expect(user.phone).toMatch(/^\+234803555/);
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(await rows("select 1 from user_roles where user_id = $1", [user.id])).toEqual([]);
    const [mail, ...more] = await mailsTo(server, body.email);
    expect([mail?.subject, more.length]).toEqual(["Your request for a Tenor account", 0]);
    // It may go to somebody who never asked, so it contains nothing a stranger typed.
    expect(mail?.body).not.toMatch(/Kemi|Balogun|803/);
    const audits = await rows("select payload from audit_log where object = $1", [`user:${user.id}`]);
    expect(audits.map(({ payload }) => JSON.parse(payload).action)).toEqual(["staff-registered"]);
    expect(audits[0].payload).not.toMatch(/lender\.example|803/);
  });

  it("PUB-03: 422: signing in says that it awaits activation after the right password, and only then", async () => {
    const { email } = someone();
    await ask(someone({ email }));
    const right = await attempt(server, email);
    expect([right.status, right.body.message, right.body.data]).toEqual([422, AWAITING, undefined]);
    const wrong = await attempt(server, email, { password: "another long password" });
    const unknown = await attempt(server, `no.${email}`, { password: "another long password" });
    expect([wrong.status, wrong.body]).toEqual([422, unknown.body]);
    expect(wrong.body.message).not.toContain("activation");
    expect(await rows("select 1 from sessions s join users u on u.id = s.user_id where u.email = $1", [email])).toEqual(
      [],
    );
  });

  it("PUB-03: an administrator finds it among those who await a role; the first role opens it, and a mail says so", async () => {
    const body = someone();
    await ask(body);
    const administrator = await server.staffToken(["view-admin", "edit-admin"]);
    const query = { isAdmin: "yes", state: "awaiting", q: body.email };
    const listed = (await server.call(listPeople, { token: administrator, query })).body.data.data;
    expect(listed).toMatchObject([{ name: "Kemi Balogun", email: body.email, state: "awaiting", roles: [] }]);
    const [role] = await rows("insert into roles (name) values ('Of the new') returning id");
    const { first_name, last_name, phone_number } = body;
    const given = await server.call(updateStaff, {
      token: administrator,
      params: { id: listed[0].id },
      body: { first_name, last_name, phone_number, roles: [role.id] },
    });
    expect(given.body.data).toMatchObject({ state: "active", roles: [{ name: "Of the new" }] });
    expect((await mailsTo(server, body.email)).map(({ subject }) => subject)).toEqual([
      "Your request for a Tenor account",
      "Your Tenor account is active",
    ]);
    expect((await attempt(server, body.email)).body.data.token).toMatch(/^tn_/);
  });
});

describe("nobody learns from it who is on the staff", () => {
  it("PUB-03: known and unknown addresses and phones get one answer; nothing of the known account changes", async () => {
    const known = await member(server);
    await rows("update users set phone = '+2348031110000' where id = $1", [known.id]);
    const before = await userOf(known.email);
    const bodies = [
      someone(),
      someone({ email: known.email }),
      someone({ email: known.email.toUpperCase(), password: "quite another long one" }),
      someone({ phone_number: "0803 111 0000" }),
    ];
    for (const body of bodies) {
      expect(await ask(body)).toEqual({ status: 201, body: { message: ANSWER, data: { email: body.email } } });
    }
    expect(await userOf(known.email)).toEqual(before);
    expect((await attempt(server, known.email)).status).toBe(200);
    // A second account does not get the phone; whoever activates it types one.
    expect((await userOf(bodies[3]?.email ?? "")).phone).toBeNull();
  });

  it("PUB-03: the owner of a known address is told by mail, once a day at most, whoever keeps asking", async () => {
    const { email } = await member(server);
    await Promise.all(Array.from({ length: 4 }, () => ask(someone({ email }))));
    const subject = "You have asked for a Tenor account before";
    expect((await mailsTo(server, email)).map((mail) => mail.subject)).toEqual([subject]);
    server.clock.advance(25 * 3600);
    await ask(someone({ email }));
    expect(await mailsTo(server, email)).toHaveLength(2);
  });

  it("PUB-03: neither answers faster: the password is hashed for both, and both wait for the same moment", async () => {
    const { email } = await member(server);
    for (const body of [someone({ email }), someone(), someone({ email }), someone()]) {
      const began = performance.now();
      expect((await ask(body)).status).toBe(201);
      // The time both wait while rows are written, plus a 64 MiB hash on the fastest machine.
      expect(performance.now() - began).toBeGreaterThan(250 + 30);
    }
  });

  it("PUB-03: of ten requests for one address at once, one is entered", async () => {
    const { email } = someone();
    const bodies = Array.from({ length: 10 }, () => someone({ email }));
    const replies = await Promise.all(bodies.map((body, n) => ask(body, `10.9.0.${n}`)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await rows("select 1 from users where email = $1", [email])).toHaveLength(1);
  });
});

describe("422: what is wrong is said at its field, and nothing is stored (API-08)", () => {
  it.each([
    ["no name", { first_name: " " }, "first_name", "Enter your first name"],
    ["an address for a name", { last_name: "http://win.example" }, "last_name", "Write the name with letters only"],
    ["no e-mail address", { email: "kemi" }, "email", "Enter an e-mail address, for example ada@example.com"],
    [
      "a landline",
      { phone_number: "01 234 5678" },
      "phone_number",
      "Enter a Nigerian mobile number, for example 0803 123 4567",
    ],
    ["a short password", { password: "short" }, "password", "Use at least 12 characters"],
    [
      "a password of the name alone",
      { password: "KemiBalogun123" },
      "password",
      "This password is little more than your name or e-mail address. Choose another, for example four words.",
    ],
  ])("422: %s", async (_, overrides, field, text) => {
    const before = await rows(COUNTS);
    const reply = await ask(someone(overrides));
    expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [text] }]);
    expect(await rows(COUNTS)).toEqual(before);
  });

  it("PUB-03, T13: roles, permissions and an active account are not to be had by asking for them", async () => {
    const body = someone({ roles: [1], permissions: ["create-admin"], active: true, id: 1, isAdmin: true });
    const refused = await ask(body);
    const asked = ["roles", "permissions", "active", "id", "isAdmin"];
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, asked]);
    expect(await userOf(String(body.email))).toBeUndefined();
  });
});

it("429: who asks for many from one network waits, and sign-in from there does not", async () => {
  const statuses = [];
  for (let asked = 0; asked < 8; asked += 1) statuses.push((await ask(someone(), "198.51.100.9")).status);
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(201));
  expect(statuses.slice(6)).toEqual([429, 429]);
  const { email } = await member(server);
  const body = { email, password: PASSWORD };
  const answer = await server.app.inject({
    method: "POST",
    url: signIn.path,
    remoteAddress: "198.51.100.9",
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    payload: JSON.stringify(body),
  });
  expect(answer.statusCode).toBe(200);
});
