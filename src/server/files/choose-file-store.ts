import path from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { diskFileStore, type FileStore } from "./file-store.ts";

/** The file store of the configuration: a bucket where one is set, else a folder of the data directory. */
export async function chooseFileStore({ s3 }: Config, folder: string, log?: Pick<Logger, "warn">): Promise<FileStore> {
  const files = path.join(folder, "files");
  if (!s3) return diskFileStore(files);
  // Fetched only where it is used: it is much to read for a start that needs none of it.
  const { s3FileStore } = await import("./s3-file-store.ts");
  return s3FileStore(s3, files, undefined, undefined, log);
}
