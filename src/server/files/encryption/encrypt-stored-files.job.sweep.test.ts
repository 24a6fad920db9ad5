import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keysUnder } from "../../testing/test-vault.ts";
import type { FileStore } from "../file-store.ts";
import type { Shelf } from "../shelves/shelf.ts";
import { PLACES, readOut, type StoredBytes } from "../stored-bytes.testkit.ts";
import { encryptStoredFiles } from "./encrypt-stored-files.job.ts";
import { encryptedFileStore } from "./encrypted-file-store.ts";
import { dataKeyOf } from "./sealed-file.ts";

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
      left.push((await encryptStoredFiles({ files, log }, 4)).left);
      for (const text of texts) expect((await readOut(files, nameOf(text))).bytes).toEqual(text);
    } while (left.at(-1) !== 0);
    expect(left.length).toBe(3);
    for (const text of texts) expect(place.raw(nameOf(text)).map(dataKeyOf)).toEqual([2]);
    expect(await encryptStoredFiles({ files, log }, 4)).toEqual({ renewed: 0, left: 0 });
    expect(alarms).toEqual([]);
  });

  it("one that cannot be read stays as it is, is left, and keeps no other from being encrypted", async () => {
    const bad = Array.from({ length: 3 }, (_none, number) => nameOf(textOf(100 + number)));
    for (const name of bad) place.put(name, Buffer.from("something else"));
    for (let number = 0; number < 3; number += 1) place.put(nameOf(textOf(number)), textOf(number));
    const renewed: number[] = [];
    for (let run = 0; run < 3; run += 1) renewed.push((await encryptStoredFiles({ files, log }, 2)).renewed);
    expect(renewed.reduce((sum, count) => sum + count)).toBe(3);
    expect(await encryptStoredFiles({ files, log }, 100)).toEqual({ renewed: 0, left: 3 });
    expect(alarms).toContainEqual({ event: "stored files not encrypted", files: 3 });
    for (const name of bad) expect(place.raw(name)).toEqual([Buffer.from("something else")]);
  });

  it("a file that is kept while the key changes lies under the new one alone", async () => {
    const keys = keysUnder(1);
    const shelf = place.shelf();
    const changing = {
      ...shelf,
      put: async (...told: Parameters<Shelf["put"]>) => {
        await shelf.put(...told);
        const { keys: all } = keysUnder(2).share();
        keys.replace(new Map([...all].map(([id, key]) => [id, Buffer.from(key)])), 2);
      },
    };
    const sha256 = await encryptedFileStore(changing, keys, log).keep(textOf(1));
    expect(place.raw(sha256).map(dataKeyOf)).toEqual([2]);
    expect((await readOut(files, sha256)).bytes).toEqual(textOf(1));
  });

  it("a key is needed no more once none is left", async () => {
    const sha256 = await before.keep(textOf(1));
    expect(await encryptStoredFiles({ files, log }, 10)).toEqual({ renewed: 1, left: 0 });
    const { current } = keysUnder(2);
    const alone = encryptedFileStore(
      place.shelf(),
      { current, find: (id) => (id === 2 ? current.key : undefined) },
      log,
    );
    expect((await readOut(alone, sha256)).bytes).toEqual(textOf(1));
  });
});
