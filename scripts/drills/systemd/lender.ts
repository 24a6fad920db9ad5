import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { APPLICANT, FIRST_ADMINISTRATOR, runFirstHour } from "../../../src/server/testing/lender-stage/first-hour.ts";
import { startLenderPeers } from "../../../src/server/testing/lender-stage/lender-peers.ts";
import { startPeer } from "../../../src/server/testing/lender-stage/peer-process.ts";
import { selfSignedCertificate } from "../../../src/server/testing/lender-stage/self-signed-certificate.ts";
import { must } from "../checked-evidence.ts";

const STAGE = path.resolve(import.meta.dirname, "../../../src/server/testing/lender-stage");
const PORT = 4400;
const TENOR = `http://127.0.0.1:${PORT}`;

/** The lender of a machine: its settings, its proxy with TLS, the world outside, and its people. */
export interface Lender {
  /** What it writes into /etc/tenor.env. */
  readonly settings: Readonly<Record<string, string>>;
  /** The status of /readyz, 0 while nothing answers. */
  ready(): Promise<number>;
  /** From the link to a loan that is paid out; returns its reference. */
  firstHour(link: string, tools: Tools): Promise<string>;
  /** Signs in; returns the token. */
  signIn(): Promise<string>;
  /** Throws unless the first administrator finds the loan, paid out. */
  findsLoan(reference: string): Promise<string>;
  /** A sign-in whose body comes in two parts: `finish` sends the second and returns the status of the answer. */
  slowSignIn(): Promise<{ finish(): Promise<number> }>;
  /** Opens the stream of news: `ended` settles with how it ends. */
  openNews(): Promise<{ readonly ended: Promise<string> }>;
  stop(): Promise<void>;
}

interface Tools {
  backUp(): Promise<string>;
  checkWord(): Promise<string>;
}

export async function startLender(folder: string): Promise<Lender> {
  const { certificate, key } = selfSignedCertificate();
  const files = { certificate: path.join(folder, "certificate.pem"), key: path.join(folder, "certificate.key") };
  writeFileSync(files.certificate, certificate);
  writeFileSync(files.key, key, { mode: 0o600 });
  const proxy = await startPeer(path.join(STAGE, "run-tls-proxy.ts"), [String(PORT), files.certificate, files.key]);
  const [url = ""] = proxy.said;
  const peers = await startLenderPeers({ people: APPLICANT, trusting: { NODE_EXTRA_CA_CERTS: files.certificate } });
  const signIn = async (): Promise<string> => {
    const { token } = await call<{ token: string }>("POST", "/api/user/login", { body: FIRST_ADMINISTRATOR });
    return token;
  };
  return {
    settings: {
      PUBLIC_URL: url,
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: "127.0.0.1",
      TENOR_BACKUP_KEY: randomBytes(32).toString("base64"),
      METRICS_TOKEN: randomBytes(32).toString("hex"),
      ...peers.env,
    },
    ready: () =>
      fetch(`${TENOR}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    firstHour: async (link, tools) => {
      const stage = { ...peers, ...tools, setUpLink: `${url}${link}`, certificateFile: files.certificate };
      const { code, said } = await runFirstHour(stage, folder);
      must(code === 0 && said.includes("is paid out: disbursed"), said.slice(-1200));
      return /Loan (\S+) is paid out/.exec(said)?.[1] ?? "";
    },
    signIn,
    findsLoan: async (reference) => {
      const { data } = await call<{ data: { status: string }[] }>("GET", `/api/admin/loans?q=${reference}`, {
        token: await signIn(),
      });
      const [found, ...others] = data;
      must(found?.status === "disbursed" && others.length === 0, `found: ${JSON.stringify(data).slice(0, 300)}`);
      return `loan ${reference} is ${found?.status}`;
    },
    slowSignIn: async () => {
      const parts = new TransformStream<Uint8Array>();
      const writer = parts.writable.getWriter();
      const words = new TextEncoder().encode(JSON.stringify(FIRST_ADMINISTRATOR));
      const answer = fetch(`${TENOR}/api/user/login`, {
        method: "POST",
        headers: headersOf(),
        body: parts.readable,
        duplex: "half",
      } as RequestInit);
      answer.catch(() => undefined);
      await writer.write(words.subarray(0, 10));
      return {
        finish: async () => {
          await writer.write(words.subarray(10));
          await writer.close();
          return (await answer).status;
        },
      };
    },
    openNews: async () => {
      const stream = await fetch(`${TENOR}/api/admin/live`, { headers: headersOf(await signIn()) });
      must(stream.status === 200, `the stream of news was answered ${stream.status}`);
      const ended = stream.text().then(
        () => "ended in order",
        (error: Error) => `was cut: ${error.message}`,
      );
      return { ended };
    },
    stop: async () => {
      await Promise.all([proxy.stop(), peers.stop()]);
    },
  };
}

const headersOf = (token?: string): Record<string, string> => ({
  "x-api-key": "tenor-console",
  "content-type": "application/json",
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** Calls Tenor; returns the data of its answer, and throws with what it says otherwise. */
async function call<T>(method: string, page: string, { body, token }: { body?: object; token?: string }): Promise<T> {
  const answer = await fetch(TENOR + page, {
    method,
    headers: headersOf(token),
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as { data: T; message?: string };
  must(answer.ok, `${method} ${page} was answered ${answer.status}: ${said.message}`);
  return said.data;
}

/** The secrets of the lender and of those whom it knows, which no log may hold. */
export function secretsOf(settings: Readonly<Record<string, string>>, kept: readonly string[]): readonly string[] {
  const chosen = ["TENOR_BACKUP_KEY", "METRICS_TOKEN", "REMITA_API_KEY", "REMITA_API_TOKEN"].map(
    (name) => settings[name] ?? "",
  );
  const { key } = JSON.parse(settings.SMS_GATEWAY ?? "{}") as { key?: string };
  const headers = Object.values(JSON.parse(settings.IDENTITY_HEADERS ?? "{}") as Record<string, string>);
  const files = kept.map((file) => readFileSync(file, "utf8").trim());
  const all = [...chosen, key ?? "", ...headers, ...files, FIRST_ADMINISTRATOR.password, ...Object.keys(APPLICANT)];
  return all.filter((secret) => secret.length >= 8);
}
