import { writeFileSync } from "node:fs";
import path from "node:path";

const FILE = path.resolve(import.meta.dirname, "../../../docs/evidence/systemd.txt");

/** The lines of a run, kept in the evidence as they come. */
export class Evidence {
  readonly #lines: string[] = [];
  failed = false;

  note(line: string): void {
    console.log(line);
    this.#lines.push(line);
    writeFileSync(FILE, `${this.#lines.join("\n")}\n`);
  }

  /** Notes what was found by a check; one that throws has failed, and the run goes on. */
  async check(title: string, found: () => Promise<string>): Promise<void> {
    const began = performance.now();
    const ended = (verdict: string, words: string): void =>
      this.note(`${verdict} ${title}: ${words} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    try {
      ended("passed", await found());
    } catch (error) {
      this.failed = true;
      const { message, stderr = "" } = error as Error & { stderr?: string };
      ended("FAILED", `${message} ${stderr}`.replaceAll("\n", " ").slice(-1500));
    }
  }
}
