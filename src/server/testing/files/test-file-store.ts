import { pino } from "pino";
import { encryptedFileStore } from "../../files/encryption/encrypted-file-store.ts";
import type { FileStore } from "../../files/file-store.ts";
import { diskShelf } from "../../files/shelves/disk-shelf.ts";
import { TEST_KEYS } from "../test-vault.ts";

/** A file store on a folder, under the keys of tests. */
export function testFileStore(folder: string): FileStore {
  return encryptedFileStore(diskShelf(folder), TEST_KEYS, pino({ level: "silent" }));
}
