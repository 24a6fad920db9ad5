import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { SandboxPerson } from "../../../pretend/identity-sandbox/identity-sandbox.ts";
import { sandboxSettings } from "../../../pretend/sms-sandbox/sandbox-settings.ts";
import type { SandboxSms } from "../../../pretend/sms-sandbox/sms-sandbox.ts";
import type { IdentitySettings } from "../../providers/identity-http/identity-settings.ts";
import { type PeerProcess, startPeer } from "./peer-process.ts";

const SERVER = path.resolve(import.meta.dirname, "../..");
const PRETEND = path.resolve(SERVER, "../pretend");
// Invented: outside demo mode Tenor refuses the credentials of an example.
const PROVIDER = { merchantId: "8800112233", apiKey: "kQ7r2mVx9LpA", apiToken: "Zt5nB8wYc3Hd" };
const MESSAGE_WITHIN_MS = 60_000;

/** Mail server, SMS gateway, payroll provider and identity register of a lender, as processes of their own. */
export interface LenderPeers {
  /** Tenor's settings for them. */
  readonly env: Readonly<Record<string, string>>;
  /** The first group of a pattern in the newest matching mail to an address; waits for one. */
  mailed(to: string, pattern: RegExp): Promise<string>;
  /** The same in the newest SMS to a number, `234XXXXXXXXXX`. */
  texted(to: string, pattern: RegExp): Promise<string>;
  /** Registers an address for delivery reports at the gateway, as an operator does on its site. */
  reportTo(address: string): Promise<void>;
  stop(): Promise<void>;
}

interface PeersOptions {
  /** Whom the register knows, by BVN and NIN. */
  readonly people: Readonly<Record<string, SandboxPerson>>;
  /** How the gateway trusts the proxy that it sends its reports to. */
  readonly trusting: Readonly<Record<string, string>>;
  /** The address by which Tenor reaches a peer of this one. */
  readonly seenAs?: (address: string) => string;
}

export async function startLenderPeers({
  people,
  trusting,
  seenAs = (address) => address,
}: PeersOptions): Promise<LenderPeers> {
  const peers: PeerProcess[] = [];
  const begin = async (...of: Parameters<typeof startPeer>): Promise<readonly string[]> => {
    const peer = await startPeer(...of);
    peers.push(peer);
    return peer.said;
  };
  const [[smtp = "", mailbox = ""], [sms = ""], [provider = ""], [register = ""]] = await Promise.all([
    begin(path.join(SERVER, "testing/peers/run-mail-server.ts"), [], { lines: 2 }),
    begin(path.join(PRETEND, "sms-sandbox/run-sms-sandbox.ts"), [], { env: trusting }),
    begin(path.join(PRETEND, "remita-sandbox/run-sandbox.ts"), Object.values(PROVIDER)),
    begin(path.join(PRETEND, "identity-sandbox/run-identity-sandbox.ts"), [JSON.stringify(people)]),
  ]);
  return {
    env: {
      MAIL_FROM: "Harmattan Credit <no-reply@harmattan.test>",
      SMTP_URL: seenAs(smtp),
      SMS_GATEWAY: JSON.stringify({ ...sandboxSettings(seenAs(sms)), sender: "Harmattan" }),
      REMITA_BASE_URL: seenAs(provider),
      REMITA_MERCHANT_ID: PROVIDER.merchantId,
      REMITA_API_KEY: PROVIDER.apiKey,
      REMITA_API_TOKEN: PROVIDER.apiToken,
      ...identityEnv(JSON.parse(register) as IdentitySettings, seenAs),
    },
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
    stop: async () => {
      await Promise.all(peers.map((peer) => peer.stop()));
    },
  };
}

function identityEnv(
  { name, addresses, headers, request, fields, notFound, costKobo }: IdentitySettings,
  seenAs: (address: string) => string,
) {
  return {
    IDENTITY_NAME: name,
    IDENTITY_BVN_URL: seenAs(addresses.bvn ?? ""),
    IDENTITY_NIN_URL: seenAs(addresses.nin ?? ""),
    IDENTITY_HEADERS: JSON.stringify(headers),
    IDENTITY_REQUEST: JSON.stringify(request),
    IDENTITY_FIELDS: JSON.stringify(fields),
    IDENTITY_NOT_FOUND: JSON.stringify(notFound),
    IDENTITY_COST: String(costKobo / 100),
  };
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
