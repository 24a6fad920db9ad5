import { pino } from "pino";
import { diskShelf } from "../files/disk-shelf.ts";
import { encryptedFileStore } from "../files/encrypted-file-store.ts";
import type { FileStore } from "../files/file-store.ts";
import { TEST_KEYS } from "./test-vault.ts";

/** A file store on a folder, under the keys of tests. */
export function testFileStore(folder: string): FileStore {
  return encryptedFileStore(diskShelf(folder), TEST_KEYS, pino({ level: "silent" }));
}
