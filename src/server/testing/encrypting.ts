// A process that encrypts what a database of a test holds from before: '<connection>'. It says each step that it has committed.
import type pg from "pg";
import { encryptBefore } from "../vault/encrypt-before.store.ts";
import { TEST_VAULT } from "./test-vault.ts";

const [connection = "{}"] = process.argv.slice(2);
process.stdout.write("begun\n");
await encryptBefore(JSON.parse(connection) as pg.PoolConfig, TEST_VAULT, {
  done: (share) => void process.stdout.write(`${share}\n`),
});
