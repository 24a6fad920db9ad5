import type { Deps } from "../../deps.ts";
import { UnreadableFile } from "../../refusal/unreadable-file.ts";
import { FILE_FOLDERS, type FileStore } from "../file-store.ts";
import { MissingFile } from "../shelves/shelf.ts";

type Needed = Pick<Deps, "files" | "log">;

/** The result of a run. */
export interface Renewed {
  readonly renewed: number;
  /** How many are known to remain; there may be more, unless it is zero. */
  readonly left: number;
}

// Where the previous run stopped, so that unreadable files do not block later ones.
const stoppedAt = new WeakMap<FileStore, string>();

/**
 * Rewrites stored files that are unencrypted, or under an old data key: at most `limit`. If none remain, this run has
 * checked every file, so that no older data key is needed for files. An unreadable file stays as it is and is logged.
 */
export async function encryptStoredFiles({ files, log }: Needed, limit: number): Promise<Renewed> {
  let [tried, renewed, left] = [0, 0, 0];
  for await (const sha256 of outdatedFrom(files, stoppedAt.get(files) ?? "")) {
    if (tried === limit) return { renewed, left: left + 1 };
    tried += 1;
    stoppedAt.set(files, sha256.toString("hex"));
    try {
      await files.renew(sha256);
      renewed += 1;
    } catch (error) {
      // It was removed meanwhile.
      if (error instanceof MissingFile) continue;
      // The reader has already logged it.
      if (!(error instanceof UnreadableFile)) throw error;
      left += 1;
    }
  }
  if (left > 0) log.error({ event: "stored files not encrypted", files: left }, "stored files not encrypted");
  return { renewed, left };
}

/** All outdated ones, once around, starting after a hash. */
async function* outdatedFrom(files: FileStore, after: string): AsyncGenerator<Buffer, void, undefined> {
  const first = Math.max(0, FILE_FOLDERS.indexOf(after.slice(0, 2)));
  const isAfter = (sha256: Buffer): boolean => sha256.toString("hex") > after;
  for (let turn = 0; turn <= FILE_FOLDERS.length; turn += 1) {
    const folder = FILE_FOLDERS[(first + turn) % FILE_FOLDERS.length] ?? "";
    const outdated = [...(await files.listOutdated(folder))].sort(Buffer.compare);
    if (turn === 0) yield* outdated.filter(isAfter);
    else if (turn < FILE_FOLDERS.length) yield* outdated;
    else yield* outdated.filter((sha256) => !isAfter(sha256));
  }
}
