// node bench/generate.ts --sizes 10000,100000,1000000: makes missing data sets and shows the time of each step.
import { parseArgs } from "node:util";
import { openDataSet } from "./data-set.ts";
import { readSizes, SIZES } from "./sizes.ts";

const { values } = parseArgs({ options: { sizes: { type: "string", default: SIZES.join(",") } } });

for (const loans of readSizes(values.sizes)) {
  const started = performance.now();
  console.log(`${loans.toLocaleString("en")} loans`);
  const dataSet = await openDataSet(loans, ({ step, seconds }) =>
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${step}`),
  );
  const { rows } = await dataSet.db.pool.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  await dataSet.close();
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  in all, ${rows[0]?.size}`);
}
