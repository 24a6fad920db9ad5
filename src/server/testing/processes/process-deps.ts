import path from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { openAuditSeal } from "../../audit/open-audit-seal.ts";
import type { Clock } from "../../clock.ts";
import { type Config, readConfig } from "../../config.ts";
import { openDatabase, withSeal } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { encryptedFileStore } from "../../files/encryption/encrypted-file-store.ts";
import { loadInstallationKey } from "../../files/installation-key.ts";
import { diskShelf } from "../../files/shelves/disk-shelf.ts";
import { secretsFrom } from "../../http/secrets.ts";
import { openVault } from "../../key-rotation/open-vault.ts";
import { watchDataKeys } from "../../key-rotation/watch-data-keys.store.ts";
import { letterWriter } from "../../letters/letter-writer.ts";
import { loanStreams } from "../../live/loan-streams.ts";
import { pdfChecker } from "../../pdf-safety/pdf-checker.ts";
import { openSecurityLog } from "../../security-log/open-security-log.ts";
import { liveAmong } from "../../session/session.store.ts";
import { openGateways } from "../../sms/open-gateways.ts";
import { createStatementReader } from "../../statements/reading/statement-reader.ts";
import { sandboxAdapter } from "./sandbox-adapter.ts";

/** The arguments of a process: '<connection>' <folder> <clock> <sandbox> <sweeps> '<config>'; any may be left out. */
export interface ProcessWords {
  readonly connection: pg.PoolConfig;
  readonly folder: string;
  readonly setTo: number;
  readonly sandboxUrl: string;
  /** Configuration that differs from that of other test processes. */
  readonly config: Partial<Config>;
}

export function processWords([
  connection = "{}",
  folder = "",
  setTo = "0",
  sandboxUrl = "",
  _,
  config = "{}",
]: readonly string[]) {
  const words: ProcessWords = {
    connection: JSON.parse(connection),
    folder,
    setTo: Number(setTo),
    sandboxUrl,
    config: JSON.parse(config),
  };
  return words;
}

/** The dependencies of a second process on a test's database. */
export async function processDeps(
  { connection, folder, setTo, sandboxUrl, config }: ProcessWords,
  wake: Deps["wake"],
): Promise<Deps> {
  // Runs on from the tests' business day; all processes of a test get the same offset.
  const clock: Clock = { now: () => new Date(Date.now() + setTo) };
  const log = pino({ level: "silent" });
  const installationKey = loadInstallationKey(folder, undefined);
  const { vault, keys } = await openVault(connection, installationKey);
  await watchDataKeys(connection, installationKey, keys);
  const bare = openDatabase(connection, vault);
  const db = withSeal(bare, await openAuditSeal({ db: bare, folder, installationKey, log }));
  return {
    config: {
      ...readConfig({
        TENOR_DEMO: "1",
        TENOR_DATA_DIR: folder,
        APPLICATIONS_AN_HOUR: "1000000",
        PUBLIC_LOOKUPS_A_DAY: "1000000",
        PUBLIC_SMS_A_DAY: "1000000",
      }),
      webhooksAnywhere: true,
      ...config,
    },
    clock,
    db,
    files: encryptedFileStore(diskShelf(path.join(folder, "files")), keys, log),
    folder,
    installationKey,
    checkPdf: pdfChecker({ log }),
    statementReader: createStatementReader({ log }),
    writeLetter: letterWriter(),
    secrets: secretsFrom(installationKey),
    provider: sandboxUrl ? sandboxAdapter(sandboxUrl, clock) : undefined,
    ...(config.smsGateways && { smsGateways: openGateways(config.smsGateways) }),
    log,
    wake,
    live: loanStreams({ liveAmong: (sessions) => liveAmong(db, sessions, clock.now()), log }),
    security: await openSecurityLog({ db, clock, folder, installationKey, log }),
  };
}
