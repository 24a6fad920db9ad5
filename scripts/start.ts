// npm start: builds the console when its sources changed, starts everything, prints its address and who can sign in.
import { spawn } from "node:child_process";
import net from "node:net";
import path from "node:path";
import { DEMO_PASSWORD, DEMO_STAFF } from "../src/pretend/demo/demo-staff.ts";
import { type Config, ConfigError, readConfig } from "../src/server/config.ts";
import { portInUse, StartError } from "../src/server/refusal/start-error.ts";
import { endWhenTold } from "../src/server/start/end-of-process.ts";
import type { RunningTenor } from "../src/server/start/start-on-store.ts";
import { startWarnings } from "../src/server/start/start-warnings.ts";
import { buildConsole, isPressed } from "./build-console.ts";
import { keepCompiled } from "./compile-cache.ts";

try {
  const config = readConfig({ TENOR_DEMO: "1", ...process.env });
  await requireFreePort(config);
  const built = config.role === "worker" || config.role === "reports" ? undefined : buildConsole({ inAHurry: true });
  built?.catch(() => undefined);
  // Not before: configuration errors show at once, and the console builds while the server is loaded.
  // Without a cache most of a start is compiling unchanged sources.
  keepCompiled();
  const { startTenor } = await import("../src/server/main.ts");
  const starting = startTenor(config, built ? { console: built } : {});
  endWhenTold(starting, { withParent: process.env.npm_lifecycle_event !== undefined });
  const started = await starting;
  for (const warning of [...startWarnings(config), ...started.warnings]) console.warn(warning);
  announce(config, started);
  if (built && !isPressed()) press();
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}

// Runs beside the server at low priority, so nobody waits; it ends with the server, and the next start repeats it.
function press(): void {
  const pressing = spawn(process.execPath, [path.join(import.meta.dirname, "press-console.ts")], { stdio: "ignore" });
  pressing.on("error", () => undefined);
  pressing.unref();
  process.once("exit", () => pressing.kill());
}

// Checked first, so that a taken port is reported at once, before anything else is touched.
async function requireFreePort({ port, host, role }: Config): Promise<void> {
  if (role === "worker") return;
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port) : new StartError(error.message)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function announce({ demo, publicUrl, role }: Config, { url: address, setUpPath }: RunningTenor): void {
  if (!address) {
    console.log("Tenor's worker is running.");
    return;
  }
  if (role === "reports") {
    console.log(`Tenor's report process is running: ${address}`);
    return;
  }
  const url = publicUrl ?? address.replace(/127\.0\.0\.1|0\.0\.0\.0/, "localhost");
  console.log(`\n  Tenor is ready:  ${url}\n`);
  if (setUpPath)
    console.log(
      `  Nobody has an account yet. Set up the first administrator here, once:\n  ${url}${setUpPath}\n\n  The console leads on from there; docs/go-live.md has the whole way.\n`,
    );
  if (!demo) return;
  console.log(`  Sign in as one of these, password ${DEMO_PASSWORD}:`);
  for (const { email, role } of DEMO_STAFF) console.log(`    ${email.padEnd(24)} ${role}`);
  console.log(`\n  Messages to customers (codes, links):  ${url}/outbox\n  Ctrl-C stops everything.\n`);
}
