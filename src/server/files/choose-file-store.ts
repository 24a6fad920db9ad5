import path from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { encryptedFileStore } from "./encryption/encrypted-file-store.ts";
import type { FileKeys } from "./encryption/sealed-file.ts";
import type { FileStore } from "./file-store.ts";
import { diskShelf } from "./shelves/disk-shelf.ts";

/** The configured file store, encrypted: a bucket if one is set, otherwise a folder of the data directory. */
export async function chooseFileStore(
  { s3 }: Pick<Config, "s3">,
  folder: string,
  keys: FileKeys,
  log: Pick<Logger, "error" | "warn">,
): Promise<FileStore> {
  const files = path.join(folder, "files");
  if (!s3) return encryptedFileStore(diskShelf(files), keys, log);
  // Imported only if used: it is large, and slows a start that does not need it.
  const { s3Shelf } = await import("./shelves/s3-shelf.ts");
  return encryptedFileStore(s3Shelf(s3, files, { log }), keys, log);
}
