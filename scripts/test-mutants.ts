// npm run test:mutants: plants mutants in the rules, and named mistakes in the code that handles money, and counts
// those that the tests notice. `-- --quick` counts what the quick tests alone kill, `-- loan matching` runs only these
// folders of src/domain, `-- named` only the named mistakes.
import { domainFolders } from "./mutants/folders.ts";
import { runDomainMutants } from "./mutants/run-domain-mutants.ts";
import { runNamedMutants } from "./mutants/run-named-mutants.ts";

const NAMED = "named";

const quick = process.argv.includes("--quick");
const LEAST_PERCENT = quick ? 85 : 95;

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const known = [...domainFolders(), NAMED];
const unknown = asked.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; name some of ${known.join(", ")}.`);
  process.exit(1);
}

console.log(`Mutants ${quick ? "against the quick tests" : "against all tests"}, ${new Date().toISOString()}`);
let isEnough = true;
for (const folder of domainFolders().filter((one) => asked.length === 0 || asked.includes(one))) {
  const { killed, survived, explained } = await runDomainMutants(folder, { quick });
  tell(`src/domain/${folder}`, killed, survived, explained);
}
if (asked.length === 0 || asked.includes(NAMED)) {
  const { killed, survived } = await runNamedMutants({ quick });
  tell("named mistakes", killed, survived, [], quick ? LEAST_PERCENT : 100);
}
process.exit(isEnough ? 0 : 1);

function tell(
  name: string,
  killed: number,
  survived: readonly string[],
  explained: readonly string[],
  least = LEAST_PERCENT,
): void {
  const all = killed + survived.length;
  const percent = all === 0 ? 100 : (killed / all) * 100;
  if (percent < least) isEnough = false;
  const beside = explained.length > 0 ? `, ${explained.length} explained` : "";
  const verdict = percent < least ? ` BELOW ${least} %` : "";
  console.log(`${name}: ${killed} killed, ${survived.length} survived${beside}, ${percent.toFixed(1)} %${verdict}`);
  for (const mutant of survived) console.log(`  ${mutant}`);
  for (const mutant of explained) console.log(`  explained: ${mutant}`);
}
