import type { Config } from "./config.ts";
import { portInUse } from "./refusal/start-error.ts";
import { openLog } from "./start/open-log.ts";
import type { Store } from "./start/open-store.ts";
import { openStore } from "./start/open-store.ts";
import { refuseSampleSecrets } from "./start/refuse-sample-secrets.ts";
import type { RunningTenor, StartOptions } from "./start/start-on-store.ts";
import { encryptBefore } from "./vault/encrypt-before.store.ts";
import { openWaitingPage } from "./vault/waiting-page.ts";

/** Starts Tenor as configured: database, provider, HTTP, sweeps. Throws StartError with one sentence if it cannot. */
export async function startTenor(config: Config, options: StartOptions = {}): Promise<RunningTenor> {
  refuseSampleSecrets(config);
  const opening = openStore(config);
  // Most of the server's files are loaded while another process creates or starts the database.
  const reading = import("./start/start-on-store.ts");
  const store = await opening;
  if (store.isInClear) await encryptFirst(store, config);
  const { startOnStore } = await reading;
  return startOnStore(store, config, options);
}

/** Encrypts existing data; meanwhile callers are told the progress. Closes the store if it fails. */
async function encryptFirst(store: Store, config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  try {
    const page = await waitingPage(config);
    try {
      log.warn("existing data is being encrypted; all requests are refused until that is done");
      await encryptBefore(store.connection, store.db.vault, { log, done: page.tell });
      log.warn("existing data is encrypted");
    } finally {
      await page.close();
    }
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

async function waitingPage({ role, host, port, metricsPort }: Config) {
  const ports = [...(role === "worker" ? [] : [port]), ...(metricsPort === undefined ? [] : [metricsPort])];
  return openWaitingPage(ports.map((one) => ({ port: one, host }))).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portInUse(port) : error;
  });
}
