import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { installationKeyFrom } from "../files/installation-key.ts";
import { secretsFrom } from "../http/secrets.ts";
import { Refusal } from "../refusal/refusal.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { type TestClock, testClock } from "../testing/test-clock.ts";
import { retireCodes, spendCode } from "./one-time-code.store.ts";
import { issueCode, tryCode } from "./one-time-code.ts";

const secrets = secretsFrom(installationKeyFrom(randomBytes(32)));
let database: TestDatabase;
let clock: TestClock;
let subjects = 0;
let about = { purpose: "signing", subject: "loan:0" };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = testClock();
  subjects += 1;
  about = { purpose: "signing", subject: `loan:${subjects}` };
});

const send = (to = about) => database.db.transaction((tx) => issueCode(tx, secrets, to, clock.now()));
const attempt = (code: string, at = about) => tryCode(database.db, secrets, at, code, clock.now());
const refusal = async (sending: Promise<unknown>): Promise<Refusal> => {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("accepted: the right code", () => {
  it("accepted: six digits, ten minutes, and only a keyed hash is stored", async () => {
    const { code, expiresAt, resendAt } = await send();
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(600_000);
    expect(resendAt.getTime() - clock.now().getTime()).toBe(60_000);
    const { rows } = await database.db.pool.query("select * from one_time_codes where subject = $1", [about.subject]);
    expect(rows[0].code_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await attempt(code)).toMatchObject({ accepted: true });
  });

  it("accepted once: it is spent by one transaction, however many hold it", async () => {
    const { code } = await send();
    const tried = await attempt(code);
    if (!tried.accepted) throw new Error("the right code was refused");
    const spent = await Promise.all(
      Array.from({ length: 5 }, () => database.db.transaction((tx) => spendCode(tx, tried.value, clock.now()))),
    );
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await attempt(code)).toMatchObject({ reason: "no-live-code" });
  });

  it("accepted still: when the transaction that spent it was rolled back", async () => {
    const { code } = await send();
    const tried = await attempt(code);
    if (!tried.accepted) throw new Error("the right code was refused");
    await database.db
      .transaction(async (tx) => {
        await spendCode(tx, tried.value, clock.now());
        throw new Error("later trouble");
      })
      .catch(() => undefined);
    expect(await attempt(code)).toMatchObject({ accepted: true });
  });
});

describe("refused: guessing (T10)", () => {
  it("refused: of 200 guesses at once at most 5 are compared, and then the right code is refused too", async () => {
    const { code } = await send();
    const guesses = await Promise.all(Array.from({ length: 200 }, () => attempt(wrong(code))));
    const compared = guesses.filter((guess) => !guess.accepted && guess.reason === "wrong-code");
    expect(compared).toHaveLength(5);
    expect(await attempt(code)).toMatchObject({ reason: "no-live-code" });
  });

  it("refused: 200 parallel tries with the right code get at most 5 answers as well", async () => {
    const { code } = await send();
    const tries = await Promise.all(Array.from({ length: 200 }, () => attempt(code)));
    expect(tries.filter((one) => one.accepted).length).toBeLessThanOrEqual(5);
  });

  it("refused: the sentence counts the tries that are left", async () => {
    const { code } = await send();
    const messages: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const tried = await attempt(wrong(code));
      if (!tried.accepted) messages.push(tried.message);
    }
    expect(messages).toEqual([
      "The code is wrong. 4 tries are left",
      "The code is wrong. 3 tries are left",
      "The code is wrong. 2 tries are left",
      "The code is wrong. One try is left",
      "The code is wrong, and this was the last try. Ask for a new one",
      "This code no longer works. Ask for a new one",
    ]);
  });

  it("refused: a try stays counted when the handler around it fails", async () => {
    const { code } = await send();
    for (let guess = 0; guess < 5; guess += 1) {
      await database.db
        .transaction(async () => {
          await attempt(wrong(code));
          throw new Error("the handler failed");
        })
        .catch(() => undefined);
    }
    expect(await attempt(code)).toMatchObject({ accepted: false, reason: "no-live-code" });
  });

  it("refused: after ten minutes to the second", async () => {
    const { code } = await send();
    clock.advance(599);
    expect(await attempt(code)).toMatchObject({ accepted: true });
    clock.advance(1);
    expect(await attempt(code)).toMatchObject({ reason: "no-live-code" });
  });

  it("refused: the code of another subject, of another purpose, and an older one", async () => {
    const { code } = await send();
    expect(await attempt(code, { ...about, subject: "loan:999999" })).toMatchObject({ accepted: false });
    expect(await attempt(code, { ...about, purpose: "device-pickup" })).toMatchObject({ accepted: false });
    clock.advance(60);
    const newer = await send();
    if (newer.code !== code) expect(await attempt(code)).toMatchObject({ reason: "wrong-code" });
    expect(await attempt(newer.code)).toMatchObject({ accepted: true });
  });

  it("refused: a retired code", async () => {
    const { code } = await send();
    await database.db.transaction((tx) => retireCodes(tx, about, clock.now()));
    expect(await attempt(code)).toMatchObject({ reason: "no-live-code" });
  });
});

describe("sending: at most one a minute and five a day", () => {
  it("422: within 60 seconds, with the seconds to wait", async () => {
    await send();
    clock.advance(18);
    const error = await refusal(send());
    expect([error.code, error.retryAfter]).toEqual(["not-possible", 42]);
    clock.advance(42);
    await send();
  });

  it("422: of 10 requests at once one is served", async () => {
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send()));
    expect(sent.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("429: the sixth within 24 hours, until the first is a day old; other subjects are free", async () => {
    for (let count = 0; count < 5; count += 1) {
      await send();
      clock.advance(3600);
    }
    const error = await refusal(send());
    expect([error.code, error.retryAfter]).toEqual(["too-many-requests", 19 * 3600]);
    await send({ ...about, subject: `${about.subject}-other` });
    clock.advance(19 * 3600);
    await send();
  });
});
