import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPartnerKey,
  listPartnerLoans,
  listPartners,
  revokePartnerKey,
} from "../../../contract/partners.contract.ts";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { addDays } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { partnerKey } from "../../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  const { pino } = await import("pino");
  server = await startTestServer({ log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }) });
  token = await server.staffToken(PERMISSIONS, "Efe Omoregie");
});
afterAll(() => server.stop());

const make = (body: Record<string, unknown>, by = token) => server.call(createPartnerKey, { token: by, body });
const read = (key: string) => server.call(listPartnerLoans, { token: key });
const listed = async (name: string) =>
  (await server.call(listPartners, { token })).body.data.data.find(
    (partner: { name: string }) => partner.name === name,
  );
const audited = async (action: string) =>
  (
    await server.deps.db.pool.query(
      "select payload from audit_log where payload::json ->> 'action' = $1 order by seq",
      [action],
    )
  ).rows;

describe("a key that is made", () => {
  it("201: is shown once, opens what its scopes name, and stands in the list by its beginning and last four letters", async () => {
    const { status, body } = await make({ partner: "Quickcash", scopes: ["read-loans"] });
    expect(status).toBe(201);
    const { key, made } = body.data;
    expect(key).toMatch(/^tnp_[\w-]{43}$/);
    expect(made).toMatchObject({ shown: `${key.slice(0, 8)}…${key.slice(-4)}`, scopes: ["read-loans"], state: "live" });
    expect(made.last_day).toBe(addDays(today(server.clock), 90));
    expect((await read(key)).status).toBe(200);
    const { keys } = await listed("Quickcash");
    expect(keys).toEqual([{ ...made, last_used_on: today(server.clock) }]);
    expect(JSON.stringify(keys)).not.toContain(key);
  });

  it("is kept as its hash alone: nothing in the database, the log or an answer but the first holds it", async () => {
    const { key, id } = await partnerKey(server, "Quickcash");
    await read(key);
    await server.call(revokePartnerKey, { token, params: { id } });
    const refused = await read(key);
    await server.deps.security.flush();
    const secret = key.slice(8, -4);
    expect(refused.text).not.toContain(secret);
    expect(lines.join("")).not.toContain(secret);
    const { rows: tables } = await server.deps.db.pool.query(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(100);
    const found = tables.map(({ name }) => `select '${name}' as name from ${name} t where strpos(t::text, $1) > 0`);
    expect((await server.deps.db.pool.query(found.join(" union all "), [secret])).rows).toEqual([]);
  });

  it("the same partner, however it is written, has both keys", async () => {
    await make({ partner: "Harmattan Credit", scopes: ["apply"] });
    await make({ partner: " harmattan CREDIT ", scopes: ["read-loans"] });
    expect((await listed("Harmattan Credit")).keys.map(({ scopes }: { scopes: string[] }) => scopes)).toEqual([
      ["read-loans"],
      ["apply"],
    ]);
  });

  it("who made it and what it may do is audited, without the key", async () => {
    const { body } = await make({ partner: "Audited", scopes: ["apply", "read-timeline"] });
    const [row] = (await audited("partner key made")).slice(-1);
    expect(JSON.parse(row.payload)).toMatchObject({
      actor: "Efe Omoregie",
      after: { name: "Audited", scopes: ["apply", "read-timeline"], shown: body.data.made.shown },
    });
    expect(row.payload).not.toContain(body.data.key);
  });

  it.each([
    [
      "a scope that its maker lacks",
      { scopes: ["apply"] },
      "scopes",
      "A key does no more than you may do yourself. You lack: Authorise applications",
    ],
    ["no scope", { scopes: [] }, "scopes", "Choose what the key may do"],
    ["a scope that is none", { scopes: ["everything"] }, "scopes", "Choose what the key may do"],
    ["a partner without a name", { partner: " " }, "partner", "Say whose key it is"],
  ])("422: %s makes no key", async (_, wrong, field, words) => {
    const maker = await server.staffToken(["manage-partners", "download-loans-report"]);
    const count = "select count(*)::int as keys from partner_keys";
    const before = (await server.deps.db.pool.query(count)).rows;
    const { status, body } = await make({ partner: "Refused", scopes: ["read-loans"], ...wrong }, maker);
    expect([status, Object.entries(body.errors)[0]]).toEqual([422, [expect.stringContaining(field), [words]]]);
    expect((await server.deps.db.pool.query(count)).rows).toEqual(before);
    expect(await listed("Refused")).toBeUndefined();
  });

  it("422: lives a year at most and not into the past, both named; to the end of its last day it works", async () => {
    const lastOn = (days: number) =>
      make({ partner: "Dated", scopes: ["read-loans"], last_day: addDays(today(server.clock), days) });
    expect((await lastOn(366)).body.errors).toEqual({ last_day: ["A key lives for a year at most"] });
    expect((await lastOn(-1)).body.errors).toEqual({ last_day: ["Choose today or a later day"] });
    expect((await lastOn(365)).status).toBe(201);
    const { body } = await lastOn(0);
    expect((await read(body.data.key)).status).toBe(200);
    await server.deps.db.pool.query(
      "update partner_keys set created_at = $2::timestamptz - interval '1 day', expires_at = $2 where id = $1",
      [body.data.made.id, server.clock.now()],
    );
    expect((await read(body.data.key)).status).toBe(401);
    expect((await listed("Dated")).keys[0].state).toBe("expired");
  });

  it("422: a partner has ten keys that work at most; revoking one makes room", async () => {
    const made = [];
    for (let number = 0; number < 10; number += 1) made.push(await partnerKey(server, "Many"));
    const beyond = await make({ partner: "Many", scopes: ["apply"] });
    expect([beyond.status, beyond.body.message]).toEqual([422, "Many has 10 keys that work. Revoke one first."]);
    await server.call(revokePartnerKey, { token, params: { id: made[0]?.id ?? 0 } });
    expect((await make({ partner: "Many", scopes: ["apply"] })).status).toBe(201);
  });
});

describe("a key that is revoked", () => {
  it("is refused from the next request on, and says by whom; a second time names who was first", async () => {
    const { key, id } = await partnerKey(server, "Leaving");
    expect((await read(key)).status).toBe(200);
    const { status, body } = await server.call(revokePartnerKey, { token, params: { id } });
    expect([status, body.data.state, body.data.revoked.by]).toEqual([200, "revoked", "Efe Omoregie"]);
    const refused = await read(key);
    expect([refused.status, refused.body.code]).toEqual([401, "no-session"]);
    const again = await server.call(revokePartnerKey, { token, params: { id } });
    expect([again.status, again.body.message]).toEqual([
      422,
      expect.stringContaining("already revoked by Efe Omoregie"),
    ]);
    expect(await audited("partner key revoked")).toContainEqual({ payload: expect.stringContaining(`"key":${id}`) });
  });

  it("404: there is no such key", async () => {
    expect((await server.call(revokePartnerKey, { token, params: { id: 999_999 } })).status).toBe(404);
  });
});

it("429: a key asks 120 times a minute, whatever others ask; the next minute it may again", async () => {
  const [busy, quiet] = [await partnerKey(server, "Busy"), await partnerKey(server, "Busy")];
  await read(busy.key);
  await server.deps.db.pool.query("update partner_keys set requests = 119 where id = $1", [busy.id]);
  expect((await read(busy.key)).status).toBe(200);
  const beyond = await read(busy.key);
  expect([beyond.status, beyond.body.code]).toEqual([429, "too-many-requests"]);
  expect(Number(beyond.headers["retry-after"])).toBeGreaterThan(0);
  expect((await read(quiet.key)).status).toBe(200);
  server.clock.advance(60);
  expect((await read(busy.key)).status).toBe(200);
});
