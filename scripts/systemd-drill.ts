// npm run drill:systemd [-- --rounds 3]: boots a Debian with systemd as its first process, installs Tenor there with deploy/tenor.service
// as docs/operations.md says, and stops, restarts, kills, reboots, misconfigures and upgrades it. Every check is noted in
// docs/evidence/systemd.txt. Needs root and mmdebstrap, or TENOR_DRILL_ROOT; everything runs in namespaces of its own.
import { mkdirSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { CheckedEvidence } from "./drills/checked-evidence.ts";
import { debianRoot } from "./drills/debian-root.ts";
import { ownNamespaces } from "./drills/own-namespaces.ts";
import { runRound } from "./drills/systemd/round.ts";

const ROUND_WITHIN_MS = 25 * 60_000;

const { values } = parseArgs({ options: { rounds: { type: "string", default: "1" } } });
const rounds = Number(values.rounds);
if (!(rounds > 0)) {
  console.error("Rounds: a number above 0.");
  process.exit(2);
}
const root = debianRoot("systemd");
const folder = await ownNamespaces(rounds * ROUND_WITHIN_MS);
let failed = false;
for (let round = 1; round <= rounds; round += 1) {
  const evidence = new CheckedEvidence(
    "systemd.txt",
    "The units under systemd: npm run drill:systemd, each run on a new machine",
    `systemd was the first process of namespaces in a container, not of a machine that booted with it: no kernel, boot loader and login
console of its own, and no network but loopback. In place of npm ci, which needs a registry: the packages of the checkout.
In place of mail, SMS, payroll provider, identity register and a public certificate: what pretends to be them.`,
  );
  evidence.note(
    `run: Node ${process.version}; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, shared with other work`,
  );
  const own = path.join(folder, `round-${round}`);
  mkdirSync(own);
  await runRound(evidence, own, root);
  failed = evidence.end() > 0 || failed;
}
process.exit(failed ? 1 : 0);
