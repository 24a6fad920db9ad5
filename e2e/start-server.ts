import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { makeTestFolder, testFolder } from "../src/server/testing/database/memory-folder.ts";

const HERE = path.resolve(import.meta.dirname, "..");

/** Starts what `npm start` starts, on a free port and an empty data folder; the specs find it in TENOR_URL. */
export default function startServer(): Promise<() => Promise<void>> {
  return startServerWith({ NODE_OPTIONS: "" });
}

/** The same with a shifted clock, because people may be called only at certain hours; on request that of another tree. */
export function startServerOff(shiftMs: number, tree = HERE): Promise<() => Promise<void>> {
  const preload = path.join(tree, "e2e/shift-clock.ts");
  return startServerWith({ NODE_OPTIONS: `--import ${preload}`, TENOR_CLOCK_SHIFT: String(shiftMs) }, tree);
}

// All applicants share one address, and the specs read many loans and accounts as one member of staff, so limits must
// not apply.
const MANY_IN_AN_HOUR = {
  APPLICATIONS_AN_HOUR: "1000000",
  IDENTITIES_AN_HOUR: "1000000",
  ACCOUNTS_AN_HOUR: "1000000",
  PUBLIC_LOOKUPS_A_DAY: "1000000",
  PUBLIC_SMS_A_DAY: "1000000",
};

async function startServerWith(env: Record<string, string>, tree = HERE): Promise<() => Promise<void>> {
  const files = testFolder();
  makeTestFolder(files);
  const folder = mkdtempSync(path.join(files, "browser-"));
  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: tree,
    env: { ...process.env, PORT: String(port), TENOR_DATA_DIR: folder, DATABASE_URL: "", ...MANY_IN_AN_HOUR, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on("data", (text: Buffer) => text.includes("Tenor is ready") && resolve());
  });
  process.env.TENOR_URL = `http://localhost:${port}`;
  process.env.TENOR_E2E_DATA = folder;
  return async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
    rmSync(files, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
