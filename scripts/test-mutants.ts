// npm run test:mutants: plants mutants in the rules and counts those that the tests notice. `-- --quick` counts what the
// quick tests alone kill, `-- loan matching` looks at these folders of src/domain alone.
import { domainFolders } from "./mutants/folders.ts";
import { runDomainMutants } from "./mutants/run-domain-mutants.ts";

const quick = process.argv.includes("--quick");
const LEAST_PERCENT = quick ? 85 : 95;

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = asked.filter((word) => !domainFolders().includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")} in src/domain; name some of ${domainFolders().join(", ")}.`);
  process.exit(1);
}

console.log(`Mutants ${quick ? "against the quick tests" : "against all tests"}, ${new Date().toISOString()}`);
let isEnough = true;
for (const folder of asked.length > 0 ? asked : domainFolders()) {
  const { killed, survived, explained } = await runDomainMutants(folder, { quick });
  tell(`src/domain/${folder}`, killed, survived, explained);
}
process.exit(isEnough ? 0 : 1);

function tell(name: string, killed: number, survived: readonly string[], explained: readonly string[] = []): void {
  const all = killed + survived.length;
  const percent = all === 0 ? 100 : (killed / all) * 100;
  if (percent < LEAST_PERCENT) isEnough = false;
  const beside = explained.length > 0 ? `, ${explained.length} explained` : "";
  const verdict = percent < LEAST_PERCENT ? ` BELOW ${LEAST_PERCENT} %` : "";
  console.log(`${name}: ${killed} killed, ${survived.length} survived${beside}, ${percent.toFixed(1)} %${verdict}`);
  for (const mutant of survived) console.log(`  ${mutant}`);
  for (const mutant of explained) console.log(`  explained: ${mutant}`);
}
