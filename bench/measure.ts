// node bench/measure.ts [--quick] [--sizes 10000,…] [--only pending,overdue] [--connections 1,10,50] [--rounds 3]
// [--seconds 8] Compares the product with its floor; exits with 1 if a goal is missed, or an answer is missing or
// wrong. With --quick only answers count. See bench/README.md.
import { judgeFlatness, LARGE, type Verdict } from "./goals.ts";
import { measureSize } from "./measure-size.ts";
import { type Options, readOptions } from "./options.ts";
import { keepResult, type SizeResult } from "./results.ts";

const options = readOptions(process.argv.slice(2));
try {
  const results = await measureSizes(options);
  if (options.quick) console.log("\nEvery answer is there and right.");
  else judgeResults(results, options);
} catch (error) {
  console.error(`\nFAILED: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function measureSizes({ sizes, pace, quick, keep, only }: Options): Promise<readonly SizeResult[]> {
  const command = ["node bench/measure.ts", ...process.argv.slice(2)].join(" ");
  const results: SizeResult[] = [];
  for (const loans of sizes) {
    console.log(`\n${loans.toLocaleString("en")} loans`);
    results.push(await measureSize(loans, pace, command, { quick, withExport: keep && loans >= LARGE, only }));
  }
  return results;
}

function judgeResults(results: readonly SizeResult[], { keep }: Options): void {
  const flatness = judgeFlatness(results);
  const judged = results.map((result, index) => ({
    ...result,
    verdicts: index === results.length - 1 ? [...result.verdicts, ...flatness] : result.verdicts,
  }));
  if (keep) judged.forEach(keepResult);
  const missed = judged.flatMap(({ loans, verdicts }) =>
    verdicts.filter(({ met }) => !met).map((verdict) => ({ loans, ...verdict })),
  );
  for (const miss of missed) console.error(sentenceOf(miss));
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\n${missed.length} goals are missed.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function sentenceOf({ loans, goal, connections, value, bound }: Verdict & { readonly loans: number }): string {
  return `MISSED at ${loans.toLocaleString("en")} loans, ${connections} connections: ${goal} is ${value}, goal ${bound}`;
}
