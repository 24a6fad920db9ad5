// The sandbox as its own process: node run-identity-sandbox.ts '<people by their numbers, as JSON>'. Prints the
// adapter's settings for it as JSON; ends with its parent.

import { type SandboxPerson, startIdentitySandbox } from "./identity-sandbox.ts";

const people = JSON.parse(process.argv[2] ?? "{}") as Readonly<Record<string, SandboxPerson>>;
const { settings } = await startIdentitySandbox({ known: async (_, number) => people[number] });
process.stdout.write(`${JSON.stringify(settings)}\n`);
process.stdin.resume().on("end", () => process.exit(0));
