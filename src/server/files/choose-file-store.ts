import path from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { diskShelf } from "./disk-shelf.ts";
import { encryptedFileStore } from "./encrypted-file-store.ts";
import type { FileStore } from "./file-store.ts";
import type { FileKeys } from "./sealed-file.ts";

/** The file store of the configuration, encrypted: a bucket where one is set, else a folder of the data directory. */
export async function chooseFileStore(
  { s3 }: Pick<Config, "s3">,
  folder: string,
  keys: FileKeys,
  log: Pick<Logger, "error" | "warn">,
): Promise<FileStore> {
  const files = path.join(folder, "files");
  if (!s3) return encryptedFileStore(diskShelf(files), keys, log);
  // Fetched only where it is used: it is much to read for a start that needs none of it.
  const { s3Shelf } = await import("./s3-shelf.ts");
  return encryptedFileStore(s3Shelf(s3, files, { log }), keys, log);
}
