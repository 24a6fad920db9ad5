import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { SandboxPerson } from "../../../pretend/identity-sandbox/identity-sandbox.ts";
import { sandboxSettings } from "../../../pretend/sms-sandbox/sandbox-settings.ts";
import type { SandboxSms } from "../../../pretend/sms-sandbox/sms-sandbox.ts";
import type { IdentitySettings } from "../../providers/identity-http/identity-settings.ts";
import { makeTestFolder, testFolder } from "../database/memory-folder.ts";
import { type PeerProcess, startPeer } from "./peer-process.ts";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const SERVER = path.join(ROOT, "src/server");
const PRETEND = path.join(ROOT, "src/pretend");
// Invented: outside demo mode Tenor refuses the credentials of an example.
const PROVIDER = { merchantId: "8800112233", apiKey: "kQ7r2mVx9LpA", apiToken: "Zt5nB8wYc3Hd" };
const MESSAGE_WITHIN_MS = 60_000;

/**
 * A new Tenor outside demo mode, on an empty folder, behind a proxy that terminates TLS. Mail server, SMS gateway,
 * payroll provider and identity register are processes of their own.
 */
export interface LenderStage {
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
  /** The first group of a pattern in the newest matching mail to an address; waits for one. */
  mailed(to: string, pattern: RegExp): Promise<string>;
  /** The same in the newest SMS to a number, `234XXXXXXXXXX`. */
  texted(to: string, pattern: RegExp): Promise<string>;
  /** Registers an address for delivery reports at the gateway, as an operator does on its site. */
  reportTo(address: string): Promise<void>;
  /** Runs `npm run backup`, then its verification; returns the output of both. */
  backUp(): Promise<string>;
  /** Runs `npm run key:check` on a copy of its key; returns the check word. */
  checkWord(): Promise<string>;
  stop(): Promise<void>;
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
  const peers: PeerProcess[] = [];
  const begin = async (...of: Parameters<typeof startPeer>): Promise<readonly string[]> => {
    const peer = await startPeer(...of);
    peers.push(peer);
    return peer.said;
  };
  const trusting = { env: { NODE_EXTRA_CA_CERTS: certificateFile } };
  const files = [certificateFile, path.join(folder, "key.pem")];
  const hear = (line: string) => void requests.push(line);
  const [[url = ""], [smtp = "", mailbox = ""], [sms = ""], [provider = ""], [register = ""]] = await Promise.all([
    begin(path.join(import.meta.dirname, "run-tls-proxy.ts"), [String(port), ...files], { hear }),
    begin(path.join(SERVER, "testing/peers/run-mail-server.ts"), [], { lines: 2 }),
    begin(path.join(PRETEND, "sms-sandbox/run-sms-sandbox.ts"), [], trusting),
    begin(path.join(PRETEND, "remita-sandbox/run-sandbox.ts"), Object.values(PROVIDER)),
    begin(path.join(PRETEND, "identity-sandbox/run-identity-sandbox.ts"), [JSON.stringify(people)]),
  ]);
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
    MAIL_FROM: "Harmattan Credit <no-reply@harmattan.test>",
    SMTP_URL: smtp,
    SMS_GATEWAY: JSON.stringify({ ...sandboxSettings(sms), sender: "Harmattan" }),
    REMITA_BASE_URL: provider,
    REMITA_MERCHANT_ID: PROVIDER.merchantId,
    REMITA_API_KEY: PROVIDER.apiKey,
    REMITA_API_TOKEN: PROVIDER.apiToken,
    ...identityEnv(JSON.parse(register) as IdentitySettings),
  };
  const tenor = await startTenorProcess(env, withConsole);
  const setUpLink = `${url}/set-up/${/\/set-up\/([\w-]+)/.exec(tenor.said)?.[1]}`;
  return {
    url,
    setUpLink,
    said: tenor.said,
    certificateFile,
    requests,
    mailed: (to, pattern) =>
      newest(async () => {
        const mails = (await (await fetch(mailbox)).json()) as readonly string[];
        return mails.filter((mail) => recipientOf(mail) === to).map(textOfMail);
      }, pattern),
    texted: (to, pattern) =>
      newest(async () => {
        const taken = (await (await fetch(`${sms}/control/taken`)).json()) as readonly SandboxSms[];
        return taken.filter((each) => each.to === to).map(({ text }) => text);
      }, pattern),
    reportTo: async (address) => {
      const answer = await fetch(`${sms}/control/reports`, { method: "POST", body: JSON.stringify({ address }) });
      if (!answer.ok) throw new Error(`the gateway took no address for reports: ${answer.status}`);
    },
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
      await Promise.all(peers.map((peer) => peer.stop()));
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

function identityEnv({ name, addresses, headers, request, fields, notFound, costKobo }: IdentitySettings) {
  return {
    IDENTITY_NAME: name,
    IDENTITY_BVN_URL: addresses.bvn ?? "",
    IDENTITY_NIN_URL: addresses.nin ?? "",
    IDENTITY_HEADERS: JSON.stringify(headers),
    IDENTITY_REQUEST: JSON.stringify(request),
    IDENTITY_FIELDS: JSON.stringify(fields),
    IDENTITY_NOT_FOUND: JSON.stringify(notFound),
    IDENTITY_COST: String(costKobo / 100),
  };
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

async function newest(read: () => Promise<readonly string[]>, pattern: RegExp): Promise<string> {
  for (const until = Date.now() + MESSAGE_WITHIN_MS; Date.now() < until; await delay(200)) {
    const found = (await read()).flatMap((text) => pattern.exec(text)?.[1] ?? []);
    const last = found.at(-1);
    if (last !== undefined) return last;
  }
  throw new Error(`no message says ${pattern}`);
}

const recipientOf = (mail: string): string => /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(mail)?.[1] ?? "";

/** The plain text of a mail, decoded from its transfer encoding. */
function textOfMail(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1];
  const part = boundary ? (mail.split(`--${boundary}`)[1] ?? "").trimStart() : mail;
  const [head = "", ...rest] = part.split("\n\n");
  const body = rest.join("\n\n");
  const [, encoding] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? [];
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
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
