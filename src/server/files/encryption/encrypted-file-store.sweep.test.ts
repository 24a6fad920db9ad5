import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keysUnder, TEST_KEYS } from "../../testing/test-vault.ts";
import { noKeys } from "../../vault/data-keys.ts";
import type { FileStore } from "../file-store.ts";
import type { Shelf } from "../shelves/shelf.ts";
import { PLACES, readOut, type StoredBytes } from "../stored-bytes.testkit.ts";
import { encryptedFileStore } from "./encrypted-file-store.ts";
import { CHUNK_BYTES, type FileKeys, HEADER_BYTES, sealedBytes, TAG_BYTES } from "./sealed-file.ts";

const EDGES = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 17 * CHUNK_BYTES + 5] as const;
const STEP = CHUNK_BYTES + TAG_BYTES;
const nameOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

describe.each(Object.entries(PLACES))("an encrypted file store on %s", (kind, open) => {
  const runs = kind === "disk" ? 100 : 15;
  let place: StoredBytes;
  let alarms: unknown[];
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());
  beforeEach(() => {
    place.clear();
    alarms = [];
  });
  const log = { error: (facts: unknown) => alarms.push(facts) } as never;
  const storeWith = (keys: FileKeys = TEST_KEYS, shelf: Shelf = place.shelf()): FileStore =>
    encryptedFileStore(shelf, keys, log);

  it("any range of any length equals the slice of what was kept", async () => {
    const store = storeWith();
    const files = new Map<number, { bytes: Buffer; sha256: Buffer }>();
    for (const length of EDGES) {
      const bytes = randomBytes(length);
      files.set(length, { bytes, sha256: await store.keep(bytes) });
    }
    const edge = fc
      .record({ chunk: fc.nat(17), near: fc.integer({ min: -2, max: 2 }) })
      .map(({ chunk, near }) => chunk * CHUNK_BYTES + near);
    const at = fc.oneof(edge, fc.nat(17 * CHUNK_BYTES + 5));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EDGES.slice(1)), at, at, async (length, one, other) => {
        const [start = 0, end = 0] = [one, other]
          .map((n) => Math.min(Math.max(n, 0), length - 1))
          .sort((a, b) => a - b);
        const { bytes, sha256 } = files.get(length) ?? { bytes: Buffer.alloc(0), sha256: Buffer.alloc(0) };
        const read = await readOut(store, sha256, { start, end });
        expect(read.failure).toBeUndefined();
        expect(read.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: runs },
    );
    for (const [length, { bytes, sha256 }] of files) {
      expect(await store.size(sha256)).toBe(length);
      expect((await readOut(store, sha256)).bytes.equals(bytes)).toBe(true);
      expect(place.raw(sha256)[0]).toHaveLength(sealedBytes(length));
    }
    expect(alarms).toEqual([]);
  });

  it("a range reads the header and the chunks that it touches, and nothing else", async () => {
    const read: [number, number][] = [];
    const shelf = place.shelf();
    const sha256 = await storeWith().keep(randomBytes(10 * CHUNK_BYTES));
    const watched: Shelf = {
      ...shelf,
      open: async (name) =>
        (await shelf.open(name)).map((stored) => ({
          ...stored,
          read: (start, bytes) => {
            read.push([start, bytes]);
            return stored.read(start, bytes);
          },
        })),
    };
    const range = { start: 3 * CHUNK_BYTES - 1, end: 3 * CHUNK_BYTES };
    expect((await readOut(storeWith(TEST_KEYS, watched), sha256, range)).bytes).toHaveLength(2);
    expect(read).toEqual([
      [0, HEADER_BYTES],
      [HEADER_BYTES + 2 * STEP, 2 * STEP],
    ]);
  });

  const ALTERED: Readonly<Record<string, (sealed: Buffer, other: Buffer) => Buffer>> = {
    "cut within a chunk": (sealed) => sealed.subarray(0, -1),
    "cut between two chunks": (sealed) => sealed.subarray(0, HEADER_BYTES + 2 * STEP),
    "cut within the header": (sealed) => sealed.subarray(0, 20),
    "cut, with a header that says so": (sealed) => {
      const cut = Buffer.from(sealed.subarray(0, HEADER_BYTES + 2 * STEP));
      cut.writeUIntBE(2 * CHUNK_BYTES, 10, 6);
      return cut;
    },
    "two chunks swapped": (sealed) =>
      Buffer.concat([
        sealed.subarray(0, HEADER_BYTES),
        sealed.subarray(HEADER_BYTES + STEP, HEADER_BYTES + 2 * STEP),
        sealed.subarray(HEADER_BYTES, HEADER_BYTES + STEP),
        sealed.subarray(HEADER_BYTES + 2 * STEP),
      ]),
    "a chunk repeated": (sealed) =>
      Buffer.concat([
        sealed.subarray(0, HEADER_BYTES + STEP),
        sealed.subarray(HEADER_BYTES, HEADER_BYTES + STEP),
        sealed.subarray(HEADER_BYTES + 2 * STEP),
      ]),
    "a chunk of another file": (sealed, other) =>
      Buffer.concat([
        sealed.subarray(0, HEADER_BYTES + STEP),
        other.subarray(HEADER_BYTES + STEP, HEADER_BYTES + 2 * STEP),
        sealed.subarray(HEADER_BYTES + 2 * STEP),
      ]),
    "another file whole": (_sealed, other) => other,
    "another file in the clear": () => Buffer.from("an account number of somebody else"),
    "bytes behind its end": (sealed) => Buffer.concat([sealed, Buffer.alloc(1)]),
    emptied: () => Buffer.alloc(0),
  };

  it.each(Object.entries(ALTERED))(
    "no wrong byte is ever handed out, and the log says so: %s",
    async (_title, alter) => {
      const bytes = randomBytes(3 * CHUNK_BYTES);
      const store = storeWith();
      const [sha256, other] = [await store.keep(bytes), await store.keep(randomBytes(3 * CHUNK_BYTES))];
      place.put(sha256, alter(place.raw(sha256)[0] as Buffer, place.raw(other)[0] as Buffer));
      const read = await readOut(store, sha256);
      expect(read.failure).toMatchObject({ name: "UnreadableFile", message: expect.stringMatching(/^The .*\.$/) });
      expect(bytes.subarray(0, read.bytes.length).equals(read.bytes)).toBe(true);
      const facts = { event: "stored file unreadable", file: sha256.toString("hex"), what: "altered" };
      expect(alarms).toEqual([facts]);
      await expect(store.renew(sha256)).rejects.toThrow("not what was kept");
    },
  );

  it("one other bit anywhere is noticed by whoever reads the whole", async () => {
    const bytes = randomBytes(2 * CHUNK_BYTES + 100);
    const store = storeWith();
    const sha256 = await store.keep(bytes);
    const sealed = Buffer.from(place.raw(sha256)[0] as Buffer);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.nat(HEADER_BYTES - 1), fc.nat(sealed.length - 1)),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const altered = Buffer.from(sealed);
          altered[at] = (altered[at] ?? 0) ^ (1 << bit);
          place.put(sha256, altered);
          const read = await readOut(store, sha256);
          expect(read.failure).toMatchObject({ name: "UnreadableFile" });
          expect(bytes.subarray(0, read.bytes.length).equals(read.bytes)).toBe(true);
        },
      ),
      { numRuns: runs },
    );
  });

  it("another key reads nothing, and a missing one is told from an altered file", async () => {
    const sha256 = await storeWith(keysUnder(2)).keep(Buffer.from("under the second key"));
    expect((await readOut(storeWith(keysUnder(1)), sha256)).bytes.toString()).toBe("under the second key");
    const swapped = { current: TEST_KEYS.current, find: () => Buffer.alloc(32, 9) };
    for (const [keys, what] of [
      [swapped, "altered"],
      [TEST_KEYS, "no key"],
      [noKeys(), "no key"],
    ] as const) {
      alarms = [];
      expect(await readOut(storeWith(keys), sha256)).toMatchObject({
        bytes: Buffer.alloc(0),
        failure: expect.anything(),
      });
      expect(alarms).toMatchObject([{ what }]);
      await expect(storeWith(keys).size(sha256)).rejects.toThrow("not what was kept");
    }
  });

  it("a file of before is read as it lies, whole and in part, unless it is not what its name says", async () => {
    const bytes = randomBytes(2_500_000);
    place.put(nameOf(bytes), bytes);
    const store = storeWith();
    expect((await readOut(store, nameOf(bytes))).bytes.equals(bytes)).toBe(true);
    const range = { start: 1_048_575, end: 2_097_153 };
    expect((await readOut(store, nameOf(bytes), range)).bytes.equals(bytes.subarray(range.start, range.end + 1))).toBe(
      true,
    );
    expect(await store.size(nameOf(bytes))).toBe(bytes.length);
    bytes[2_400_000] = (bytes[2_400_000] ?? 0) ^ 1;
    const other = randomBytes(32);
    place.put(other, bytes);
    expect(await readOut(store, other, { start: 0, end: 9 })).toMatchObject({
      bytes: Buffer.alloc(0),
      failure: { name: "UnreadableFile" },
    });
  });

  it("the same bytes are never stored alike, and none of them can be seen", async () => {
    const store = storeWith();
    const text = "%PDF-1.7 BVN 22123456789 ".repeat(10_000);
    const seen = new Set<string>();
    for (const _round of [1, 2]) {
      const sha256 = await store.keep(Buffer.from(text));
      const [raw = Buffer.alloc(0)] = place.raw(sha256);
      expect([raw.includes("%PDF"), raw.includes("22123456789")]).toEqual([false, false]);
      seen.add(raw.toString("base64"));
      place.clear();
    }
    expect(seen.size).toBe(2);
  });
});

it("bytes that are not what their name says are never encrypted for it", async () => {
  const place = await (PLACES.disk as () => Promise<StoredBytes>)();
  const store = encryptedFileStore(place.shelf(), TEST_KEYS, pino({ level: "silent" }));
  place.put(nameOf(Buffer.from("one")), Buffer.from("two"));
  await expect(store.renew(nameOf(Buffer.from("one")))).rejects.toThrow("not what was kept");
  expect(place.raw(nameOf(Buffer.from("one")))).toEqual([Buffer.from("two")]);
  await place.close();
});
