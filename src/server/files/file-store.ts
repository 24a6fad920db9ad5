import type { ReceivedFile } from "./receiving/received-file.ts";

/** Bytes by their SHA-256. Storing the same bytes twice stores them once; a hash never returns other bytes. */
export interface FileStore {
  receive(stream: NodeJS.ReadableStream, name: string): Promise<ReceivedFile>;
  /** Stores bytes durably and returns their hash; call it before committing the row that names them. */
  keep(bytes: Buffer): Promise<Buffer>;
  keepReceived(file: ReceivedFile): Promise<Buffer>;
  size(sha256: Buffer): Promise<number>;
  has(sha256: Buffer): Promise<boolean>;
  /** A part of a file, both ends inclusive, like HTTP ranges. Fails with UnreadableFile before any wrong byte. */
  stream(sha256: Buffer, range?: { readonly start: number; readonly end: number }): NodeJS.ReadableStream;
  /** The hashes stored under one of the `FILE_FOLDERS`. */
  list(folder: string): Promise<readonly Buffer[]>;
  /** Those that are not under the current data key. */
  listOutdated(folder: string): Promise<readonly Buffer[]>;
  /** Rewrites a file under the current data key. Throws UnreadableFile, and changes nothing. */
  renew(sha256: Buffer): Promise<void>;
  /** Removes bytes last stored before then; false if there are none, or if they were stored again since. */
  remove(sha256: Buffer, before: Date): Promise<boolean>;
  /** Removes at most `limit` uploads from before then that were neither stored nor discarded; returns how many. */
  removeStaleParts(before: Date, limit: number): Promise<number>;
}

/** The folders by which a store is listed: the first two digits of a hash. */
export const FILE_FOLDERS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));
