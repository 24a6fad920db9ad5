import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keysUnder } from "../testing/test-vault.ts";
import { encryptInTurn, encryptStoredFiles } from "./encrypt-stored-files.job.ts";
import { encryptedFileStore } from "./encrypted-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { dataKeyOf } from "./sealed-file.ts";
import { PLACES, readOut, type StoredBytes } from "./stored-bytes-under-test.ts";

const nameOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
const textOf = (number: number) => Buffer.from(`the recording of loan ${number}`);

describe.each(Object.entries(PLACES))("files that lie open or under an older key on %s", (_, open) => {
  let place: StoredBytes;
  let alarms: unknown[];
  let files: FileStore;
  let before: FileStore;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());
  beforeEach(() => {
    place.clear();
    alarms = [];
    const shelf = place.shelf();
    files = encryptedFileStore(shelf, keysUnder(2), log);
    before = encryptedFileStore(shelf, keysUnder(1), log);
  });
  const log = { error: (facts: unknown) => alarms.push(facts) } as never;

  it("are written anew under the key of today, so many at a time, and read the same throughout", async () => {
    const texts = Array.from({ length: 12 }, (_none, number) => textOf(number));
    for (const text of texts.slice(0, 5)) place.put(nameOf(text), text);
    for (const text of texts.slice(5, 10)) await before.keep(text);
    for (const text of texts.slice(10)) await files.keep(text);
    const left: number[] = [];
    do {
      left.push(await encryptStoredFiles({ files, log }, 4));
      for (const text of texts) expect((await readOut(files, nameOf(text))).bytes).toEqual(text);
    } while (left.at(-1) !== 0);
    expect(left.length).toBe(3);
    for (const text of texts) expect(place.raw(nameOf(text)).map(dataKeyOf)).toEqual([2]);
    expect(await encryptStoredFiles({ files, log }, 4)).toBe(0);
    expect(alarms).toEqual([]);
  });

  it("one that cannot be read stays as it is, is left, and keeps no other from being encrypted", async () => {
    const bad = Array.from({ length: 3 }, (_none, number) => nameOf(textOf(100 + number)));
    for (const name of bad) place.put(name, Buffer.from("something else"));
    for (let number = 0; number < 3; number += 1) place.put(nameOf(textOf(number)), textOf(number));
    const renewed: number[] = [];
    for (let run = 0; run < 3; run += 1) renewed.push(await encryptInTurn({ files, log }, 2));
    expect(renewed.reduce((sum, count) => sum + count)).toBe(3);
    expect(await encryptStoredFiles({ files, log }, 100)).toBe(3);
    expect(alarms).toContainEqual({ event: "stored files not encrypted", files: 3 });
    for (const name of bad) expect(place.raw(name)).toEqual([Buffer.from("something else")]);
  });

  it("a key is needed no more once none is left", async () => {
    const sha256 = await before.keep(textOf(1));
    expect(await encryptStoredFiles({ files, log }, 10)).toBe(0);
    const { current } = keysUnder(2);
    const alone = encryptedFileStore(
      place.shelf(),
      { current, find: (id) => (id === 2 ? current.key : undefined) },
      log,
    );
    expect((await readOut(alone, sha256)).bytes).toEqual(textOf(1));
  });
});
