/** Where stored files lie as they are, each under the SHA-256 of what it means: a folder or a bucket. */
export interface Shelf {
  /** The folder of this machine where files come in and are made. */
  readonly incoming: string;
  /** Puts a part of `incoming`, which is encrypted under that data key, in its place durably. */
  put(sha256: Buffer, part: string, dataKey: number): Promise<void>;
  /** The same, and nothing else of that name stays. */
  replace(sha256: Buffer, part: string, dataKey: number): Promise<void>;
  /** What lies under a name, to be read and closed: of several, each is as good as the others. */
  open(sha256: Buffer): Promise<readonly Stored[]>;
  has(sha256: Buffer): Promise<boolean>;
  list(folder: string): Promise<readonly Buffer[]>;
  /** The names under which something lies that is not encrypted under that data key. */
  listOthers(folder: string, dataKey: number): Promise<readonly Buffer[]>;
  remove(sha256: Buffer, before: Date): Promise<boolean>;
}

/** Bytes as they lie, which stay the same until they are closed. */
export interface Stored {
  readonly bytes: number;
  /** Exactly so many bytes. Throws where there are fewer: MissingFile where it was removed meanwhile. */
  read(start: number, bytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a file says, part by part. */
export interface PlainFile {
  readonly bytes: number;
  /** A part within the file, authentic to the last byte. Throws UnreadableFile. */
  read(start: number, bytes: number): Promise<Buffer>;
}

/** There are no bytes of that name, or none any more. */
export class MissingFile extends Error {
  readonly code = "ENOENT";

  constructor() {
    super("There are no such bytes among the stored files.");
    this.name = "MissingFile";
  }
}
