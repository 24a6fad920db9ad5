// npm run figures:verify: counts every kept figure again: of the dashboard, of what loans owe, of employers' months, of
// the accounts and of leads by officer and status; exit 1 when one differs. --rebuild mends.
import { parseArgs } from "node:util";
import { rebuildKeptSums, verifyKeptSums } from "../src/server/books/kept-sums.store.ts";
import { ConfigError, readConfig } from "../src/server/config.ts";
import { rebuildFigures, verifyFigures } from "../src/server/dashboard/verify-figures.store.ts";
import { openForReading } from "../src/server/open-store.ts";
import { StartError } from "../src/server/start-error.ts";

const { values } = parseArgs({ options: { rebuild: { type: "boolean", default: false } } });

try {
  const store = await openForReading(readConfig());
  try {
    if (values.rebuild) {
      const mended = (await rebuildFigures(store.db)) + (await rebuildKeptSums(store.db));
      console.log(`${mended} figures mended.`);
    }
    const { figures, leadIds } = await verifyFigures(store.db);
    for (const { day, figure, counted_rows, counted_amount, kept_rows, kept_amount } of figures)
      console.error(
        `DIFFERS: ${day} ${figure}: kept ${kept_rows} rows, ${kept_amount} kobo; counted ${counted_rows} rows, ${counted_amount} kobo`,
      );
    for (const id of leadIds) console.error(`DIFFERS: the sale of lead ${id}`);
    const sums = await verifyKeptSums(store.db);
    for (const what of sums) console.error(`DIFFERS: ${what}`);
    const faults = figures.length + leadIds.length + sums.length;
    console.log(faults === 0 ? "The figures hold." : `${faults} figures differ; --rebuild mends them.`);
    process.exitCode = faults === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
