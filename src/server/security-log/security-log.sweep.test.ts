import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listAudit, listHistory } from "../../contract/audit-log.contract.ts";
import { listLoans } from "../../contract/loan-lists.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { hashPassword } from "../session/password.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { noteSecurity } from "./note-security.ts";
import { openSecurityLog } from "./open-security-log.ts";
import type { SecurityPayload } from "./security-payload.ts";

let server: TestServer;
let token: string;
let own: number;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["view-roles"], "Ife Nwosu");
  own = await idOf("Ife");
});
afterAll(() => server.stop());

let from = 0;
beforeEach(async () => {
  // What repeats within a minute is counted into one row.
  server.clock.advance(120);
  await server.deps.security.flush();
  from = (await rows()).length;
});

const query = (text: string, values: readonly unknown[] = []) => server.deps.db.pool.query(text, [...values]);
const idOf = async (first: string): Promise<number> =>
  (await query("select id from users where first_name = $1 order by id desc limit 1", [first])).rows[0].id;

interface Row extends SecurityPayload {
  readonly text: string;
}

async function rows(): Promise<readonly Row[]> {
  const { rows: found } = await query("select payload from security_log order by seq");
  return found.map(({ payload }) => ({ ...JSON.parse(payload), text: payload }));
}

/** The events since the test began. */
async function told(): Promise<readonly Row[]> {
  await server.deps.security.flush();
  return (await rows()).slice(from);
}

describe("the security log is told of refusals", () => {
  it("403: who asked for what without the permission, from where, whichever rule refused it", async () => {
    expect((await server.call(listAudit, { token })).status).toBe(403);
    const params = { kind: "customer", id: 1 };
    expect((await server.call(listHistory, { token, params })).status).toBe(403);
    const said = { actorId: own, action: "refused", count: 1, ip: "127.0.0.1" };
    expect(await told()).toMatchObject([
      { ...said, object: "route:GET /api/admin/audit" },
      { ...said, object: "route:GET /api/admin/history/:kind/:id" },
    ]);
  });

  it("401: a session that has ended, also of a list that is read while it is looked up; who shows no session has not tried", async () => {
    const ended = await server.staffToken([], "Uche Obi");
    expect((await server.call(listLoans, { token: ended })).status).toBe(200);
    await query("update sessions set revoked_at = now() where user_id = $1", [await idOf("Uche")]);
    expect((await server.call(listLoans, { token: ended })).status).toBe(401);
    expect((await server.call(listAudit, { token: ended })).status).toBe(401);
    expect((await server.call(listAudit)).status).toBe(401);
    const said = { actorId: null, action: "refused", count: 1, ip: "127.0.0.1" };
    expect((await told()).filter(({ action }) => action === "refused")).toMatchObject([
      { ...said, object: `route:GET ${listLoans.path}` },
      { ...said, object: "route:GET /api/admin/audit" },
    ]);
  });
});

describe("the security log is told of failed sign-ins", () => {
  const EMAIL = "ife.nwosu@tenor.test";
  const PASSWORD = "correct horse battery";
  const tryOut = (email: string, password = "wrong wrong wrong") => server.call(signIn, { body: { email, password } });

  beforeAll(async () => {
    await query("update users set email = $1, password_hash = $2, active = true where id = $3", [
      EMAIL,
      await hashPassword(PASSWORD),
      own,
    ]);
  });

  it("the account that was tried; and where there is none a hash, by which what was typed is known again and not read", async () => {
    for (const email of [EMAIL, "My-Pass-Word-1@x.ng", "my-pass-word-1@x.ng", "other@x.ng"])
      expect((await tryOut(email)).status).toBe(422);
    const found = await told();
    expect(found).toMatchObject([
      { actorId: own, action: "sign-in-failed", object: `user:${own}`, count: 1 },
      { actorId: null, object: expect.stringMatching(/^typed:[\w-]{22}$/), count: 2 },
      { actorId: null, object: expect.stringMatching(/^typed:[\w-]{22}$/), count: 1 },
    ]);
    expect(found[1]?.object).not.toBe(found[2]?.object);
    expect(found.map(({ text }) => text).join()).not.toMatch(/x\.ng|tenor\.test|pass-word|wrong wrong/i);
  });

  it("a closed account and a guess that has to wait are failures, the right password is none", async () => {
    await query("delete from sign_in_failures");
    expect((await tryOut(EMAIL, PASSWORD)).status).toBe(200);
    expect(await told()).toEqual([]);
    await query("update users set active = false, deactivated_at = now() where id = $1", [own]);
    expect((await tryOut(EMAIL, PASSWORD)).status).toBe(422);
    await query("update users set active = true, deactivated_at = null where id = $1", [own]);
    expect(await told()).toMatchObject([{ actorId: own, action: "sign-in-failed" }]);
    await tryOut("one@x.ng");
    await query("update sign_in_failures set blocked_until = $1", [new Date(server.clock.now().getTime() + 60_000)]);
    expect((await tryOut("two@x.ng")).status).toBe(429);
    expect((await told()).map(({ object }) => object)).toEqual([
      `user:${own}`,
      expect.stringMatching(/^typed:/),
      expect.stringMatching(/^typed:/),
    ]);
  });
});

describe("the rows of the security log", () => {
  it("are never waited for: while nobody can write the log a refusal is answered at once, and told when it can be written", async () => {
    const holder = await server.deps.db.pool.connect();
    await holder.query("begin; lock table security_log in access exclusive mode");
    const began = performance.now();
    let flushing: Promise<unknown> = Promise.resolve();
    try {
      for (let n = 0; n < 4; n += 1) {
        expect((await server.call(listAudit, { token })).status).toBe(403);
        flushing = server.deps.security.flush().catch(() => undefined);
      }
      // Waiting for the lock would fail each of them after three seconds.
      expect(performance.now() - began).toBeLessThan(9000);
      expect(server.deps.security.waitingSince()).toEqual(server.clock.now());
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    await flushing;
    expect(await told()).toMatchObject([{ actorId: own, action: "refused", count: 1 }]);
  });

  it("what could not be written is kept and comes first; since when it waits is told", async () => {
    const since = server.clock.now();
    noteSecurity(server.deps, { kind: "file-opened", userId: own, subject: { type: "file", id: 71 } });
    await query("alter table security_log rename to elsewhere");
    await expect(server.deps.security.flush()).rejects.toThrow(/security_log/);
    server.clock.advance(5);
    noteSecurity(server.deps, { kind: "file-opened", userId: own, subject: { type: "file", id: 72 } });
    expect(server.deps.security.waitingSince()).toEqual(since);
    await query("alter table elsewhere rename to security_log");
    await server.deps.security.flush();
    await server.deps.security.flush();
    expect((await rows()).slice(from).map(({ object }) => object)).toEqual(["file:71", "file:72"]);
    expect(server.deps.security.waitingSince()).toBeUndefined();
  });

  it("are written by themselves a moment later, and whole when a process stops: repeats are counted to the end", async () => {
    const open = await openSecurityLog(server.deps, { everyMs: 20 });
    const deps = { ...server.deps, security: open };
    const note = { kind: "recording-opened", userId: own, subject: { type: "loan", id: 5 } } as const;
    noteSecurity(deps, note);
    await vi.waitFor(async () => expect((await rows()).length).toBe(from + 1), { timeout: 10_000 });
    noteSecurity(deps, note);
    noteSecurity(deps, note);
    noteSecurity(deps, { ...note, subject: { type: "loan", id: 6 } });
    await open.close();
    expect((await rows()).slice(from).map(({ object, count }) => [object, count])).toEqual([
      ["loan:5", 1],
      ["loan:5", 2],
      ["loan:6", 1],
    ]);
  });

  it("can be neither changed nor removed, and a text that the database cannot hold holds none up", async () => {
    noteSecurity(server.deps, {
      kind: "look-up",
      userId: own,
      subject: { type: "a\u0000\ud800", id: "x".repeat(900) },
    });
    expect((await told()).map(({ object }) => object?.slice(0, 5))).toEqual(["a??:x"]);
    await expect(query("update security_log set at = now()")).rejects.toThrow();
    await expect(query("delete from security_log")).rejects.toThrow();
  });

  it("noting never fails, whatever is noted", () => {
    const broken = {
      ...server.deps,
      clock: {
        now: () => {
          throw new Error("no clock");
        },
      },
    };
    expect(() => noteSecurity(broken, { kind: "refused", userId: 1 })).not.toThrow();
  });
});
