import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getCurrentUser, signIn } from "../../../contract/session.contract.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sealed } from "../../vault/sealed.ts";
import { hashPassword } from "../password.ts";

let server: TestServer;
const PASSWORD = "a long enough password";

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function addUser(email: string, { active = true } = {}): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "insert into users (first_name, last_name, email, password_hash, active, created_at) values ('Ada', 'Obi', $1, $2, $3, now()) returning id",
    [email, await hashPassword(PASSWORD), active],
  );
  return rows[0]?.id ?? 0;
}

const signInAs = (email: string, password = PASSWORD, remember?: boolean) =>
  server.call(signIn, { body: { email, password, ...(remember === undefined ? {} : { remember }) } });

describe("POST /api/user/login", () => {
  it("200: answers token, tokenExpiry and a permissions list (API-10, SES-05)", async () => {
    await addUser("one@tenor.test");
    const { status, body } = await signInAs("One@Tenor.test");
    expect(status).toBe(200);
    expect(body.data).toEqual({
      token: expect.stringMatching(/^tn_[\w-]{43}$/),
      tokenExpiry: "2026-11-20T20:30:00.000Z",
      permissions: [],
    });
  });

  it("200: remember me makes the session last fourteen days (SES-07)", async () => {
    await addUser("remember@tenor.test");
    const { body } = await signInAs("remember@tenor.test", PASSWORD, true);
    expect(body.data.tokenExpiry).toBe("2026-12-04T08:30:00.000Z");
  });

  it("422: a known and an unknown account get the very same words (API-10, ERR-50)", async () => {
    await addUser("known@tenor.test");
    const known = await signInAs("known@tenor.test", "wrong");
    const unknown = await signInAs("nobody@tenor.test", "wrong");
    expect(known.status).toBe(422);
    expect(known.text).toBe(unknown.text);
    expect(known.body.errors).toHaveProperty("email");
  });

  it("422: an account that awaits activation says so, but only after the right password", async () => {
    await addUser("waiting@tenor.test", { active: false });
    expect((await signInAs("waiting@tenor.test", "wrong")).body.message).not.toContain("activation");
    expect((await signInAs("waiting@tenor.test")).body.message).toBe("Your account is awaiting activation");
  });

  it("422: a deactivated account says so, but only after the right password, and has no second way in", async () => {
    const id = await addUser("gone@tenor.test", { active: false });
    await server.deps.db.pool.query("update users set deactivated_at = now() where id = $1", [id]);
    const wrong = await signInAs("gone@tenor.test", "wrong");
    expect(wrong.text).toBe((await signInAs("never-there@tenor.test", "wrong")).text);
    const right = await signInAs("gone@tenor.test");
    expect([right.status, right.body.message]).toEqual([422, "Your account is deactivated. Ask an administrator."]);
  });

  it("422: missing fields are named one by one (API-08)", async () => {
    const { status, body } = await server.call(signIn, { body: {} });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ["Enter your e-mail address"], password: ["Enter your password"] });
  });

  it("429: after five failures every further one costs a growing wait, known account or not", async () => {
    for (const email of ["growing@tenor.test", "stranger@tenor.test"]) {
      const statuses = [];
      for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await signInAs(email, "wrong")).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
    }
  });

  it("a failure leaves a line in the log, without the address that was typed", async () => {
    const warned = vi.spyOn(server.deps.log, "warn");
    await server.app.inject({
      method: "POST",
      url: signIn.path,
      remoteAddress: "198.51.100.7",
      headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
      payload: JSON.stringify({ email: "secret-name@tenor.test", password: "wrong" }),
    });
    const counted = { ofAccount: 1, ofAddress: 1 };
    expect(warned).toHaveBeenCalledWith(
      { event: "sign-in failed", route: "POST /api/user/login", ...counted },
      "sign-in failed",
    );
    expect(JSON.stringify(warned.mock.calls)).not.toContain("secret-name");
    warned.mockRestore();
  });

  it("parallel failures are all counted, whatever the rest of the body says", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call(signIn, {
          body: { email: "parallel@tenor.test", password: "wrong", remember: index % 2 === 0, extra: index },
        }),
      ),
    );
    expect((await signInAs("PARALLEL@tenor.test", "wrong")).status).toBe(429);
  });
});

describe("a session", () => {
  const whoAmI = (token: string) => server.call(getCurrentUser, { token });

  it("200: shows its user, roles and the business date (API-11, API-73)", async () => {
    const token = await server.staffToken(["edit-loan"], "Bola Adeyemi");
    const { id } = (await whoAmI(token)).body.data;
    await server.deps.db.pool.query(
      `update users set title = 'Mr', phone = '+2348030000099', email = 'bola@lender.test', gender = 'Male', date_of_birth = $2,
        ippis_number = '654321', referral_code = 'BOLA7' where id = $1`,
      [id, sealed("born", "1990-01-31")],
    );
    await server.deps.db.pool.query(
      "update roles set name = 'Field Officer' where id = (select role_id from user_roles where user_id = $1)",
      [id],
    );
    const { status, body } = await whoAmI(token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      title: "Mr",
      first_name: "Bola",
      last_name: "Adeyemi",
      name: "Bola Adeyemi",
      email: "bola@lender.test",
      phone_number: "+2348030000099",
      gender: "Male",
      date_of_birth: "1990-01-31",
      ippis_number: "654321",
      refferal_code: "BOLA7",
      referral_code: "BOLA7",
      roles: [{ id: expect.any(Number), name: "Field Officer" }],
      created_at: expect.stringMatching(/^2026-11-20T.*Z$/),
      permissions: ["edit-loan"],
      business_date: "2026-11-20",
      version: 1,
    });
  });

  it("401: ends after an hour without use, and lives on with use", async () => {
    const token = await server.staffToken([]);
    for (let hour = 0; hour < 4; hour += 1) {
      server.clock.advance(50 * 60);
      expect((await whoAmI(token)).status).toBe(200);
    }
    server.clock.advance(61 * 60);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it("401: ends after twelve hours however busy it is", async () => {
    const token = await server.staffToken([]);
    for (let half = 0; half < 23; half += 1) {
      server.clock.advance(30 * 60);
      expect((await whoAmI(token)).status).toBe(200);
    }
    server.clock.advance(31 * 60);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it("401 and 200: a deactivated user's session is refused at once, a role change holds at once", async () => {
    const token = await server.staffToken(["edit-loan"]);
    const userId = (await whoAmI(token)).body.data.id;
    await server.deps.db.pool.query(
      "delete from role_permissions where role_id in (select role_id from user_roles where user_id = $1)",
      [userId],
    );
    expect((await whoAmI(token)).body.data.permissions).toEqual([]);
    await server.deps.db.pool.query("update users set active = false where id = $1", [userId]);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it("is stored as a hash only: a copy of the table opens nothing", async () => {
    const token = await server.staffToken([]);
    const { rows } = await server.deps.db.pool.query<{ row: string }>("select sessions::text as row from sessions");
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const hash = /\\\\x([0-9a-f]{64})/.exec(rows.at(-1)?.row ?? "")?.[1] ?? "";
    expect((await whoAmI(hash)).status).toBe(401);
  });
});
