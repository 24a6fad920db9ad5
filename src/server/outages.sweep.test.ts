import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getCurrentUser } from "../contract/session.contract.ts";
import { addDays, lagosDateOf } from "../domain/time/lagos-date.ts";
import { startRemitaSandbox } from "../pretend/remita-sandbox/sandbox.ts";
import type { SandboxFaultInput } from "../pretend/remita-sandbox/sandbox-faults.ts";
import { loadInstallationKey } from "./files/installation-key.ts";
import { queueEmail, queueSms } from "./outbox/queue-message.ts";
import { type TestDatabase, testDatabase } from "./testing/database/test-database.ts";
import { expectBooksToHold } from "./testing/expect-books.ts";
import { heavyCount } from "./testing/heavy.ts";
import { type SetOutLoan, setOutLoans } from "./testing/loans/collected-loans.ts";
import { addLoanTypes } from "./testing/loans/loan-life.ts";
import { type MailManner, type MailServer, startMailServer } from "./testing/peers/mail-server.ts";
import { startTcpProxy, type TcpProxy } from "./testing/tcp-proxy.ts";
import { testClock } from "./testing/test-clock.ts";
import type { TestServer } from "./testing/test-server.ts";
import { keepTestKeys } from "./testing/test-vault.ts";

// Real processes, one for requests and one for background work, whose mail server and provider fail in turn.

const isLong = heavyCount("ways in which mail server and provider are out of order", 9, 7) === 9;
const REMITA = { merchantId: "8800112233", apiKey: "kQ7r2mVx9LpA", apiToken: "Zt5nB8wYc3Hd" };
const ANSWERS_WITHIN_MS = 5000;

let database: TestDatabase;
let mail: MailServer;
let sandbox: Awaited<ReturnType<typeof startRemitaSandbox>>;
let network: TcpProxy;
let folder: string;
let api: Role;
let worker: Role;
let loans: readonly SetOutLoan[];
const today = lagosDateOf(new Date());

beforeAll(async () => {
  [database, mail] = await Promise.all([testDatabase(), startMailServer()]);
  sandbox = await startRemitaSandbox({ host: "127.0.0.1", port: 0, today: () => today, credentials: REMITA, seed: 7 });
  network = await startTcpProxy({ host: "127.0.0.1", port: Number(new URL(sandbox.url).port) });
  folder = mkdtempSync(path.join(tmpdir(), "tenor-outages-"));
  // What the test writes, the processes read.
  await keepTestKeys(database.db.pool, loadInstallationKey(folder, undefined));
  const clock = testClock(new Date().toISOString());
  const { db } = database;
  await addLoanTypes({ deps: { db } } as TestServer);
  const deps = { db } as TestServer["deps"];
  loans = await setOutLoans({ deps, clock, sandbox: sandbox.control }, Array(8).fill("collected"));
  await rows("update mandates set next_poll_at = now() + interval '1 day'");
  api = await start("api");
  worker = await start("worker");
}, 120_000);
afterAll(async () => {
  for (const { child } of [api, worker]) child.kill("SIGKILL");
  await Promise.all([mail.close(), network.stop(), sandbox.close()]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Role {
  readonly child: ChildProcess;
  readonly url: string;
  /** Health and metrics. */
  readonly beside: string;
  /** The lines of its log. */
  readonly log: readonly string[];
}

async function start(role: "api" | "worker"): Promise<Role> {
  const port = await freePort();
  const { user, password, host, port: at, database: name } = database.connection;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "testing/processes/role-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      NODE_COMPILE_CACHE: path.join(tmpdir(), "tenor-tests-compiled"),
      DATABASE_URL: `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(String(host))}&port=${at}`,
      TENOR_DATA_DIR: folder,
      TENOR_DEMO: "0",
      ROLE: role,
      PORT: "0",
      HOST: "127.0.0.1",
      METRICS_PORT: String(port),
      LOG_LEVEL: "warn",
      SMTP_URL: mail.url,
      REMITA_BASE_URL: `http://127.0.0.1:${network.port}`,
      REMITA_MERCHANT_ID: REMITA.merchantId,
      REMITA_API_KEY: REMITA.apiKey,
      REMITA_API_TOKEN: REMITA.apiToken,
    },
  });
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${role} ended with ${code}`)));
    child.stdout.on("data", (text: Buffer) => {
      log.push(...text.toString().split("\n").filter(Boolean));
      const ready = log.find((line) => line.startsWith("ready"));
      if (ready !== undefined) resolve(ready.slice(6));
    });
  });
  return { child, url, beside: `http://127.0.0.1:${port}`, log };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
async function rows(text: string, values: readonly unknown[] = []): Promise<any[]> {
  return (await database.db.pool.query(text, [...values])).rows;
}

const wake = (sweep: string) => rows("select pg_notify('tenor_wake', $1)", [sweep]);
const metrics = async () => (await fetch(`${worker.beside}/metrics`)).text();
// A line may come after what it tells of stands in the database.
const told = (what: RegExp) => worker.log.filter((line) => what.test(line));

/** Calls the web process during the outage: it answers normally, and both processes report ready. */
async function whileTheWebAnswers(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const statuses = new Set<number>();
  const asking = async (): Promise<void> => {
    while (!isOver) {
      const signal = () => ({
        headers: { "x-api-key": "tenor-console" },
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      for (const address of [api.url + getCurrentUser.path, `${api.beside}/readyz`, `${worker.beside}/readyz`])
        statuses.add((await fetch(address, signal())).status);
      await delay(50);
    }
  };
  const asked = asking();
  await work().finally(() => {
    isOver = true;
  });
  await asked;
  // Nobody is signed in.
  expect([...statuses].sort()).toEqual([200, 401]);
}

const until = (condition: () => Promise<void>) => vi.waitFor(condition, { timeout: 50_000, interval: 50 });

describe("messages", () => {
  const MANNERS: readonly (MailManner | "is not there")[] = [
    "is not there",
    "says not now",
    "drops in the middle",
    "drops at the end",
    ...(isLong ? (["says nothing"] as const) : []),
  ];
  const subjects = (messages: readonly string[]) => messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
  const idsOf = (messages: readonly string[], subject: string) =>
    messages
      .filter((text) => text.includes(`Subject: ${subject}\n`))
      .map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
  const queue = (subject: string) =>
    database.db.transaction(async (tx) => {
      for (const part of ["a", "b"])
        await queueEmail(tx, { to: "ada@example.com", subject: `${subject} ${part}`, body: "Hello", at: new Date() });
    });
  const messages = (subject: string) =>
    rows("select subject, state, attempts, last_error from outbox_messages where subject like $1 || ' _' order by id", [
      subject,
    ]);
  const goOn = async () => {
    await rows("update outbox_messages set next_attempt_at = now() where state = 'queued' and channel = 'email'");
    await wake("send-outbox");
  };
  /** All were sent, and nobody got one twice except as the same message. */
  const expectSentOnce = async (subject: string) => {
    const both = [`${subject} a`, `${subject} b`];
    await goOn();
    await until(async () => expect((await messages(subject)).map(({ state }) => state)).toEqual(["sent", "sent"]));
    expect(
      subjects(mail.taken)
        .filter((one) => one?.startsWith(subject))
        .sort(),
    ).toEqual(both);
    for (const one of both) expect(new Set(idsOf(mail.had, one)).size, one).toBe(1);
  };

  it.each(MANNERS)("wait while the mail server %s, and each goes out once when it is well again", async (manner) => {
    if (manner === "is not there") await mail.close();
    else mail.manner = manner;
    const before = told(/a message was not sent/).length;
    await whileTheWebAnswers(async () => {
      await queue(manner);
      await wake("send-outbox");
      await until(async () => {
        for (const { state, attempts, last_error } of await messages(manner)) {
          expect([state, attempts]).toEqual(["queued", 1]);
          expect(last_error).toMatch(/^The carrier refused the message \([A-Z0-9 ]+\)$|^The carrier did not answer/);
        }
      });
      await until(async () => expect(told(/a message was not sent/).length).toBeGreaterThanOrEqual(before + 2));
      expect(await metrics()).toMatch(/tenor_queue_depth\{queue="messages",state="email"\} [1-9]/);
    });
    if (manner === "is not there") await mail.open();
    mail.manner = "well";
    await expectSentOnce(manner);
  });

  it("wait while there is no SMS gateway, and it is told; letters go out all the same", async () => {
    await database.db.transaction((tx) => queueSms(tx, { to: "+2348031234567", body: "Hello", at: new Date() }));
    await queue("beside an SMS");
    await wake("send-outbox");
    await expectSentOnce("beside an SMS");
    const sms = "select state, last_error from outbox_messages where channel = 'sms'";
    await until(async () =>
      expect(await rows(sms)).toEqual([{ state: "queued", last_error: "No SMS gateway is configured" }]),
    );
    await until(async () => expect(told(/No SMS gateway is configured/)).not.toEqual([]));
  });

  it("of a worker that is killed while the mail server has one without having said so come again as the same", async () => {
    mail.manner = "thinks at the end";
    const had = mail.had.length;
    await queue("killed");
    await wake("send-outbox");
    await until(async () => expect(mail.had.length).toBe(had + 1));
    worker.child.kill("SIGKILL");
    await once(worker.child, "exit");
    mail.manner = "well";
    worker = await start("worker");
    await expectSentOnce("killed");
    expect(idsOf(mail.had, "killed a")).toHaveLength(2);
  });
});

describe("the provider's histories", () => {
  const fault = (kind: SandboxFaultInput["kind"]) => () =>
    sandbox.control.setFaults([{ kind, operation: "history", times: 1000, delayMs: 20 }]);
  const WAYS: readonly (readonly [string, () => void])[] = [
    ["is not there", () => network.cut()],
    ["answers with 502", fault("html-502")],
    ["drops the connection in the middle", fault("reset-after-commit")],
    ...(isLong ? ([["hangs", () => network.swallow()]] as const) : []),
  ];

  it.each(WAYS)("are asked for again when the provider %s, and each deduction is posted once", async (way, begin) => {
    const loan = loans[WAYS.findIndex(([name]) => name === way)] as SetOutLoan;
    sandbox.control.runPayroll({ on: addDays(today, -10), mandateReferences: [loan.mandate] });
    const due = async () => {
      await rows("update mandates set next_poll_at = now() where id = $1", [loan.mandateId]);
      await wake("poll-mandates");
    };
    const before = told(/the provider's answer is unusable/).length;
    begin();
    await whileTheWebAnswers(async () => {
      await due();
      await until(async () =>
        expect(await rows("select poll_failures from mandates where id = $1", [loan.mandateId])).toEqual([
          { poll_failures: 1 },
        ]),
      );
    });
    await until(async () => expect(told(/the provider's answer is unusable/).length).toBeGreaterThan(before));
    sandbox.control.setFaults([]);
    network.restore();
    const paid = () => rows("select amount from payments where loan_id = $1 and reversed_at is null", [loan.id]);
    await due();
    await until(async () => expect(await paid()).toEqual([{ amount: loan.instalment }]));
    await due();
    await until(async () =>
      expect(await rows("select poll_failures from mandates where id = $1", [loan.mandateId])).toEqual([
        { poll_failures: 0 },
      ]),
    );
    expect(await paid()).toEqual([{ amount: loan.instalment }]);
    await expectBooksToHold(database.db);
  });
});
