// Encrypts the files of a folder again under the second of two data keys, a few at a time, and prints after each batch
// how many are left. Argument: the folder.
import { pino } from "pino";
import { encryptStoredFiles } from "../../files/encryption/encrypt-stored-files.job.ts";
import { encryptedFileStore } from "../../files/encryption/encrypted-file-store.ts";
import { diskShelf } from "../../files/shelves/disk-shelf.ts";
import { keysUnder } from "../test-vault.ts";

const log = pino({ level: "silent" });
const files = encryptedFileStore(diskShelf(process.argv[2] ?? ""), keysUnder(2), log);
let left: number;
do {
  ({ left } = await encryptStoredFiles({ files, log }, 5));
  process.stdout.write(`${left}\n`);
} while (left > 0);
