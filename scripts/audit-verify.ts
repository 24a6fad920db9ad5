// npm run audit:verify: checks the audit log and the security log against their hashes, seals and anchors in the data directory,
// with Tenor running or not; exit 1 if something is wrong.
import { AUDIT_LOG, SECURITY_LOG } from "../src/server/audit/chained-log.ts";
import { auditKeys } from "../src/server/audit/open-audit-seal.ts";
import { verifyChain } from "../src/server/audit/verify-chain.ts";
import { ConfigError, readConfig } from "../src/server/config.ts";
import { loadInstallationKey } from "../src/server/files/installation-key.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { openForReading } from "../src/server/start/open-store.ts";

try {
  const config = readConfig();
  const store = await openForReading(config);
  try {
    const key = loadInstallationKey(store.folder, config.key);
    let wrong = 0;
    for (const log of [AUDIT_LOG, SECURITY_LOG]) {
      const { rows, anchor, faults } = await verifyChain(store.db.query, auditKeys(store.folder, key, log));
      wrong += faults.length;
      for (const fault of faults) console.error(`WRONG in the ${log.name}: ${fault}`);
      const anchored = anchor ? `${anchor.rows} of them anchored at ${anchor.at.toISOString()}` : "not anchored yet";
      const count = faults.length === 1 ? "One thing is" : `${faults.length} things are`;
      console.log(
        faults.length === 0
          ? `The ${log.name} holds: ${rows} rows checked, ${anchored}.`
          : `${count} wrong in ${rows} rows of the ${log.name}.`,
      );
    }
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
