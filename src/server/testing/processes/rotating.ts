// A process that rotates the data key of a test's database: '<connection>' <folder of the installation key> <settled
// after ms>. Prints its progress.
import type pg from "pg";
import { loadInstallationKey } from "../../files/installation-key.ts";
import { openVault } from "../../key-rotation/open-vault.ts";
import { rotateKeys } from "../../key-rotation/rotate-keys.store.ts";

const [told = "{}", folder = "", settledAfterMs = "0"] = process.argv.slice(2);
const connection = JSON.parse(told) as pg.PoolConfig;
const installation = loadInstallationKey(folder, undefined);
const { keys } = await openVault(connection, installation);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say("begun");
const { rows } = await rotateKeys({
  connection,
  installation,
  keys,
  say,
  settledAfterMs: Number(settledAfterMs),
});
say(`done ${rows}`);
