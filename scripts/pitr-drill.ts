// npm run drill:pitr [-- --rounds 3]: runs Tenor on a PostgreSQL that pgBackRest archives into an encrypted repository, enters
// repayments over HTTP, makes a full and an incremental backup meanwhile, destroys the database and restores it to a moment
// between two repayments. Everything acknowledged before it must be stored once and nothing of after it, the books must hold, and
// the audit log must name the cut. Notes every round in docs/evidence/pitr.txt. Needs root and mmdebstrap, or
// TENOR_DRILL_ROOT; everything runs in namespaces of its own.
import { availableParallelism, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { debianRoot } from "./drills/debian-root.ts";
import { openEvidence } from "./drills/evidence.ts";
import { ownNamespaces } from "./drills/own-namespaces.ts";
import { Repository } from "./drills/pitr/repository.ts";
import { runRound } from "./drills/pitr/round.ts";
import { Postgres } from "./drills/postgres.ts";
import { openSite, versionOf } from "./drills/site.ts";
import { Tenors } from "./drills/tenors.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const rounds = Number(values.rounds);
if (!(rounds > 0)) {
  console.error("Rounds: a number above 0.");
  process.exit(2);
}
const PROCESSES = [
  { role: "api", port: 3001 },
  { role: "api", port: 3002 },
  { role: "worker", port: 3003 },
] as const;
const START_WITHIN_MS = 600_000;
const ROUND_WITHIN_MS = 240_000;

const root = debianRoot();
const folder = await ownNamespaces(START_WITHIN_MS + rounds * ROUND_WITHIN_MS);
const note = openEvidence("pitr.txt", (lines) => {
  const count = (verdict: string): number => lines.filter((line) => line.includes(` round ${verdict}: `)).length;
  const sum = (what: RegExp): number => lines.reduce((all, line) => all + Number(what.exec(line)?.[1] ?? 0), 0);
  return [
    "Point in time: npm run drill:pitr\n",
    `rounds passed ${count("passed")}, failed ${count("FAILED")}`,
    `acknowledged before the moment ${sum(/: (\d+) repayments acknowledged before/)}, lost ${sum(/ lost (\d+),/)}, doubled ${sum(/ doubled (\d+);/)}`,
    `acknowledged after it ${sum(/; (\d+) acknowledged after it/)}, stored ${sum(/ after it, (\d+) stored/)}`,
    "",
  ].join("\n");
});
let failed = false;
const tell = (what: string): void => note(`${new Date().toISOString()} ${what}`);
const breakOff = (error: Error & { stderr?: string }): never => {
  tell(`run BROKEN OFF: ${error.message} ${error.stderr ?? ""}`.replaceAll("\n", " "));
  process.exit(1);
};
process.on("uncaughtException", breakOff);

try {
  const site = openSite(folder, root);
  const postgres = new Postgres(site);
  const repository = new Repository(site, postgres);
  await postgres.make(repository.settings);
  await repository.begin();
  const tenors = new Tenors(folder, PROCESSES, { DATABASE_URL: postgres.url });
  await tenors.start();
  tell(
    `run: PostgreSQL ${versionOf(site, "/usr/lib/postgresql/18/bin/postgres", "--version")}, pgBackRest ${versionOf(site, "pgbackrest", "version")}, Node ${process.version}; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, shared by all of it`,
  );
  const name = Date.now().toString(36);
  for (let round = 1; round <= rounds; round += 1) {
    const { verdict, words } = await runRound(`${name}-${round}`, round - 1, { postgres, repository, tenors });
    if (verdict === "FAILED") failed = true;
    tell(`round ${verdict}: ${words}`);
  }
  await checkEncryption(postgres, repository);
} catch (error) {
  breakOff(error as Error);
}
process.exit(failed ? 1 : 0);

/** Nothing of a customer can be read in the repository, and nothing is restored with another passphrase. */
async function checkEncryption(postgres: Postgres, repository: Repository): Promise<void> {
  const people = await postgres.ask<{ email: string; phone: string }>(
    "select email, phone from customers where length(email) > 8 and length(phone) > 8 order by id limit 50",
  );
  const words = people.flatMap(({ email, phone }) => [email, phone]);
  const { all, inClear } = repository.files;
  const holding = repository.holding(words);
  const inTheOpen = await repository.holdingInTheOpen(words);
  const refusal = await repository.restoredWithAnother();
  const isSound = words.length > 0 && all > 0 && inClear === 0 && holding === 0 && inTheOpen > 0;
  const isRefused = refusal !== undefined && /unable to load info file;.* no backup set found to restore/.test(refusal);
  if (!isSound || !isRefused) failed = true;
  tell(
    `encryption ${isSound && isRefused ? "passed" : "FAILED"}: ${all} files in the repository, ${inClear} of them not encrypted; ${words.length} addresses and phone numbers of customers stand in ${holding} of them, and in ${inTheOpen} files of one without encryption; with another passphrase: ${refusal ?? "it was restored"}`,
  );
}
