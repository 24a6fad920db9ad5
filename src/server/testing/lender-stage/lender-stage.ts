import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import type { SandboxPerson } from "../../../pretend/identity-sandbox/identity-sandbox.ts";
import { makeTestFolder, testFolder } from "../database/memory-folder.ts";
import { type LenderPeers, startLenderPeers } from "./lender-peers.ts";
import { startPeer } from "./peer-process.ts";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const SERVER = path.join(ROOT, "src/server");

/**
 * A new Tenor outside demo mode, on an empty folder, behind a proxy that terminates TLS. Mail server, SMS gateway,
 * payroll provider and identity register are processes of their own.
 */
export interface LenderStage extends Omit<LenderPeers, "env"> {
  /** Address of the proxy. */
  readonly url: string;
  /** The link that its first start printed. */
  readonly setUpLink: string;
  /** Output of its start, warnings included. */
  readonly said: string;
  /** File with the proxy's certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificateFile: string;
  /** Each request that came through the proxy, such as `GET /api/user`. */
  readonly requests: readonly string[];
  /** Runs `npm run backup`, then its verification; returns the output of both. */
  backUp(): Promise<string>;
  /** Runs `npm run key:check` on a copy of its key; returns the check word. */
  checkWord(): Promise<string>;
}

interface StageOptions {
  /** Whom the register knows, by BVN and NIN. */
  readonly people: Readonly<Record<string, SandboxPerson>>;
  /** Whether it serves the console besides the API. */
  readonly withConsole: boolean;
}

export async function startLenderStage({ people, withConsole }: StageOptions): Promise<LenderStage> {
  const above = testFolder();
  makeTestFolder(above);
  const folder = mkdtempSync(path.join(above, "lender-"));
  // PostgreSQL's own user must be able to enter.
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, "data"));
  const certificateFile = writeCertificate(folder);
  const port = await freePort();
  const requests: string[] = [];
  const files = [certificateFile, path.join(folder, "key.pem")];
  const hear = (line: string) => void requests.push(line);
  const [proxy, peers] = await Promise.all([
    startPeer(path.join(import.meta.dirname, "run-tls-proxy.ts"), [String(port), ...files], { hear }),
    startLenderPeers({ people, trusting: { NODE_EXTRA_CA_CERTS: certificateFile } }),
  ]);
  const [url = ""] = proxy.said;
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    DATABASE_URL: "",
    TENOR_DEMO: "0",
    TENOR_DATA_DIR: path.join(folder, "data"),
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    ...peers.env,
  };
  const tenor = await startTenorProcess(env, withConsole);
  const setUpLink = `${url}/set-up/${/\/set-up\/([\w-]+)/.exec(tenor.said)?.[1]}`;
  return {
    url,
    setUpLink,
    said: tenor.said,
    certificateFile,
    requests,
    mailed: peers.mailed,
    texted: peers.texted,
    reportTo: peers.reportTo,
    backUp: async () => {
      const to = path.join(folder, "backups");
      return `${await npm(env, "backup", "--to", to)}${await npm(env, "backup", "--verify", to)}`;
    },
    checkWord: async () => {
      const copy = path.join(folder, "copy.key");
      copyFileSync(path.join(folder, "data/keys/installation.key"), copy);
      return (await npm(env, "key:check", copy)).trim().split("\n").at(-1) ?? "";
    },
    stop: async () => {
      await ended(tenor.child);
      await Promise.all([proxy.stop(), peers.stop()]);
      rmSync(above, { recursive: true, force: true });
    },
  };
}

function writeCertificate(folder: string): string {
  const { certificate, key } = selfSignedCertificate();
  const file = path.join(folder, "certificate.pem");
  writeFileSync(file, certificate);
  writeFileSync(path.join(folder, "key.pem"), key, { mode: 0o600 });
  return file;
}

interface TenorProcess {
  readonly child: ChildProcess;
  readonly said: string;
}

// What `npm start` runs; without the console a script of the tests that prints the same link.
async function startTenorProcess(env: NodeJS.ProcessEnv, withConsole: boolean): Promise<TenorProcess> {
  const script = withConsole
    ? path.join(ROOT, "scripts/start.ts")
    : path.join(SERVER, "testing/processes/role-process.ts");
  const child = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer): void => {
      said += text.toString();
      if (/\/set-up\/[\w-]+\s/.test(said)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`Tenor ended with ${code}: ${said}`)));
  });
  return { child, said };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await gone;
}

const run = promisify(execFile);

async function npm(env: NodeJS.ProcessEnv, command: string, ...words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run("npm", ["run", command, "--", ...words], { cwd: ROOT, env });
  return stdout + stderr;
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
