import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, lagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { newAuthorisationCode } from "../../server/affordability/look-up-salary.ts";
import { screenLoan } from "../../server/affordability/screen-loan.ts";
import { today } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import type { Deps } from "../../server/deps.ts";
import { loadInstallationKey } from "../../server/files/installation-key.ts";
import { verifyLedger } from "../../server/ledger/verify-ledger.ts";
import { letterWriter } from "../../server/letters/letter-writer.ts";
import { loanStreams } from "../../server/live/loan-streams.ts";
import { setUpDeductionRoute } from "../../server/loans/set-up-deduction.route.ts";
import { pdfChecker } from "../../server/pdf-safety/pdf-checker.ts";
import { createRemitaProvider } from "../../server/providers/remita/provider.ts";
import { foldedNotes } from "../../server/security-log/fold-repeats.ts";
import { createStatementReader } from "../../server/statements/reading/statement-reader.ts";
import { type TestClock, testClock } from "../../server/testing/test-clock.ts";
import { type RemitaSandbox, startRemitaSandbox } from "../remita-sandbox/sandbox.ts";
import { DEMO_SECRETS, type SeededDemo, seededDemo } from "./demo.testkit.ts";
import { registerDemoInSandbox } from "./register-in-sandbox.ts";

const DAY = lagosDate("2026-11-20");
const TEN_MS = 10 * 60 * 60 * 1000;
const CREDENTIALS = { merchantId: "27768931", apiKey: "DEMO_KEY", apiToken: "DEMO_TOKEN" };
const DESK = { userId: 4, name: "Danladi Musa" };

let demo: SeededDemo;
let folder: string;
let statePath: string;
let sandbox: RemitaSandbox;
let clock: TestClock;
let deps: Deps;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-sandbox-"));
  demo = await seededDemo(DAY);
  statePath = path.join(folder, "state.jsonl");
  clock = testClock(new Date(startOfLagosDay(DAY).getTime() + TEN_MS).toISOString());
  sandbox = await openSandbox();
  await registerDemoInSandbox(sandbox.control, demo.database.db);
  deps = depsWith(sandbox);
}, 240_000);

afterAll(async () => {
  await sandbox?.close();
  await demo?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function openSandbox(): Promise<RemitaSandbox> {
  const fixed = { host: "127.0.0.1", port: 0, credentials: CREDENTIALS, seed: 2026, statePath };
  return startRemitaSandbox({ ...fixed, today: () => today(clock) });
}

function depsWith({ url }: RemitaSandbox): Deps {
  let requests = 0;
  const newRequestId = () => {
    requests += 1;
    return String(1_700_000_000_000 + requests);
  };
  const codes = { newRequestId, newAuthorisationCode: () => newAuthorisationCode(clock.now()) };
  return {
    config: readConfig({ TENOR_DEMO: "1" }),
    clock,
    db: demo.database.db,
    files: demo.files,
    folder: demo.folder,
    installationKey: loadInstallationKey(demo.folder, undefined),
    checkPdf: pdfChecker({ log: pino({ level: "silent" }) }),
    statementReader: createStatementReader(),
    writeLetter: letterWriter(),
    secrets: DEMO_SECRETS,
    provider: createRemitaProvider({ baseUrl: url, ...CREDENTIALS, ...codes }),
    log: pino({ level: "silent" }),
    wake: () => undefined,
    live: loanStreams({ liveAmong: async (ids) => new Set(ids), log: pino({ level: "silent" }) }),
    security: { ...foldedNotes(), flush: async () => undefined },
  };
}

interface OpenLoan {
  readonly id: number;
  readonly verdict: string;
  readonly rejection_reason: string | null;
  readonly offer: number;
}

const OPEN_LOANS = `select l.id, s.verdict, s.rejection_reason, s.offer from loans l
  join lateral (select * from screenings s where s.loan_id = l.id order by s.id desc limit 1) s on true
  where l.top_up_of is null and l.status = any($1) order by l.id`;

describe("the sandbox of a demo", () => {
  it("gives every open application the same result today as its screening", async () => {
    const statuses = [
      "pending_customer_confirmation",
      "confirmation_sent",
      "pending_approval",
      "pending_deduction_setup",
    ];
    const loans = await demo.rows<OpenLoan>(OPEN_LOANS, [statuses]);
    expect(loans.length).toBeGreaterThan(100);
    for (const { id, ...before } of loans) {
      const screened = await screenLoan(deps, id, DESK);
      const now = screened.kind === "assessed" ? screened.assessment : undefined;
      const verdict = now?.qualified ? "qualified" : "not-qualified";
      expect({ verdict, rejection_reason: now?.rejectionReason ?? null, offer: now?.offer }, `loan ${id}`).toEqual(
        before,
      );
    }
  });

  it("allows the deduction of every loan that waits for it to be set up", async () => {
    const loans = await demo.rows<{ id: number }>(
      "select id from loans where status = 'pending_deduction_setup' order by id",
    );
    expect(loans.length).toBeGreaterThanOrEqual(10);
    for (const { id } of loans) {
      const actor = { userId: 1, permissions: new Set(), author: DESK };
      await setUpDeductionRoute.handle({ params: { id }, author: DESK, actor, deps } as never);
    }
    expect(await demo.rows("select id from loans where status = 'pending_deduction_setup'")).toEqual([]);
    expect(await verifyLedger(demo.database.db)).toEqual([]);
  });

  it("knows every live mandate with its deductions, so that it can be stopped", async () => {
    const [live] = await demo.rows<{ count: number }>("select count(*) from mandates where status = 'active'");
    const known = sandbox.control.mandates().filter(({ status }) => status === "NEW");
    expect(known).toHaveLength(live?.count ?? 0);
    const keys = await demo.rows<{ mandate_reference: string; authorisation_code: string; customer_id: string }>(
      "select mandate_reference, authorisation_code, customer_id from mandates where status = 'active' order by id limit 5",
    );
    for (const {
      mandate_reference: mandateReference,
      authorisation_code: authorisationCode,
      customer_id: customerId,
    } of keys) {
      expect(await deps.provider?.stopMandate({ mandateReference, authorisationCode, customerId })).toMatchObject({
        kind: "done",
      });
    }
  });

  it("learns nothing new at a second start, on a later day either", async () => {
    const before = statSync(statePath).size;
    await sandbox.close();
    clock.set(startOfLagosDay(addDays(DAY, 40)));
    sandbox = await openSandbox();
    deps = depsWith(sandbox);
    await registerDemoInSandbox(sandbox.control, demo.database.db);
    expect(statSync(statePath).size).toBe(before);
  });

  it("still finds the salaries of a customer on a later day", async () => {
    const [loan] = await demo.rows<OpenLoan>(`${OPEN_LOANS} limit 1`, [["confirmation_sent"]]);
    const screened = await screenLoan(deps, loan?.id ?? 0, DESK);
    expect(screened.kind === "assessed" && screened.assessment.qualified).toBe(true);
  });
});
