// npm run data:scan [-- --backups <folder>] [--log <file>]: looks for BVNs, NINs and account numbers of the database
// that are stored in clear: in its columns, in every file of the data directory, in backups and logs. Exit 1 if there
// is one.
import path from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig, SANDBOX_STATE } from "../src/server/config.ts";
import { scanData } from "../src/server/data-scan/scan-data.store.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { openForReading } from "../src/server/start/open-store.ts";

const HOW = "Say at most where else to look: npm run data:scan -- --backups <folder> --log <file>.";

try {
  const besides = readWords();
  const store = await openForReading(readConfig());
  try {
    const { numbers, files, found } = await scanData({ store, besides, leftOut: [SANDBOX_STATE] });
    for (const [place, { lines }] of found) {
      console.error(`IN CLEAR in ${place}:`);
      for (const line of lines()) console.error(`  ${line}`);
    }
    if (found.length > 0) process.exitCode = 1;
    else console.log(`None of ${numbers} numbers of people is stored in clear, in any column or in ${files} files.`);
  } finally {
    await store.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}

function readWords(): readonly string[] {
  try {
    const several = { type: "string", multiple: true } as const;
    const { backups = [], log = [] } = parseArgs({ options: { backups: several, log: several } }).values;
    return [...backups, ...log].map((place) => path.resolve(place));
  } catch {
    throw new StartError(HOW);
  }
}
