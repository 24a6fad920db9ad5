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
import { addDays, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { expectPrices, fixAnOffer, type Offered } from "./fixed-offers.testkit.ts";
import { KIND } from "./loan-types.testkit.ts";
import { Bystander, chance, drawPrice, told } from "./watched-versions.testkit.ts";

const HISTORIES = heavyCount("random histories of a loan type's versions, with the offers fixed meanwhile", 10_000, 80);
/** This many run through the same days in parallel, each with its own loan type. */
const SIDE_BY_SIDE = 40;
const STEPS = 20;
const SEED = 20261123;
const FULL_COUNT_MS = 45 * 60_000;

let server: TestServer;
let maker: string;
let approver: string;
const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);
const today = () => lagosDateOf(server.clock.now());

beforeAll(async () => {
  process.stdout.write(`[seed] histories of versions: ${SEED}\n`);
  // Histories last years: nobody's session ends meanwhile.
  server = await startTestServer({ config: { demo: false } });
  maker = await server.staffToken(["manage-loan-types"], "Ada Obi");
  approver = await server.staffToken(["approve-loan-types"], "Efe Omoregie");
});
afterAll(() => server.stop());

interface History {
  readonly typeId: number;
  readonly watched: Bystander;
  readonly offers: Offered[];
  readonly draw: (below: number) => number;
}

const tally: Record<string, number> = {};
const said = (deed: string) => {
  tally[deed] = (tally[deed] ?? 0) + 1;
};

it(
  "the price of every loan follows from the version live when its offer was fixed, and no live version ever changes",
  async () => {
    for (let first = 0; first < HISTORIES; first += SIDE_BY_SIDE)
      await liveTogether(first, Math.min(SIDE_BY_SIDE, HISTORIES - first));
    // None of the possible actions is left out.
    for (const deed of ["offered", "refused", "retired", "called off", "too early", "next in force", "withdrawn"])
      expect(tally[deed] ?? 0, deed).toBeGreaterThan(0);
  },
  FULL_COUNT_MS,
);

/** Histories over the same days; each day's actions and their order are random per history. */
async function liveTogether(first: number, count: number): Promise<void> {
  const days = chance(SEED + first * 104_729);
  server.clock.set(new Date(Date.parse("2026-11-20T08:30:00Z") + days(300) * 86_400_000));
  await keepSessions();
  const histories = await Promise.all(Array.from({ length: count }, (_, place) => begin(first + place)));
  for (let step = 0; step < STEPS; step += 1) {
    await Promise.all(histories.map(doSomething));
    if (days(4) === 0) await passDays(1 + days(6), histories);
  }
  await expectPrices(
    server,
    histories.flatMap(({ offers }) => offers),
  );
  await expectKept(histories);
}

async function begin(history: number): Promise<History> {
  const draw = chance(SEED + history * 7919);
  const price = drawPrice(draw);
  const body = { ...KIND, code: `H${history}`, ...told(price, today()) };
  const made = await server.call(createLoanType, { token: maker, body });
  const watched = new Bystander();
  watched.versions.push({ number: 1, price, from: today(), state: "draft" });
  return { typeId: made.body.data.id, watched, offers: [], draw };
}

async function passDays(days: number, histories: readonly History[]): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.advance(86_400);
    for (const { watched } of histories) {
      const before = watched.inForce;
      watched.dawn(today());
      if (before && watched.inForce !== before) said("next in force");
    }
  }
  await keepSessions();
}

/** The usual next step of a lender, and sometimes a random action, or an offer. */
async function doSomething(history: History): Promise<void> {
  const { watched, draw, typeId, offers } = history;
  const kind = draw(8);
  if (kind >= 6) {
    const offer = await fixAnOffer(server, typeId, watched.inForce);
    if (offer) offers.push(offer);
    return said(offer ? "offered" : "refused");
  }
  const state = watched.inWork()?.state;
  const sensible = state === undefined ? writeDraft : state === "draft" ? submit : approve;
  await (kind < 4 ? sensible : (DEEDS[draw(DEEDS.length)] ?? sensible))(history);
}

async function writeDraft({ typeId, watched, draw }: History): Promise<void> {
  const next = drawPrice(draw);
  const from = addDays(today(), draw(14));
  const inWork = watched.inWork();
  const [endpoint, expected] =
    inWork?.state === "draft" ? [changeLoanTypeDraft, 200] : [draftLoanTypeVersion, inWork ? 422 : 201];
  const { status } = await server.call(endpoint, { token: maker, params: { id: typeId }, body: told(next, from) });
  expect(status).toBe(expected);
  if (expected === 200 && inWork) Object.assign(inWork, { price: next, from });
  if (expected === 201)
    watched.versions.push({ number: watched.versions.length + 1, price: next, from, state: "draft" });
}

async function submit({ typeId, watched }: History): Promise<void> {
  const inWork = watched.inWork();
  const version = inWork?.number ?? watched.versions.length;
  const reply = await server.call(submitLoanTypeVersion, { token: maker, params: { id: typeId }, body: { version } });
  if (inWork?.state !== "draft") expect(reply.status).toBe(422);
  else if (reply.status === 200) inWork.state = "submitted";
  else said("too early");
}

async function approve({ typeId, watched }: History): Promise<void> {
  const inWork = watched.inWork();
  const text = "select submitted_at from loan_type_versions where loan_type_id = $1 and state = 'submitted'";
  const at = (await query(text, [typeId])).rows[0]?.submitted_at ?? server.clock.now();
  const body = { version: inWork?.number ?? 1, submitted_at: at.toISOString() };
  const reply = await server.call(approveLoanTypeVersion, { token: approver, params: { id: typeId }, body });
  if (inWork?.state !== "submitted") return expect(reply.status).toBe(422);
  if (reply.status !== 200) return said("too early");
  const had = watched.inForce !== undefined;
  watched.approved(inWork, today());
  inWork.stored = (await storedVersions([typeId])).get(nameOf(typeId, inWork.number)) ?? "";
  expect(inWork.stored).not.toBe("");
  if (had && watched.inForce === inWork) said("next in force");
}

async function withdraw({ typeId, watched, draw }: History): Promise<void> {
  const inWork = watched.inWork();
  if (inWork?.state !== "submitted" || draw(2) > 0) return;
  const asked = { token: approver, params: { id: typeId }, body: { version: inWork.number } };
  expect((await server.call(withdrawLoanTypeVersion, asked)).status).toBe(200);
  inWork.state = "draft";
  said("withdrawn");
}

async function retire({ typeId, watched, draw }: History): Promise<void> {
  const choice = watched.versions[draw(watched.versions.length)];
  if (!choice || draw(3) > 0) return;
  const body = { version: choice.number, reason: "As it happens" };
  const { status } = await server.call(retireLoanTypeVersion, { token: approver, params: { id: typeId }, body });
  expect(status).toBe(choice.state === "approved" ? 200 : 422);
  if (status !== 200) return;
  said(watched.inForce === choice ? "retired" : "called off");
  watched.retired(choice);
}

async function meddle({ typeId, watched, draw }: History): Promise<void> {
  const choice = watched.versions[draw(watched.versions.length)];
  if (!choice?.stored) return;
  const change = MEDDLING[draw(MEDDLING.length)] as string;
  const meddled = query(`${change} where loan_type_id = $1 and number = $2`, [typeId, choice.number]);
  await expect(meddled).rejects.toThrow("kept as it is");
}

const DEEDS = [writeDraft, submit, approve, withdraw, retire, meddle];

const MEDDLING = [
  "update loan_type_versions set monthly_rate_bp = monthly_rate_bp + 1",
  "update loan_type_versions set fee_minimum = 7",
  "update loan_type_versions set effective_from = effective_from - 1",
  "update loan_type_versions set state = 'draft', submitted_at = null, approved_at = null",
  "delete from loan_type_versions",
];

async function expectKept(histories: readonly History[]): Promise<void> {
  const now = await storedVersions(histories.map(({ typeId }) => typeId));
  for (const { typeId, watched } of histories)
    for (const { number, stored } of watched.versions) if (stored) expect(now.get(nameOf(typeId, number))).toBe(stored);
}

const nameOf = (typeId: number, number: number) => `${typeId}/${number}`;

/** Every version of these types as stored, except how it ends. */
async function storedVersions(typeIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query(
    `select loan_type_id, number, (to_jsonb(v) - '{retired_at,retired_by,retirement_reason}'::text[])::text as text
      from loan_type_versions v where loan_type_id = any($1)`,
    [typeIds],
  );
  return new Map(rows.map(({ loan_type_id, number, text }) => [nameOf(loan_type_id, number), text]));
}

/** As if they had signed in and worked a moment ago. */
async function keepSessions(): Promise<void> {
  await query(
    "update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'",
    [server.clock.now()],
  );
}
