import { openEvidence } from "../evidence.ts";

const ROUND = /^\S+ (\S+) (passed|FAILED|not counted): .*longest gap ([\d.]+) s/;

/** Adds a line to the evidence and counts its rounds anew. */
export const note = openEvidence("ha.txt", summary);

function summary(lines: readonly string[]): string {
  const faults = new Map<string, { passed: number; failed: number; uncounted: number; longest: number }>();
  for (const line of lines) {
    const [, fault, verdict, gap] = ROUND.exec(line) ?? [];
    if (fault === undefined) continue;
    const sum = faults.get(fault) ?? { passed: 0, failed: 0, uncounted: 0, longest: 0 };
    faults.set(fault, sum);
    if (verdict === "passed") sum.passed += 1;
    else if (verdict === "FAILED") sum.failed += 1;
    else sum.uncounted += 1;
    if (verdict !== "not counted") sum.longest = Math.max(sum.longest, Number(gap));
  }
  const rows = [...faults].map(
    ([fault, { passed, failed, uncounted, longest }]) =>
      `${fault.padEnd(20)} ${String(passed).padStart(6)} ${String(failed).padStart(6)} ${String(uncounted).padStart(11)} ${longest.toFixed(1).padStart(11)} s`,
  );
  const head = `${"fault".padEnd(20)} ${"passed".padStart(6)} ${"failed".padStart(6)} ${"not counted".padStart(11)} ${"longest gap".padStart(13)}`;
  return `High availability: npm run drill:ha\n\n${[head, ...rows].join("\n")}\n`;
}
