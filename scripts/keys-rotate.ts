// npm run keys:rotate: changes the key that stored data is encrypted with, with Tenor running or not. If it is
// interrupted, the next run continues where it stopped.
import { ConfigError, readConfig } from "../src/server/config.ts";
import { chooseFileStore } from "../src/server/files/choose-file-store.ts";
import { encryptStoredFiles } from "../src/server/files/encryption/encrypt-stored-files.job.ts";
import { loadInstallationKey } from "../src/server/files/installation-key.ts";
import { rotateKeys } from "../src/server/key-rotation/rotate-keys.store.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { openLog } from "../src/server/start/open-log.ts";
import { openForReading } from "../src/server/start/open-store.ts";

try {
  const config = readConfig();
  const store = await openForReading(config);
  try {
    const { connection, keys, folder } = store;
    const installation = loadInstallationKey(folder, config.key);
    const log = openLog(config);
    const files = await chooseFileStore(config, folder, keys, log);
    const done = await rotateKeys({
      connection,
      installation,
      keys,
      encryptFiles: (limit) => encryptStoredFiles({ files, log }, limit),
      say: (sentence) => console.log(sentence),
    });
    console.log(`The key is changed: ${done.rows} rows were re-encrypted, and the old key is deleted.`);
  } finally {
    await store.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
