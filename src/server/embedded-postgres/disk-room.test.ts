import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { portInUse } from "../refusal/start-error.ts";
import { freeBytes, fullDisk } from "./disk-room.ts";

const SENTENCE =
  "There is no space left on the disk of /data or of the database; free some space, then start again. Nothing was lost.";
const plenty = () => 10 ** 12;

it.each([
  ["a file that cannot be written", Object.assign(new Error("write"), { code: "ENOSPC" })],
  ["a table that cannot grow", Object.assign(new Error("could not extend file"), { code: "53100" })],
  ["a cluster that cannot be made", new Error('could not write to file "pg_wal/xlogtemp.9": No space left on device')],
  ["what lies under it", new Error("did not start", { cause: Object.assign(new Error("write"), { code: "ENOSPC" }) })],
])("a start on a full disk ends with a sentence, whatever failed first: %s", (_, error) => {
  expect(fullDisk(error, "/data", plenty)?.message).toBe(SENTENCE);
});

it("the sentence also stands where a crash of the database hid why; any other failure keeps its own words", () => {
  const crashed = new Error("Connection terminated unexpectedly");
  expect(fullDisk(crashed, "/data", () => 4096)?.message).toBe(SENTENCE);
  expect(fullDisk(crashed, "/data", plenty)).toBeUndefined();
  expect(fullDisk(portInUse(4400), "/data", () => 4096)).toBeUndefined();
  expect(freeBytes(tmpdir())).toBeGreaterThan(0);
  expect(freeBytes("/no/such/folder")).toBe(Number.POSITIVE_INFINITY);
});
