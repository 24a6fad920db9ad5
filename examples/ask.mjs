// What only people see is asked on the terminal: links and codes that were sent, and passwords that somebody chooses.
import { createInterface } from "node:readline/promises";

const terminal = createInterface({ input: process.stdin, output: process.stdout });

/** What somebody typed, without the blanks around it. */
export async function ask(question) {
  return (await terminal.question(`? ${question}: `)).trim();
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

export function endAsking() {
  terminal.close();
}
