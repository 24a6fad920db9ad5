import { afterAll, beforeAll, expect, it } from "vitest";
import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { postStatement, uploadRepayments } from "../../contract/statements.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { multipart } from "../testing/files/test-files.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startBookingWorker } from "../testing/processes/booking-worker-process.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  account,
  accountBalance,
  csvStatement,
  csvWithoutBalances,
  openSuspense,
  type RunningLoan,
  runningLoans,
  xlsxStatement,
} from "./statements.testkit.ts";

const ROUNDS = heavyCount("statements uploaded and posted by two officers at once through two processes", 40, 2);
const LINES = 20;

let server: TestServer;
let processes: readonly ServerProcess[];
let staff: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  staff = [await server.staffToken(undefined, "Ada Obi"), await server.staffToken(undefined, "Bola Ige")];
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

async function uploadAt(index: number, file: Buffer) {
  const { headers, payload } = multipart("file", `copy${index}.csv`, file, [["bank", "wema"]]);
  const answer = await fetch((processes[index] as ServerProcess).url + uploadRepayments.path, {
    method: "POST",
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${staff[index]}` },
    body: new Uint8Array(payload),
  });
  return { status: answer.status, body: (await answer.json()) as { message: string; data: { id: number } } };
}

const postAt = (index: number, id: number) =>
  (processes[index] as ServerProcess).call(postStatement, { params: { id }, token: staff[index], body: {} });

it("T05: the very same file from two officers at once is one statement; the other is told who was first", async () => {
  const [loan] = (await runningLoans(server, 1, 90_000)) as [RunningLoan];
  const file = csvStatement(account([{ on: "2026-11-02", amount: 100_00, narration: loan.reference }]));
  const replies = await Promise.all([uploadAt(0, file), uploadAt(1, file)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
  const winner = replies.findIndex((reply) => reply.status === 200);
  expect(replies.find((reply) => reply.status === 422)?.body.message).toMatch(
    new RegExp(
      `^This file was uploaded by ${["Ada Obi", "Bola Ige"][winner]} at 20 Nov 2026, \\d\\d:\\d\\d\\. It waits to be posted\\.$`,
    ),
  );
  const id = replies[winner]?.body.data.id ?? 0;
  const posts = await Promise.all([postAt(0, id), postAt(1, id)]);
  expect(posts.map((reply) => reply.status).sort()).toEqual([200, 422]);
  await startBookingWorker(server).then((worker) => worker.done);
  expect(await accountBalance(server, "bank-statement")).toBe(100_00);
});

it("T05: two copies of a statement, posted at once and booked by two processes, book every line once", async () => {
  let expected = await accountBalance(server, "bank-statement");
  for (let round = 0; round < ROUNDS; round += 1) {
    const loans = await runningLoans(server, LINES, 1 + round * LINES);
    const lines = account(
      loans.map((loan, index) => ({
        on: `2026-11-${String((index % 19) + 1).padStart(2, "0")}`,
        amount: 1_000_00 + index,
        narration: [loan.reference, loan.mandate, `CASH ${index}`][index % 3] ?? "",
        reference: `R${round}-${index}-0`,
      })),
      10_000_000_00 * (round + 2),
    );
    const copies =
      round % 2 === 0 ? [csvStatement(lines), xlsxStatement(lines)] : [csvStatement(lines), csvWithoutBalances(lines)];
    const uploads = await Promise.all(copies.map((copy, index) => uploadAt(index, copy)));
    expect(uploads.map((reply) => reply.status)).toEqual([200, 200]);
    await Promise.all(uploads.map((reply, index) => postAt(index, reply.body.data.id)));
    const workers = await Promise.all([startBookingWorker(server), startBookingWorker(server)]);
    await Promise.all(workers.map((worker) => worker.done));
    expected += lines.reduce((sum, line) => sum + line.amount, 0);
    expect(await accountBalance(server, "bank-statement"), `round ${round}`).toBe(expected);
    const { rows } = await server.deps.db.pool.query(
      "select count(*) filter (where booked)::bigint as booked, count(*)::bigint as of from statement_lines where statement_id = any($1)",
      [uploads.map((reply) => reply.body.data.id)],
    );
    expect(rows).toEqual([{ booked: LINES, of: 2 * LINES }]);
  }
  await expectBooksToHold(server.deps.db);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
}, 1_800_000);

it("T05: money that one process books from a statement and another enters by hand at once is posted once; the other waits or is asked", async () => {
  const met = { "by hand": 0, "by the bank": 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const loans = await runningLoans(server, LINES, 1 + (ROUNDS + round) * LINES);
    const lines = account(
      loans.map(({ reference, instalment }, index) => ({
        ...{ on: "2026-11-18", amount: instalment, narration: reference, reference: `H${round}-${index}-0` },
      })),
      10_000_000_00 * (ROUNDS + round + 2),
    );
    const uploaded = await uploadAt(0, csvStatement(lines));
    expect((await postAt(0, uploaded.body.data.id)).status).toBe(200);
    const enter = async ({ id: loanId, instalment }: RunningLoan) => {
      const money = { loanId, amount: instalment / 100, reference: `HAND-${loanId}`, paidOn: "2026-11-19" };
      const child = processes[1] as ServerProcess;
      return (await child.call(addManualRepayment, { token: staff[1], body: money })).status;
    };
    const worker = await startBookingWorker(server);
    const statuses: number[] = [];
    // From the other end, so that both meet.
    for (const loan of loans.toReversed()) statuses.push(await enter(loan));
    await worker.done;
    expect(new Set([200, 422, ...statuses])).toEqual(new Set([200, 422]));
    const { rows } = await server.deps.db.pool.query(
      "select source, count(*)::int as count from payments where loan_id = any($1) and reversed_at is null group by loan_id, source",
      [loans.map(({ id }) => id)],
    );
    expect(rows.map(({ count }) => count)).toEqual(Array(LINES).fill(1));
    const byHand = statuses.filter((status) => status === 200).length;
    expect(rows.filter(({ source }) => source === "manual")).toHaveLength(byHand);
    met["by hand"] += byHand;
    met["by the bank"] += LINES - byHand;
  }
  process.stdout.write(`[race] posted first: ${JSON.stringify(met)}\n`);
  await expectBooksToHold(server.deps.db);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
}, 1_800_000);
