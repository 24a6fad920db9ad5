import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";

// Of each test file: the processor time of its process, and of those it has started and seen the end of. The database's is
// not in it. Noted where the run says so.
const notes = process.env.TENOR_TEST_COSTS;

if (notes) {
  const before = seconds();
  afterAll(() => {
    const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
    appendFileSync(notes, `${JSON.stringify({ file, cpuSeconds: seconds() - before })}\n`);
  });
}

function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + endedChildren();
}

/** Linux tells it, in hundredths; elsewhere nobody does. */
function endedChildren(): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
