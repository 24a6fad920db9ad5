import { afterAll, beforeAll, expect, it } from "vitest";
import {
  approveLoanTypeVersion,
  changeLoanTypeDraft,
  createLoanType,
  draftLoanTypeVersion,
  retireLoanTypeVersion,
  submitLoanTypeVersion,
  withdrawLoanTypeVersion,
} from "../../contract/loan-types.contract.ts";
import { kobo } from "../../domain/money.ts";
import { addDays, type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { AppError } from "../http/app-error.ts";
import { updateLoan } from "../loan-record/loan.store.ts";
import { holdVersions, liveVersionOf } from "../loan-record/loan-type.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { priceOffer } from "../loans/fix-offer.ts";
import { assessLoan } from "../screening/assess-loan.ts";
import { loanToScreen } from "../screening/screening.store.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { CASH, KIND } from "./loan-types-under-test.ts";

const HISTORIES = heavyCount("random histories of a loan type's versions, with the offers fixed meanwhile", 10_000, 80);
const STEPS = 30;
const SEED = 20261123;

let server: TestServer;
const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

beforeAll(async () => {
  process.stdout.write(`[seed] histories of versions: ${SEED}\n`);
  // Histories go on for years: nobody's session ends meanwhile.
  server = await startTestServer({ config: { demo: false } });
});
afterAll(() => server.stop());

/** What a version says of the price, by its own arithmetic. */
interface Price {
  readonly method: string;
  readonly rate: number;
  readonly feeRate: number;
  readonly feeLeast: number;
  readonly feeMost: number | null;
}

/** A version as a bystander sees it who writes down what happens, and knows nothing of how it is stored. */
interface Known {
  readonly number: number;
  price: Price;
  from: LagosDate;
  state: "draft" | "submitted" | "approved" | "over";
  /** As it was stored when it was approved, but for how it ends. */
  stored?: string;
}

/** The bystander: which version is in force is moved on by each day and each deed, never worked out backwards. */
class Bystander {
  readonly versions: Known[] = [];
  inForce: Known | undefined;

  /** A new day has come: what begins today is in force from now on. */
  dawn(on: LagosDate): void {
    for (const version of this.versions) if (version.state === "approved" && version.from === on) this.begin(version);
  }

  approved(version: Known, on: LagosDate): void {
    version.state = "approved";
    if (version.from === on) this.begin(version);
  }

  retired(version: Known): void {
    if (this.inForce === version) this.inForce = undefined;
    version.state = "over";
  }

  inWork(): Known | undefined {
    return this.versions.find(({ state }) => state === "draft" || state === "submitted");
  }

  private begin(version: Known): void {
    if (this.inForce) this.inForce.state = "over";
    this.inForce = version;
  }
}

interface Offered {
  readonly loanId: number;
  readonly number: number;
  readonly price: Price;
  readonly amount: number;
}

it("the price of every loan follows from the version live when its offer was fixed, and no live version ever changes", async () => {
  const tally: Record<string, number> = {};
  for (let history = 0; history < HISTORIES; history += 1) await live(history, tally);
  // None of what can happen is left out.
  for (const deed of ["offered", "refused", "retired", "called off", "too early", "next in force", "withdrawn"])
    expect(tally[deed] ?? 0, deed).toBeGreaterThan(0);
});

async function live(history: number, tally: Record<string, number>): Promise<void> {
  const draw = chance(SEED + history * 7919);
  const said = (deed: string) => {
    tally[deed] = (tally[deed] ?? 0) + 1;
  };
  server.clock.set(new Date(Date.parse("2026-11-20T08:30:00Z") + draw(300) * 86_400_000));
  const [maker, approver] = await people();
  const today = () => lagosDateOf(server.clock.now());
  const watched = new Bystander();
  const offers: Offered[] = [];
  const price = drawPrice(draw);
  const made = await server.call(createLoanType, {
    token: maker,
    body: { ...KIND, code: `H${history}`, ...told(price, today()) },
  });
  const params = { id: made.body.data.id as number };
  watched.versions.push({ number: 1, price, from: today(), state: "draft" });

  const deeds: (() => Promise<void>)[] = [
    async () => {
      const next = drawPrice(draw);
      const from = addDays(today(), draw(14));
      const body = told(next, from);
      const inWork = watched.inWork();
      const [endpoint, expected] =
        inWork?.state === "draft" ? [changeLoanTypeDraft, 200] : [draftLoanTypeVersion, inWork ? 422 : 201];
      expect((await server.call(endpoint, { token: maker, params, body })).status).toBe(expected);
      if (expected === 200 && inWork) Object.assign(inWork, { price: next, from });
      if (expected === 201)
        watched.versions.push({ number: watched.versions.length + 1, price: next, from, state: "draft" });
    },
    async () => {
      const inWork = watched.inWork();
      const version = inWork?.number ?? watched.versions.length;
      const reply = await server.call(submitLoanTypeVersion, { token: maker, params, body: { version } });
      if (inWork?.state !== "draft") return expect(reply.status).toBe(422);
      if (reply.status === 200) inWork.state = "submitted";
      else said("too early");
    },
    async () => {
      const inWork = watched.inWork();
      const at = (
        await query("select submitted_at from loan_type_versions where loan_type_id = $1 and state = 'submitted'", [
          params.id,
        ])
      ).rows[0];
      const body = {
        version: inWork?.number ?? 1,
        submitted_at: (at?.submitted_at ?? server.clock.now()).toISOString(),
      };
      const reply = await server.call(approveLoanTypeVersion, { token: approver, params, body });
      if (inWork?.state !== "submitted") return expect(reply.status).toBe(422);
      if (reply.status !== 200) return said("too early");
      const had = watched.inForce !== undefined;
      watched.approved(inWork, today());
      inWork.stored = await storedVersion(params.id, inWork.number);
      if (had && watched.inForce === inWork) said("next in force");
    },
    async () => {
      const inWork = watched.inWork();
      if (inWork?.state !== "submitted" || draw(2) > 0) return;
      expect(
        (await server.call(withdrawLoanTypeVersion, { token: approver, params, body: { version: inWork.number } }))
          .status,
      ).toBe(200);
      inWork.state = "draft";
      said("withdrawn");
    },
    async () => {
      const choice = watched.versions[draw(watched.versions.length)];
      if (!choice || draw(3) > 0) return;
      const body = { version: choice.number, reason: "As it happens" };
      const { status } = await server.call(retireLoanTypeVersion, { token: approver, params, body });
      expect(status).toBe(choice.state === "approved" ? 200 : 422);
      if (status !== 200) return;
      said(watched.inForce === choice ? "retired" : "called off");
      watched.retired(choice);
    },
    async () => {
      const choice = watched.versions[draw(watched.versions.length)];
      if (!choice?.stored) return;
      const change = MEDDLING[draw(MEDDLING.length)] as string;
      await expect(
        query(`${change} where loan_type_id = $1 and number = $2`, [params.id, choice.number]),
      ).rejects.toThrow("kept as it is");
    },
  ];
  for (let step = 0; step < STEPS; step += 1) {
    const kind = draw(10);
    // As a lender goes on with a version, and now and then anything at all.
    const state = watched.inWork()?.state;
    const sensible = state === undefined ? 0 : state === "draft" ? 1 : 2;
    if (kind < 6) await (deeds[kind < 4 ? sensible : draw(deeds.length)] as () => Promise<void>)();
    else if (kind < 8) {
      for (let days = 1 + draw(6); days > 0; days -= 1) {
        server.clock.advance(86_400);
        const before = watched.inForce;
        watched.dawn(today());
        if (before && watched.inForce !== before) said("next in force");
      }
      await keepSessions();
    } else {
      const offer = await fixAnOffer(params.id, watched.inForce);
      if (offer) offers.push(offer);
      said(offer ? "offered" : "refused");
    }
  }
  await expectPrices(offers);
  for (const { number, stored } of watched.versions)
    if (stored) expect(await storedVersion(params.id, number)).toBe(stored);
}

const MEDDLING = [
  "update loan_type_versions set monthly_rate_bp = monthly_rate_bp + 1",
  "update loan_type_versions set fee_minimum = 7",
  "update loan_type_versions set effective_from = effective_from - 1",
  "update loan_type_versions set state = 'draft', submitted_at = null, approved_at = null",
  "delete from loan_type_versions",
];

const AMOUNT = 30_000_000;

/** An application whose offer is fixed now, as the officer's upload does; undefined where none can be. */
async function fixAnOffer(typeId: number, expected: Known | undefined): Promise<Offered | undefined> {
  const at = server.clock.now();
  const { db } = server.deps;
  const loanId = await enterApplication(typeId, at);
  const loan = await loanToScreen(db.read, loanId);
  if (!loan) throw new Error("the application is not there");
  const live = await liveVersionOf(db.read, typeId, at);
  expect(live?.number).toBe(expected?.number);
  const assessment = await assessLoan(db.read, loan, SALARY(at), { now: at, today: lagosDateOf(at), forOffer: true });
  const fixing = db.transaction(async (tx) => {
    const locked = await lockLoanOr404(tx, loanId);
    await holdVersions(tx, typeId);
    await updateLoan(tx, loanId, { ...(await priceOffer(tx, locked, assessment, at)), status: "confirmation_sent" });
  });
  if (!expected) {
    await expect(fixing).rejects.toThrow(AppError);
    return undefined;
  }
  await fixing;
  await query("update loans set status = 'rejected' where id = $1", [loanId]);
  return { loanId, number: expected.number, price: expected.price, amount: AMOUNT };
}

async function expectPrices(offers: readonly Offered[]): Promise<void> {
  const { rows } = await query(
    `select l.id, v.number, l.method, l.monthly_rate_bp, l.offered_amount, l.fee, l.payout from loans l
      join loan_type_versions v on v.id = l.loan_type_version_id where l.id = any($1) order by l.id`,
    [offers.map(({ loanId }) => loanId)],
  );
  expect(rows).toEqual(
    offers.map(({ loanId, number, price, amount }) => {
      const share = Math.floor((amount * price.feeRate + 5_000) / 10_000);
      const fee = Math.min(Math.max(share, price.feeLeast), price.feeMost ?? Number.POSITIVE_INFINITY);
      const { method, rate: monthly_rate_bp } = price;
      return { id: loanId, number, method, monthly_rate_bp, offered_amount: amount, fee, payout: amount - fee };
    }),
  );
}

async function storedVersion(typeId: number, number: number): Promise<string> {
  const { rows } = await query(
    `select (to_jsonb(v) - '{retired_at,retired_by,retirement_reason}'::text[])::text as text
      from loan_type_versions v where loan_type_id = $1 and number = $2`,
    [typeId, number],
  );
  return rows[0].text;
}

let applicants = 0;

/** Somebody new applies: what an application leaves behind, without its documents. */
async function enterApplication(typeId: number, at: Date): Promise<number> {
  applicants += 1;
  const digits = String(applicants).padStart(8, "0");
  const { rows } = await query(
    `with c as (insert into customers (first_name, last_name, phone, email, bvn, created_at)
        values ('Ngozi', 'Eze', '+23480' || $2::text, $2 || '@example.com', '220' || $2, $3) returning id)
     insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
        bank_code, account_number, address, city, state, consent_at, created_at, search_text, loan_type_version_id)
     select c.id, $1, 'pending_customer_confirmation', 'new', ${AMOUNT}, 6, 'flat', 1, 'Ministry of Works', '058', '00' || $2, 'a', 'b',
        'Lagos', $3, $3, '', (select max(id) from loan_type_versions where loan_type_id = $1) from c returning id`,
    [typeId, digits, at],
  );
  return rows[0].id;
}

const SALARY = (at: Date) => ({
  customerId: "C1",
  authorisationCode: "A1",
  customerName: "Eze Ngozi Chidinma",
  companyName: "Ministry of Works",
  accountNumber: "0000000000",
  bankCode: "058",
  salaries: Array.from({ length: 6 }, (_, month) => ({
    paidOn: addDays(lagosDateOf(at), -5 - month * 30),
    amount: kobo(45_000_000),
  })),
  loans: [],
});

function drawPrice(draw: (below: number) => number): Price {
  const least = draw(3) === 0 ? 100_000 + draw(4) * 100_000 : 0;
  return {
    method: draw(2) === 0 ? "flat" : "reducing",
    rate: 300 + draw(5) * 50,
    feeRate: draw(3) * 50,
    feeLeast: least,
    feeMost: draw(3) === 0 ? least + draw(3) * 100_000 : null,
  };
}

function told({ method, rate, feeRate, feeLeast, feeMost }: Price, from: LagosDate) {
  return {
    ...CASH,
    minimum_amount: 50_000,
    method,
    monthly_rate_percent: rate / 100,
    fee_percent: feeRate / 100,
    fee_minimum: feeLeast / 100,
    fee_maximum: feeMost === null ? null : feeMost / 100,
    effective_from: from,
  };
}

let tokens: readonly [string, string] | undefined;

/** Two people of the lender, signed in. */
async function people(): Promise<readonly [string, string]> {
  tokens ??= [
    await server.staffToken(["manage-loan-types"], "Ada Obi"),
    await server.staffToken(["approve-loan-types"], "Efe Omoregie"),
  ];
  await keepSessions();
  return tokens;
}

/** As if they had signed in and worked a moment ago. */
async function keepSessions(): Promise<void> {
  await query(
    "update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'",
    [server.clock.now()],
  );
}

function chance(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}
