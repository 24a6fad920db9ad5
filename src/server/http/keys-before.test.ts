import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isTokenOf, phoneCodeOf, phoneToken } from "../applications/phone-proof.ts";
import { openDatabase } from "../db/connect.ts";
import { fileLink, fileLinkHolds } from "../files/file-link.ts";
import { installationKeyFrom } from "../files/installation-key.ts";
import { linkDigests } from "../lead-offers/link-token.ts";
import { gatewayOfKey, isBounceKey } from "../messages/report-key.ts";
import { issueCode, tryCode } from "../one-time-codes/one-time-code.ts";
import { BOTH_HOLD_MS } from "../partners/webhook-signature.ts";
import { isNotificationKey } from "../provider-traffic/notification-key.ts";
import { readToken, signingToken } from "../signing/signing-token.ts";
import { testClock } from "../testing/test-clock.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { versionBefore } from "../testing/version-before.ts";
import { forgetKeysBefore } from "./keys-before.store.ts";
import { LIVES_BEFORE_MS } from "./lives-before.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

const KEY = installationKeyFrom(Buffer.alloc(32, 7));
const ROOT = randomBytes(32);
const DAY_SECONDS = 86_400;
const PHONE = "+2348031234567";
const log = pino({ level: "silent" });

let database: TestDatabase;
let clock: ReturnType<typeof testClock>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = testClock();
  for (const table of ["installation", "keys_before", "one_time_codes"]) await rows(`delete from ${table}`);
});

const rows = async (text: string, values: unknown[] = []) => (await database.db.pool.query(text, values)).rows;
const load = (key = KEY) => loadSecrets({ db: database.db, installationKey: key, clock, log });
const keepRoot = (root = ROOT) =>
  rows("insert into installation (key, value) values ('root-key', $1)", [root.toString("base64")]);
const kept = async () => (await rows("select purpose from keys_before order by 1")).map(({ purpose }) => purpose);

/** Everything signed that somebody could forge, and whether `secrets` accepts it when `by` made it. */
function accepted(secrets: Secrets, by: Secrets) {
  const id = randomUUID();
  const link = new URLSearchParams(fileLink(by, id, clock.now()).split("?")[1]);
  const hex = (purpose: string, text: string) => by.sign(purpose, text).toString("hex");
  return {
    file: fileLinkHolds(secrets, id, link.get("expires") ?? "", link.get("signature") ?? "", clock.now()),
    signing: readToken(secrets, signingToken(by, id)) === id,
    code: secrets.verify("one-time-code signing", "loan:1 123456", by.sign("one-time-code signing", "loan:1 123456")),
    phone: isTokenOf(secrets, PHONE, phoneToken(by, PHONE, clock.now()), clock.now()),
    lead: linkDigests(secrets, "token").some((digest) => digest.equals(by.sign("lead-link", "token"))),
    notification: isNotificationKey(secrets, hex("provider-notifications", "1")),
    report: gatewayOfKey(secrets, hex("sms-reports", "first")) !== undefined,
    bounce: isBounceKey(secrets, hex("mail-bounces", "all")),
  };
}
const every = (is: boolean) =>
  Object.fromEntries(Object.keys(accepted(versionBefore(ROOT), versionBefore(ROOT))).map((what) => [what, is]));

describe("a copy of the database", () => {
  it("of a new installation holds nothing to sign with, however often it starts", async () => {
    await load();
    await load();
    expect([await rows("select key from installation where key = 'root-key'"), await kept()]).toEqual([[], []]);
  });

  it("forges nothing: whatever stands in its rows, as it is or as base64, signs nothing that is accepted", async () => {
    await keepRoot();
    await load();
    const secrets = await load();
    const { rows: stored } = await database.db.pool.query(
      "select value::bytea as held from installation union all select sealed from keys_before union all select substr(sealed, 29) from keys_before",
    );
    expect(stored.length).toBeGreaterThan(20);
    for (const { held } of stored as { held: Buffer<ArrayBuffer> }[])
      for (const root of [held, Buffer.from(held.toString(), "base64")]) {
        expect(accepted(secrets, versionBefore(root))).toEqual(every(false));
        const asOfPurpose = (_: string, text: string) => createHmac("sha256", root).update(text).digest();
        expect(accepted(secrets, { ...versionBefore(ROOT), sign: asOfPurpose })).toEqual(every(false));
      }
  });

  it("with another installation key: it takes nothing that ours signed, and the other way round", async () => {
    const [ours, theirs] = [await load(), await load(installationKeyFrom(Buffer.alloc(32, 8)))];
    expect([accepted(ours, ours), accepted(ours, theirs), accepted(theirs, ours)]).toEqual([
      every(true),
      every(false),
      every(false),
    ]);
  });
});

describe("the key that stood in the database", () => {
  it("is gone after the first start, and what it signed is accepted until its life is over", async () => {
    await keepRoot();
    const secrets = await load();
    expect(await rows("select key from installation where key = 'root-key'")).toEqual([]);
    expect(await kept()).toEqual(Object.keys(LIVES_BEFORE_MS).sort());
    const before = versionBefore(ROOT);
    expect(accepted(secrets, before)).toEqual(every(true));
    // A process that starts later reads the same keys.
    expect(accepted(await load(), before)).toEqual(every(true));
    clock.advance(601);
    expect(accepted(secrets, before)).toEqual({ ...every(true), file: false, code: false });
    clock.advance(3_600);
    expect(accepted(secrets, before)).toMatchObject({ phone: false, signing: true });
    clock.advance(14 * DAY_SECONDS);
    expect(accepted(secrets, before)).toMatchObject({ signing: false, lead: true });
    clock.advance(16 * DAY_SECONDS);
    expect(accepted(secrets, before)).toMatchObject({ lead: false, notification: true, report: true, bounce: true });
    clock.advance(60 * DAY_SECONDS);
    expect(accepted(secrets, before)).toEqual(every(false));
    expect(accepted(await load(), before)).toEqual(every(false));
    expect(secrets.before("recovery-code", "1:x")).toEqual(before.sign("recovery-code", "1:x"));
  });

  it("signs nothing new", async () => {
    await keepRoot();
    const [secrets, without] = [await load(), await loadSecrets({ db: database.db, installationKey: KEY, clock, log })];
    for (const purpose of [...Object.keys(LIVES_BEFORE_MS), "sign-in"]) {
      expect(secrets.sign(purpose, "text")).toEqual(without.sign(purpose, "text"));
      expect(secrets.sign(purpose, "text")).not.toEqual(versionBefore(ROOT).sign(purpose, "text"));
    }
  });

  it("is locked away once by two processes that start at a time, and both accept what it signed", async () => {
    await keepRoot();
    const second = openDatabase(database.connection, TEST_VAULT);
    const both = await Promise.all([load(), loadSecrets({ db: second, installationKey: KEY, clock, log })]);
    await second.close();
    for (const secrets of both) expect(accepted(secrets, versionBefore(ROOT))).toEqual(every(true));
    expect(await kept()).toHaveLength(Object.keys(LIVES_BEFORE_MS).length);
  });

  it("opens for nobody with another installation key, which is said and stops no start", async () => {
    await keepRoot();
    await load();
    const warned: unknown[] = [];
    const told = Object.assign(pino({ level: "silent" }), { warn: (words: unknown) => void warned.push(words) });
    const other = installationKeyFrom(Buffer.alloc(32, 8));
    const secrets = await loadSecrets({ db: database.db, installationKey: other, clock, log: told });
    expect(accepted(secrets, versionBefore(ROOT))).toEqual(every(false));
    expect(warned).toEqual([expect.stringContaining("is not the one that the keys of before were locked with")]);
  });

  it("is not put back: one that appears later counts for nothing, and goes", async () => {
    await keepRoot();
    await load();
    const planted = randomBytes(32);
    await keepRoot(planted);
    expect(accepted(await load(), versionBefore(planted))).toEqual(every(false));
    expect(await rows("select key from installation where key = 'root-key'")).toEqual([]);
  });

  it("a code that was sent to a phone before is still tried against, and counts with those of the day", async () => {
    const before = versionBefore(ROOT);
    const issue = (secrets: Secrets) =>
      database.db.transaction((tx) => issueCode(tx, secrets, phoneCodeOf(secrets, PHONE), clock.now()));
    const { code } = await issue(before);
    await keepRoot();
    const secrets = await load();
    await expect(issue(secrets)).rejects.toThrow("A code was sent just now");
    const tried = () => tryCode(database.db, secrets, phoneCodeOf(secrets, PHONE), code, clock.now());
    expect((await tried()).accepted).toBe(true);
    clock.advance(61);
    const newer = await issue(secrets);
    expect((await tryCode(database.db, secrets, phoneCodeOf(secrets, PHONE), newer.code, clock.now())).accepted).toBe(
      true,
    );
  });

  it("goes from its rows purpose by purpose; what has no end goes when no code and no address needs it", async () => {
    await keepRoot();
    await load();
    const forget = () => forgetKeysBefore(database.db, { now: clock.now(), bothHoldMs: BOTH_HOLD_MS });
    const { id } = (
      await rows(
        "insert into users (first_name, last_name, email, created_at) values ('Ada', 'Obi', 'a@tenor.test', now()) returning id",
      )
    )[0];
    await rows("insert into recovery_codes (user_id, code_hash, key_before) values ($1, 'x', true)", [id]);
    const [partner] = await rows(
      "insert into partners (name, created_by, created_at) values ('Harmattan', $1, now()) returning id",
      [id],
    );
    await rows(
      "insert into webhook_addresses (partner_id, url, secrets_before, secret_since, created_by, created_at) values ($1, 'https://a', 1, $3, $2, now())",
      [partner.id, id, clock.now()],
    );
    expect(await forget()).toBe(0);
    clock.advance(366 * DAY_SECONDS);
    await forget();
    expect(await kept()).toEqual(["recovery-code", "webhook-secret"]);
    await rows("update recovery_codes set used_at = now()");
    await rows("update webhook_addresses set secret_number = 2, secret_since = $1", [clock.now()]);
    await forget();
    expect(await kept()).toEqual(["webhook-secret"]);
    clock.advance(DAY_SECONDS);
    await forget();
    expect(await kept()).toEqual([]);
  });
});
