import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "../../contract/endpoint.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import {
  addManualRepayment,
  refundCredit,
  reversePayment,
  transferCredit,
} from "../../contract/repayments.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, giveTo, rowsOf } from "../testing/loans/money-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROUNDS = heavyCount("rounds of each race for the same money, from two processes", 50, 2);
const ROUND_MS = 600_000;

let server: TestServer;
let processes: readonly ServerProcess[];
let desk: Cashier;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  desk = await cashier(server, "Efe Omoregie");
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

interface Request {
  readonly endpoint: Endpoint;
  readonly id?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** Sends requests all at once, alternating between the two processes. */
async function atOnce(count: number, request: (call: number) => Request) {
  const send = (_: unknown, call: number) => sendOne(request(call), call);
  const replies = await Promise.all(Array.from({ length: count }, send));
  return { replies, statuses: replies.map((reply) => reply.status).sort() };
}

function sendOne({ endpoint, id, body, headers = {} }: Request, call: number) {
  const child = processes[call % processes.length] as ServerProcess;
  return child.call(endpoint, { ...(id ? { params: { id } } : {}), body, token: desk.token, headers });
}

const oneOf = (count: number) => [200, ...Array(count - 1).fill(422)];
const manual = (loanId: number, amount: number, reference: string, headers = {}): Request => ({
  endpoint: addManualRepayment,
  body: { loanId, amount, reference, confirmed: true },
  headers,
});

async function paidTo(loanId: number): Promise<{ payments: number; amount: number; credit: number }> {
  const [sums] = await rowsOf<{ payments: number; amount: number; credit: number }>(
    server,
    `select count(*)::bigint as payments, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(unapplied), 0)::bigint as credit
      from payments where loan_id = $1 and reversed_at is null`,
    [loanId],
  );
  return sums ?? { payments: -1, amount: -1, credit: -1 };
}

/** Does something with a new loan, as often as the round count says. */
async function everyRound(work: (loan: LoanInHand, round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) await work(await loanIn(server, "disbursed"), round);
}

describe("money entered many times at once through two processes (T06, API-45)", () => {
  it(
    "two people with two references for the same money: one posts it, the others are asked",
    () =>
      everyRound(async ({ id }, round) => {
        const entered = (call: number): Request => ({
          endpoint: addManualRepayment,
          body: { loanId: id, amount: 65_000, reference: `TWO-${round}-${call}` },
        });
        const { replies, statuses } = await atOnce(8, entered);
        expect(statuses).toEqual(oneOf(8));
        for (const { status, text } of replies)
          if (status === 422) expect(JSON.parse(text).errors.confirmed).toHaveLength(1);
        expect(await paidTo(id)).toMatchObject({ payments: 1, amount: 6_500_000 });
      }),
    ROUND_MS,
  );

  it(
    "twenty payments of the last kobo: one closes the loan, the others are customer credit, none is lost",
    () =>
      everyRound(async ({ id }, round) => {
        await desk.pay(id, 389_999.99);
        const { statuses } = await atOnce(20, (call) => manual(id, 0.01, `KOBO-${round}-${call}`));
        expect(statuses).toEqual(Array(20).fill(200));
        expect(await paidTo(id)).toEqual({ payments: 21, amount: 39_000_019, credit: 19 });
        expect(
          await rowsOf(server, "select event from loan_events where loan_id = $1 and event = 'completed'", [id]),
        ).toHaveLength(1);
      }),
    ROUND_MS,
  );

  it(
    "twenty with one reference: one is posted, the others name it",
    () =>
      everyRound(async ({ id, reference }, round) => {
        const { replies, statuses } = await atOnce(20, (call) =>
          manual(id, 65_000, call % 2 ? `Same ${round}` : ` sAME ${round} `),
        );
        expect(statuses).toEqual(oneOf(20));
        for (const loser of replies.filter((reply) => reply.status === 422)) {
          expect(loser.message).toMatch(
            new RegExp(
              `was already used: ₦65,000\\.00 for loan ${reference} on 20 Nov 2026, entered by Efe Omoregie at 20 Nov 2026, `,
            ),
          );
        }
        expect((await paidTo(id)).payments).toBe(1);
      }),
    ROUND_MS,
  );

  it(
    "twenty with one reference for two loans: one is posted",
    () =>
      everyRound(async ({ id }, round) => {
        const other = await loanIn(server, "disbursed");
        const { statuses } = await atOnce(20, (call) =>
          manual(call % 4 < 2 ? id : other.id, 65_000, `Two loans ${round}`),
        );
        expect(statuses).toEqual(oneOf(20));
      }),
    ROUND_MS,
  );

  it(
    "twenty with one reference by two methods, the same loan and amount: one is posted",
    () =>
      everyRound(async ({ id }, round) => {
        const by = (call: number) => desk.method(call % 4 < 2 ? "cash" : "card");
        const { statuses } = await atOnce(20, (call) => ({
          endpoint: addManualRepayment,
          body: { loanId: id, amount: 65_000, reference: `Two methods ${round}`, paymentMethodId: by(call) },
        }));
        expect(statuses).toEqual(oneOf(20));
      }),
    ROUND_MS,
  );

  it(
    "fifty with one Idempotency-Key: one posting, the same answer fifty times",
    () =>
      everyRound(async ({ id }, round) => {
        const key = { "idempotency-key": `race-${round}` };
        const { replies, statuses } = await atOnce(50, () => manual(id, 65_000, `Key ${round}`, key));
        expect(statuses).toEqual(Array(50).fill(200));
        expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
        expect((await paidTo(id)).payments).toBe(1);
      }),
    ROUND_MS,
  );

  it(
    "fifty without a key: one posting, and 49 answers that name it",
    () =>
      everyRound(async ({ id, reference }, round) => {
        const { replies, statuses } = await atOnce(50, () => manual(id, 65_000, `No key ${round}`));
        expect(statuses).toEqual(oneOf(50));
        expect(replies.filter((reply) => reply.message.includes(`for loan ${reference} on`))).toHaveLength(49);
      }),
    ROUND_MS,
  );

  it(
    "a settlement against payments: the loan closes once, and every naira is on it or is credit",
    () =>
      everyRound(async ({ id }, round) => {
        const settle = (call: number): Request => ({
          endpoint: recordSettlement,
          id,
          body: { amount: 315_000, reference: `Settle ${round}-${call}`, paymentMethodId: desk.method("cash") },
        });
        const { replies } = await atOnce(10, (call) =>
          call < 4 ? settle(call) : manual(id, 1000, `Beside ${round}-${call}`),
        );
        const posted = replies.filter((reply) => reply.status === 200).length;
        expect(replies.slice(0, 4).filter((reply) => reply.status === 200)).toHaveLength(1);
        expect((await paidTo(id)).payments).toBe(posted);
      }),
    ROUND_MS,
  );
});

describe("money reversed or given away many times at once through two processes", () => {
  it(
    "ten reversals of one payment: one is done",
    () =>
      everyRound(async ({ id }) => {
        const { payment_id } = (await desk.pay(id, 390_000)).body.data;
        const { statuses } = await atOnce(10, () => ({
          endpoint: reversePayment,
          id: payment_id,
          body: { reason: "Bounced" },
        }));
        expect(statuses).toEqual(oneOf(10));
        expect(await paidTo(id)).toEqual({ payments: 0, amount: 0, credit: 0 });
      }),
    ROUND_MS,
  );

  it(
    "refunds, transfers and reversals of the same credit: it goes one way, and never beyond what there is",
    () =>
      everyRound(async ({ id }, round) => {
        const other = await loanIn(server, "disbursed");
        await giveTo(server, other.id, id);
        const { payment_id } = (await desk.pay(id, 390_100)).body.data;
        const { statuses } = await atOnce(12, (call) => {
          const back = { amount: 60, reference: `Back ${round}-${call}`, paymentMethodId: desk.method("cash") };
          if (call % 3 === 0) return { endpoint: refundCredit, id: payment_id, body: back };
          if (call % 3 === 1)
            return { endpoint: transferCredit, id: payment_id, body: { loanId: other.id, amount: 60 } };
          return { endpoint: reversePayment, id: payment_id, body: { reason: "Bounced" } };
        });
        expect(statuses).toEqual(oneOf(12));
      }),
    ROUND_MS,
  );

  it(
    "credit of two loans given to a third that is paid meanwhile: nobody waits for ever, nothing is lost",
    () =>
      everyRound(async (one, round) => {
        const two = await loanIn(server, "disbursed");
        const three = await loanIn(server, "disbursed");
        for (const loan of [two, three]) await giveTo(server, loan.id, one.id);
        const first = (await desk.pay(one.id, 390_100)).body.data.payment_id;
        const second = (await desk.pay(two.id, 390_100)).body.data.payment_id;
        const request = (call: number): Request =>
          call % 4 === 3
            ? manual(three.id, 1, `Third ${round}-${call}`)
            : { endpoint: transferCredit, id: call % 2 ? first : second, body: { loanId: three.id, amount: 10 } };
        const { replies } = await atOnce(20, request);
        // Where one machine does much else, the last ones are told to come back; nothing of theirs was written.
        for (const [call, reply] of replies.entries())
          if (reply.status !== 200) {
            expect(JSON.parse(reply.text).code).toBe("still-working");
            expect((await sendOne(request(call), call)).status).toBe(200);
          }
        expect(await paidTo(three.id)).toEqual({ payments: 20, amount: 15_500, credit: 0 });
      }),
    ROUND_MS,
  );
});
