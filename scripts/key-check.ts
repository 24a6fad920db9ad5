// npm run key:check -- <file>: prints the check word of a copy of the installation key, with which an administrator
// proves under Go Live that the copy exists. Starts nothing and sends nothing. "-" reads standard input.
import { readFileSync } from "node:fs";
import { keyOfText } from "../src/server/configuration/key-sources.ts";
import { checkWordOf } from "../src/server/files/check-word.ts";
import { installationKeyFrom } from "../src/server/files/installation-key.ts";

const [, , file] = process.argv;
if (file) check(file);
else fail("Say which copy: npm run key:check -- <file>, or npm run key:check -- - for standard input.");

function check(name: string): void {
  const text = readText(name);
  if (text === undefined) return;
  const key = keyOfText(text);
  if (key) console.log(checkWordOf(installationKeyFrom(key)));
  else fail(`${name === "-" ? "Standard input" : name} does not hold a key: 32 bytes in base64.`);
}

function readText(name: string): string | undefined {
  try {
    return readFileSync(name === "-" ? 0 : name, "utf8");
  } catch (error) {
    fail(`${name} cannot be read (${(error as NodeJS.ErrnoException).code ?? "no reason given"}).`);
    return undefined;
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
