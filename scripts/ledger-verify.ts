// npm run ledger:verify: checks every rule of the ledger; exit 1 if one is broken.
import { ConfigError, readConfig } from "../src/server/config.ts";
import { LEDGER_RULES, verifyLedger } from "../src/server/ledger/verify-ledger.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { openForReading } from "../src/server/start/open-store.ts";

try {
  const store = await openForReading(readConfig());
  try {
    const violations = await verifyLedger(store.db, { now: new Date() });
    for (const { rule, count, examples } of violations)
      console.error(`BROKEN: ${rule} (${count}: ${examples.join(", ")})`);
    console.log(
      violations.length === 0
        ? `The books hold: ${LEDGER_RULES} rules checked.`
        : `${violations.length} rules are broken.`,
    );
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
