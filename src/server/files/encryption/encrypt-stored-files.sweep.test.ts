import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { heavyCount } from "../../testing/heavy.ts";
import { spawnScript } from "../../testing/processes/spawn-process.ts";
import { keysUnder } from "../../testing/test-vault.ts";
import { PLACES, readOut, type StoredBytes } from "../stored-bytes.testkit.ts";
import { encryptStoredFiles } from "./encrypt-stored-files.job.ts";
import { encryptedFileStore } from "./encrypted-file-store.ts";
import { dataKeyOf } from "./sealed-file.ts";

const KILLS = heavyCount("kill -9 in the middle of encrypting stored files", 30, 3);
const FILES = 200;

let place: StoredBytes;
beforeAll(async () => {
  place = await (PLACES.disk as () => Promise<StoredBytes>)();
});
afterAll(() => place.close());

const log = pino({ level: "silent" });
const textOf = (number: number) => Buffer.from(`the statement of customer ${number} `.repeat(1 + (number % 7) * 1000));
const nameOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

it("kill -9 in the middle loses no file and leaves none half written, and the next run goes on", async () => {
  const shelf = place.shelf();
  const before = encryptedFileStore(shelf, keysUnder(1), log);
  const files = encryptedFileStore(shelf, keysUnder(2), log);
  const texts = Array.from({ length: FILES }, (_, number) => textOf(number));
  let [middle, moves] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const [number, text] of texts.entries())
      if (number % 2 === 0) place.put(nameOf(text), text);
      else await before.keep(text);
    const child = spawnScript("encrypt-files-process.ts", [path.dirname(shelf.incoming)]);
    const gone = once(child, "exit");
    for (let said = 0; said <= kill % 5; said += 1) await once(child.stdout, "data");
    await delay((kill * 7) % 20);
    child.kill("SIGKILL");
    await gone;
    const keys = texts.map((text) => dataKeyOf(place.raw(nameOf(text))[0] as Buffer));
    const done = keys.filter((key) => key === 2).length;
    if (done > 0 && done < FILES) middle += 1;
    moves += done;
    for (const text of texts) expect((await readOut(files, nameOf(text))).bytes.equals(text)).toBe(true);
  }
  process.stdout.write(`[kills] ${middle} of ${KILLS} in the middle, ${moves} files were written anew before\n`);
  expect(middle).toBeGreaterThan(0);
  while ((await encryptStoredFiles({ files, log }, 50)).left > 0);
  for (const text of texts) expect(dataKeyOf(place.raw(nameOf(text))[0] as Buffer)).toBe(2);
  await files.removeStaleParts(new Date(Date.now() + 60_000), 1000);
  expect(readdirSync(shelf.incoming)).toEqual([]);
}, 240_000);
