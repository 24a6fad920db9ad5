import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Emulator, startS3 } from "../testing/files/s3-emulator.ts";
import { TEST_KEYS } from "../testing/test-vault.ts";
import { encryptedFileStore } from "./encryption/encrypted-file-store.ts";
import { FILE_FOLDERS, type FileStore } from "./file-store.ts";
import { diskShelf } from "./shelves/disk-shelf.ts";
import { s3Shelf } from "./shelves/s3-shelf.ts";
import type { Shelf } from "./shelves/shelf.ts";

// The contract of every file store, encrypted in a folder and in a bucket.

const DAY_MS = 24 * 3600 * 1000;

let folder: string;
let s3: S3Emulator;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-store-"));
  s3.objects.clear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Kind {
  readonly open: () => FileStore;
  /** Makes everything stored appear two days old. */
  readonly age: () => void;
}

const SILENT = pino({ level: "silent" });
const encrypted = (shelf: Shelf) => encryptedFileStore(shelf, TEST_KEYS, SILENT);

const KINDS: Readonly<Record<string, Kind>> = {
  disk: {
    open: () => encrypted(diskShelf(path.join(folder, "files"))),
    age: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile())
          utimesSync(
            path.join(entry.parentPath, entry.name),
            new Date(Date.now() - 2 * DAY_MS),
            new Date(Date.now() - 2 * DAY_MS),
          );
    },
  },
  S3: {
    open: () => encrypted(s3Shelf(s3.settings, path.join(folder, "files"))),
    age: () => {
      for (const object of s3.objects.values()) object.keptAt = new Date(Date.now() - 2 * DAY_MS);
    },
  },
};

const yesterday = () => new Date(Date.now() - DAY_MS);
const read = (store: FileStore, sha256: Buffer, range?: { start: number; end: number }) =>
  buffer(store.stream(sha256, range) as Readable);

describe.each(Object.entries(KINDS))("a file store on %s", (_, { open, age }) => {
  it("keeps bytes under their SHA-256 and answers them whole and in part", async () => {
    const store = open();
    const bytes = randomBytes(300_000);
    const sha256 = await store.keep(bytes);
    expect(sha256).toEqual(createHash("sha256").update(bytes).digest());
    expect([await store.has(sha256), await store.size(sha256)]).toEqual([true, 300_000]);
    expect(await read(store, sha256)).toEqual(bytes);
    expect(await read(store, sha256, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
    expect(await read(store, sha256, { start: 299_999, end: 299_999 })).toEqual(bytes.subarray(299_999));
  });

  it("keeps what came in as a stream, and leaves nothing of it behind", async () => {
    const store = open();
    const file = await store.receive(Readable.from([Buffer.from("two "), Buffer.from("parts")]), "../../etc/passwd");
    expect([file.name, file.bytes, String(await file.read())]).toEqual(["passwd", 9, "two parts"]);
    expect(readFileSync(file.part.path)).toHaveLength(9);
    expect(String(readFileSync(file.part.path))).not.toContain("part");
    const sha256 = await store.keepReceived(file);
    await file.discard();
    expect(String(await read(store, sha256))).toBe("two parts");
    expect(readdirSync(path.join(folder, "files/incoming"))).toEqual([]);
    const other = await store.receive(Readable.from([Buffer.from("never kept")]), "x");
    await other.discard();
    expect(readdirSync(path.join(folder, "files/incoming"))).toEqual([]);
  });

  it("keeps the same bytes twice as once, and an empty file as one", async () => {
    const store = open();
    const [one, two] = [await store.keep(Buffer.from("same")), await store.keep(Buffer.from("same"))];
    expect(one).toEqual(two);
    expect(await store.list(one.toString("hex").slice(0, 2))).toEqual([one]);
    const empty = await store.keep(Buffer.alloc(0));
    expect(await store.size(empty)).toBe(0);
    expect(await read(store, empty)).toHaveLength(0);
  });

  it("says of bytes it has not that it has not, and fails to answer them", async () => {
    const store = open();
    const none = createHash("sha256").update("none").digest();
    expect(await store.has(none)).toBe(false);
    await expect(store.size(none)).rejects.toThrow();
    await expect(read(store, none)).rejects.toThrow();
    expect(await store.remove(none, new Date())).toBe(false);
    expect(await store.list("ff")).toEqual([]);
  });

  it("removes what was last kept before a moment; what was kept again since stays", async () => {
    const store = open();
    const [old, again] = [await store.keep(Buffer.from("old")), await store.keep(Buffer.from("again"))];
    age();
    await store.keep(Buffer.from("again"));
    expect([await store.remove(old, yesterday()), await store.remove(again, yesterday())]).toEqual([true, false]);
    expect([await store.has(old), await store.has(again)]).toEqual([false, true]);
    expect(String(await read(store, again))).toBe("again");
  });

  it("lists everything by the first digits of its hash, each hash once", async () => {
    const store = open();
    const kept = await Promise.all(Array.from({ length: 40 }, (_, n) => store.keep(Buffer.from(`file ${n}`))));
    s3.pageSize = 1;
    const listed = (await Promise.all(FILE_FOLDERS.map((part) => store.list(part)))).flat();
    s3.pageSize = 1000;
    const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString("hex")).sort();
    expect(hex(listed)).toEqual(hex(kept));
  });
});

describe("a bucket that is not well", () => {
  const patience = { connectMs: 200, answerMs: 300 };
  const open = () => encrypted(s3Shelf(s3.settings, path.join(folder, "files"), { patience }));

  it("is asked again after a 500, three times; then it is out of reach, and nothing is said to be kept", async () => {
    s3.faults.failures = 2;
    const sha256 = await open().keep(Buffer.from("after two"));
    expect(await open().has(sha256)).toBe(true);
    s3.faults.failures = 100;
    const said = { code: "overloaded", message: expect.stringContaining("file storage cannot be reached") };
    await expect(open().keep(Buffer.from("never"))).rejects.toMatchObject(said);
    await expect(open().has(sha256)).rejects.toMatchObject(said);
    s3.faults.failures = 0;
    expect(await open().has(createHash("sha256").update("never").digest())).toBe(false);
  });

  it("is given up when it says nothing, and not waited for", async () => {
    s3.faults.silences = 100;
    const began = performance.now();
    await expect(open().keep(Buffer.from("silence"))).rejects.toMatchObject({ code: "overloaded" });
    expect(performance.now() - began).toBeLessThan(10_000);
    s3.faults.silences = 0;
  });

  it("never passes half a file off as a whole one", async () => {
    const sha256 = await open().keep(randomBytes(200_000));
    s3.faults.cuts = 1;
    await expect(read(open(), sha256)).rejects.toThrow();
    s3.faults.cuts = 1;
    await expect(read(open(), sha256, { start: 0, end: 99_999 })).rejects.toThrow();
    expect(await read(open(), sha256)).toHaveLength(200_000);
  });

  it("lets nobody in with another secret, and a changed body is refused by its hash", async () => {
    const wrong = encrypted(s3Shelf({ ...s3.settings, secretAccessKey: "another" }, path.join(folder, "files")));
    await expect(wrong.keep(Buffer.from("x"))).rejects.toMatchObject({ code: "overloaded" });
    await expect(wrong.has(Buffer.alloc(32))).rejects.toMatchObject({ code: "overloaded" });
    expect(s3.objects.size).toBe(0);
    const { openBucket } = await import("./shelves/s3-bucket.ts");
    const other = createHash("sha256").update("other").digest();
    await expect(openBucket(s3.settings).put("ab/x", Buffer.from("x"), other)).rejects.toThrow("BadDigest");
  });

  it("the same bytes, kept while their old copy is removed, are still there", async () => {
    const store = open();
    const sha256 = await store.keep(Buffer.from("at once"));
    for (const object of s3.objects.values()) object.keptAt = new Date(Date.now() - 2 * DAY_MS);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([store.remove(sha256, yesterday()), store.keep(Buffer.from("at once"))]);
      expect(await store.has(sha256)).toBe(true);
      for (const object of s3.objects.values()) object.keptAt = new Date(Date.now() - 2 * DAY_MS);
    }
  });
});
