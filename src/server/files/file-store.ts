import type { ReceivedFile } from "./received-file.ts";

/** Bytes by their SHA-256. Keeping the same bytes twice is keeping them once; nothing kept ever answers other bytes. */
export interface FileStore {
  receive(stream: NodeJS.ReadableStream, name: string): Promise<ReceivedFile>;
  /** Keeps bytes durably and answers their hash; call it before the row that names them is committed. */
  keep(bytes: Buffer): Promise<Buffer>;
  keepReceived(file: ReceivedFile): Promise<Buffer>;
  size(sha256: Buffer): Promise<number>;
  has(sha256: Buffer): Promise<boolean>;
  /** A part of a file, both ends included, as HTTP ranges count. Ends with UnreadableFile before the first byte that is not its own. */
  stream(sha256: Buffer, range?: { readonly start: number; readonly end: number }): NodeJS.ReadableStream;
  /** The hashes of what is kept under one of the `FILE_FOLDERS`. */
  list(folder: string): Promise<readonly Buffer[]>;
  /** Those of them that lie here otherwise than under the data key of today. */
  listOutdated(folder: string): Promise<readonly Buffer[]>;
  /** Writes a file anew under the data key of today. Throws UnreadableFile, and leaves what is there. */
  renew(sha256: Buffer): Promise<void>;
  /** Removes bytes that were last kept before then; false where there are none, or where they were kept again since. */
  remove(sha256: Buffer, before: Date): Promise<boolean>;
  /** Removes what came in before then and was neither kept nor discarded, at most `limit`; answers how much it was. */
  removeStaleParts(before: Date, limit: number): Promise<number>;
}

/** The folders a store is listed by: the first two digits of a hash. */
export const FILE_FOLDERS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));
