import { readFileSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/** The key of the stored dumps: they contain only invented people, and each brings its installation key. */
export const KEY_OF_KEPT = Buffer.alloc(32, "a kept dump of an invented lender");

const FOLDER = path.resolve(import.meta.dirname, "../../../migrations/dumps");
const LIST = path.join(FOLDER, "sets.json");

/** The stored dumps by the last migration in each, and the number up to which migrations follow it as one set. */
export function readKept(): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(LIST, "utf8")) as Record<string, string>));
}

export function noteKept(last: string, until: string): void {
  const list = Object.fromEntries([...readKept(), [last, until]]);
  writeFileSync(LIST, `${JSON.stringify(list, undefined, 2)}\n`);
}

export function fileOfKept(last: string): string {
  return path.join(FOLDER, `${last}.backup.gz`);
}

/** Packs a folder of backups into one file. */
export async function packSets(root: string, file: string): Promise<number> {
  const packed: Record<string, string> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const at = path.join(entry.parentPath, entry.name);
    packed[path.relative(root, at).split(path.sep).join("/")] = (await readFile(at)).toString("base64");
  }
  const bytes = gzipSync(JSON.stringify(packed), { level: 9 });
  await writeFile(file, bytes);
  return bytes.length;
}

/** The folder of backups again. */
export async function unpackSets(file: string, root: string): Promise<void> {
  const packed = JSON.parse(gunzipSync(await readFile(file)).toString()) as Record<string, string>;
  for (const [name, bytes] of Object.entries(packed)) {
    const target = path.join(root, ...name.split("/"));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(bytes, "base64"));
  }
}
