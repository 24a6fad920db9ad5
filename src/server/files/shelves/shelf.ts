/** Raw storage of files, each under the SHA-256 of its content: a folder or a bucket. */
export interface Shelf {
  /** The folder of this machine for uploads and generated files. */
  readonly incoming: string;
  /** Moves a part of `incoming`, encrypted under that data key, to its place durably. */
  put(sha256: Buffer, part: string, dataKey: number): Promise<void>;
  /** The same, and removes all other copies of that name. */
  replace(sha256: Buffer, part: string, dataKey: number): Promise<void>;
  /** The copies under a name, to be read and closed; they are equivalent. */
  open(sha256: Buffer): Promise<readonly Stored[]>;
  has(sha256: Buffer): Promise<boolean>;
  list(folder: string): Promise<readonly Buffer[]>;
  /** The names with copies that are not encrypted under that data key. */
  listOthers(folder: string, dataKey: number): Promise<readonly Buffer[]>;
  remove(sha256: Buffer, before: Date): Promise<boolean>;
}

/** Raw bytes, which stay the same until they are closed. */
export interface Stored {
  readonly bytes: number;
  /** Exactly that many bytes. Throws if there are fewer: MissingFile if the file was removed meanwhile. */
  read(start: number, bytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** A file's content, part by part. */
export interface PlainFile {
  readonly bytes: number;
  /** A part within the file, authentic to the last byte. Throws UnreadableFile. */
  read(start: number, bytes: number): Promise<Buffer>;
}

/** There are no bytes of that name, or no longer. */
export class MissingFile extends Error {
  readonly code = "ENOENT";

  constructor() {
    super("There are no such bytes among the stored files.");
    this.name = "MissingFile";
  }
}
