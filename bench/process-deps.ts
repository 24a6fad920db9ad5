import path from "node:path";
import { pino } from "pino";
import { openAuditSeal } from "../src/server/audit/open-audit-seal.ts";
import { systemClock } from "../src/server/clock.ts";
import { type Config, readConfig } from "../src/server/config.ts";
import { openDatabase, withSeal } from "../src/server/db/connect.ts";
import type { Deps } from "../src/server/deps.ts";
import { encryptedFileStore } from "../src/server/files/encryption/encrypted-file-store.ts";
import { loadInstallationKey } from "../src/server/files/installation-key.ts";
import { diskShelf } from "../src/server/files/shelves/disk-shelf.ts";
import { secretsFrom } from "../src/server/http/secrets.ts";
import { openVault } from "../src/server/key-rotation/open-vault.ts";
import { letterWriter } from "../src/server/letters/letter-writer.ts";
import { loanStreams } from "../src/server/live/loan-streams.ts";
import { pdfChecker } from "../src/server/pdf-safety/pdf-checker.ts";
import { type OpenSecurityLog, openSecurityLog } from "../src/server/security-log/open-security-log.ts";
import { liveAmong } from "../src/server/session/session.store.ts";
import { createStatementReader } from "../src/server/statements/reading/statement-reader.ts";
import type { Place } from "./told.ts";

/** Dependencies whose security log must be closed. */
export type BenchDeps = Deps & { readonly security: OpenSecurityLog };

/** The dependencies of a product process in the bench: no demo, no provider and no worker to wake. */
export async function processDeps({ connection, folder }: Place, role: Config["role"]): Promise<BenchDeps> {
  const log = pino({ level: "warn", base: null });
  const installationKey = loadInstallationKey(folder, undefined);
  const { vault, keys } = await openVault(connection, installationKey);
  const bare = openDatabase(connection, vault);
  const db = withSeal(bare, await openAuditSeal({ db: bare, folder, installationKey, log }));
  return {
    // One person approves all loans of a measurement, and sees full identity numbers each time.
    config: readConfig({ ROLE: role, TENOR_DATA_DIR: folder, IDENTITIES_AN_HOUR: "1000000" }),
    clock: systemClock,
    db,
    files: encryptedFileStore(diskShelf(path.join(folder, "files")), keys, log),
    folder,
    installationKey,
    checkPdf: pdfChecker({ log }),
    statementReader: createStatementReader({ log }),
    writeLetter: letterWriter(),
    secrets: secretsFrom(installationKey),
    provider: undefined,
    log,
    wake: () => undefined,
    live: loanStreams({ liveAmong: (sessions) => liveAmong(db, sessions, systemClock.now()), log }),
    security: await openSecurityLog({ db, clock: systemClock, folder, installationKey, log }),
  };
}
