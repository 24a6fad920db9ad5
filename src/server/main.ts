import type { Config } from "./config.ts";
import { openStore } from "./start/open-store.ts";
import { refuseSampleSecrets } from "./start/refuse-sample-secrets.ts";
import type { RunningTenor, StartOptions } from "./start/start-on-store.ts";

/** Starts Tenor as configured: database, provider, HTTP, sweeps. Throws StartError with one sentence if it cannot. */
export async function startTenor(config: Config, options: StartOptions = {}): Promise<RunningTenor> {
  refuseSampleSecrets(config);
  const opening = openStore(config);
  // Most of the server's files are loaded while another process creates or starts the database.
  const reading = import("./start/start-on-store.ts");
  const store = await opening;
  const { startOnStore } = await reading;
  return startOnStore(store, config, options);
}
