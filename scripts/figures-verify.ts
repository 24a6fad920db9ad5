// npm run figures:verify: recounts every stored figure: of the dashboard, of what loans owe, of employers' months, of
// the accounts and of leads by officer and status; exit 1 when one differs. --rebuild corrects them.
import { parseArgs } from "node:util";
import { checkKeptFigures } from "../src/server/check-kept-figures.ts";
import { ConfigError, readConfig } from "../src/server/config.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { openForReading } from "../src/server/start/open-store.ts";

const { values } = parseArgs({ options: { rebuild: { type: "boolean", default: false } } });

try {
  const store = await openForReading(readConfig());
  try {
    const { said, differs } = await checkKeptFigures(store.db, values);
    for (const line of differs) console.error(`DIFFERS: ${line}`);
    for (const line of said) console.log(line);
    process.exitCode = differs.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
