import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";

// Notes the processor time of each test file if the run asks for it: that of its process and of its ended child
// processes, without the database.
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

/** Linux reports it, in hundredths of a second; other systems do not. */
function endedChildren(): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
