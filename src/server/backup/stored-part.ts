import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupProblem } from "./backup-problem.ts";
import { opening, sealing } from "./sealed-stream.ts";

/** One file of a set as stored on disk: compressed, and encrypted if there is a key. */
export interface StoredPart {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Writes a part of a set, complete and on disk when it returns. */
export async function writePart(
  folder: string,
  file: string,
  source: Bytes,
  key: Buffer | undefined,
): Promise<StoredPart> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* (stored: AsyncIterable<Buffer>) {
    for await (const some of stored) {
      hash.update(some);
      bytes += some.length;
      yield some;
    }
  };
  const out = createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
  const gzip = createGzip({ level: 1 });
  if (key) await pipeline(source, gzip, sealing(key, file), counted, out);
  else await pipeline(source, gzip, counted, out);
  return { file, bytes, sha256: hash.digest("hex") };
}

/** Reads a part back. The output is valid only once the stream ends without an error. */
export async function* readPart(folder: string, { file }: StoredPart, key: Buffer | undefined): AsyncGenerator<Buffer> {
  const stored = createReadStream(path.join(folder, file));
  const gunzip = createGunzip();
  const flowing = key ? pipeline(stored, opening(key, file), gunzip) : pipeline(stored, gunzip);
  flowing.catch((error: Error) => gunzip.destroy(error));
  yield* gunzip as AsyncIterable<Buffer>;
  await flowing;
}

/** Throws BackupProblem if a part is missing, truncated or altered. */
export async function checkPart(folder: string, { file, bytes, sha256 }: StoredPart): Promise<void> {
  const found = await stat(path.join(folder, file)).catch(() => undefined);
  if (!found) throw new BackupProblem(`${file} is missing from the backup.`);
  if (found.size !== bytes)
    throw new BackupProblem(`${file} has ${found.size} bytes in place of ${bytes}: the backup is damaged.`);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path.join(folder, file)), hash);
  if (hash.digest("hex") !== sha256) throw new BackupProblem(`${file} is not what was written: the backup is damaged.`);
}

/** Gives a file its name only once all of it is on disk. */
export async function writeWhole(target: string, source: Bytes): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.${randomUUID()}.part`;
  try {
    await pipeline(source, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(path.dirname(target));
}

/** Syncs a folder's names to disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
