import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../../docs/evidence");
const ROUNDS = "Rounds, as they came:";

export type Verdict = "passed" | "FAILED" | "not counted";

/** Opens a file of the evidence: what is noted is added to its rounds, and its summary is made anew from all of them. */
export function openEvidence(name: string, summary: (rounds: readonly string[]) => string): (line: string) => void {
  const file = path.join(FOLDER, name);
  return (line) => {
    console.log(line);
    const [, rounds = ""] = existsSync(file) ? readFileSync(file, "utf8").split(`${ROUNDS}\n`) : [];
    const lines = [...rounds.split("\n").filter(Boolean), line];
    writeFileSync(file, `${summary(lines)}\n${ROUNDS}\n${lines.join("\n")}\n`);
  };
}
