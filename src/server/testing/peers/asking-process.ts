// Sends a lying peer every kind of request that provider, bucket and mail server get, and prints how much memory that
// took and how long it blocked the event loop. Arguments: the kind of peer, its port, and a folder for what is
// received.
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import Fastify from "fastify";
import { pino } from "pino";
import { kobo } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { encryptedFileStore } from "../../files/encryption/encrypted-file-store.ts";
import { s3Shelf } from "../../files/shelves/s3-shelf.ts";
import { registerHealth } from "../../http/health.ts";
import { smtpMail } from "../../outbox/smtp-mail.ts";
import { createRemitaProvider } from "../../providers/remita/provider.ts";
import { TEST_KEYS } from "../test-vault.ts";

const [kind = "", port = "", folder = ""] = process.argv.slice(2);
const baseUrl = `http://127.0.0.1:${port}`;
const sha256 = createHash("sha256").update("some").digest();

let request = 0;
const provider = createRemitaProvider({
  ...{ baseUrl, timeoutMs: 4_000, merchantId: "M", apiKey: "K", apiToken: "T" },
  newRequestId: () => String(request++),
  newAuthorisationCode: () => String(request++),
});
const settings = { endpoint: baseUrl, bucket: "files", region: "r", accessKeyId: "K", secretAccessKey: "S" };
const patience = { answerMs: 4_000, wholeMs: 4_000 };
const bucket = s3Shelf({ ...settings, pathStyle: true }, folder, { patience });
const store = encryptedFileStore(bucket, TEST_KEYS, pino({ level: "silent" }));
const mail = smtpMail(`smtp://127.0.0.1:${port}`, "no-reply@tenor.test", true);

const person = { firstName: "A", lastName: "B", accountNumber: "0123456781", bankCode: "058" };
const key = { authorisationCode: "1", customerId: "2", mandateReference: "260007833608" };
const booking = {
  ...{ authorisationCode: "1", customerId: "2", phone: "+2348031234567", accountNumber: "0123456781", bankCode: "058" },
  ...{ loanAmount: kobo(100), collectionAmount: kobo(100), totalCollectionAmount: kobo(100), numberOfRepayments: 1 },
  ...{ disbursedAt: new Date(0), firstCollectionOn: lagosDate("2026-12-25") },
};

const drained = async (stream: NodeJS.ReadableStream): Promise<void> => {
  for await (const part of stream) void part;
};

const CALLS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  provider: [
    () => provider.lookUpSalary({ authorisationCode: "1", ...person }),
    () => provider.bookMandate(booking),
    () => provider.findMandate(booking),
    () => provider.findMandateFree(booking),
    () => provider.stopMandate(key),
    () => provider.mandateHistory(key),
  ],
  bucket: [
    () => store.has(sha256),
    () => store.size(sha256),
    () => store.list("ab"),
    () => store.keep(Buffer.from("some")),
    () => store.remove(sha256, new Date()),
    () => drained(store.stream(sha256)),
  ],
  mail: [() => mail.sendEmail({ to: "ada@example.com", subject: "Hi", body: "Hello" })],
};

const said = async (call: () => Promise<unknown>): Promise<string> => {
  try {
    const outcome = await call();
    return (outcome as { kind?: string } | undefined)?.kind ?? "answered";
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).name;
  }
};

const app = Fastify();
registerHealth(app, { problem: async () => undefined });
await app.listen({ host: "127.0.0.1", port: 0 });
const healthUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/healthz`;

// Once before the measurement, so that loaded and compiled code counts as idle memory.
const calls = CALLS[kind] ?? [];
process.stdout.write("ready\n");
await said(() => fetch(`${baseUrl}/warm`).then((reply) => reply.body?.cancel()));
await fetch(healthUrl);
const idle = process.memoryUsage.rss();
let peak = idle;
// While the event loop is blocked, nobody else is answered. Only this thread's own processor time counts: others share
// the machine, and the collector's threads work beside the loop.
let breathMs = 0;
let spent = process.threadCpuUsage();
const looking = setInterval(() => {
  const { user, system } = process.threadCpuUsage(spent);
  breathMs = Math.max(breathMs, (user + system) / 1000);
  spent = process.threadCpuUsage();
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
// Meanwhile `/healthz` is asked, one request after the other.
const health = { answered: 0, refused: 0 };
let isDone = false;
const asking = (async () => {
  do {
    const { status } = await fetch(healthUrl);
    health[status === 200 ? "answered" : "refused"] += 1;
    await setTimeout(20);
  } while (!isDone);
})();
const outcomes: string[] = [];
for (const call of calls) outcomes.push(await said(call));
isDone = true;
await asking;
clearInterval(looking);
const megabytes = (Math.max(peak, process.memoryUsage.rss()) - idle) / 1_048_576;
process.stdout.write(`${JSON.stringify({ outcomes, megabytes, breathMs, health })}\n`);
process.exit(0);
