import { afterAll, beforeAll, expect, it } from "vitest";
import { heavyCount } from "../testing/heavy.ts";
import { startWorkerProcess } from "../testing/processes/worker-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { compareAll } from "./compare-all.job.ts";
import { likenesses } from "./compare-customers.store.ts";
import { uploadList } from "./lists.testkit.ts";

const CUSTOMERS = heavyCount("customers that a night compares", 100_000, 10_000);
const ENTRIES = heavyCount("entries that they are compared with", 10_000, 10_000);
/** How many first and last names there are. */
const [FIRST, LAST] = [500, 2000];
/** A night has hours; what grew with customers times entries would need thousands of times as long. */
const MICROSECONDS_A_CUSTOMER_MAX = 2_000;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["manage-watch-lists"]);
  const name = (kind: string, of: string, many: number) =>
    `'${kind}' || translate(((hashint4(${of}) & 2147483647) % ${many})::text, '0123456789', 'abcdefghij')`;
  for (let from = 0; from < CUSTOMERS; from += 5000)
    await server.deps.db.pool.query(
      `insert into customers (first_name, last_name, date_of_birth, phone, email, bvn, created_at)
        select ${name("f", "n", FIRST)}, ${name("l", "n * 7 + 1", LAST)} || case when n % 3 = 0 then '' else ' ' || ${name("f", "n * 11 + 5", FIRST)} end,
          '1980-01-01', '+23480' || lpad(n::text, 8, '0'), n || '@example.com', lpad(n::text, 11, '0'), now()
        from generate_series($1::int, $2::int) n`,
      [from + 1, from + 5000],
    );
  await server.deps.db.pool.query("delete from customers_to_compare");
}, 300_000);
afterAll(() => server.stop());

/** People with names as those of the customers, every hundredth with the BVN of one of them. */
function list(): string {
  const name = (kind: string, of: number, many: number) =>
    kind + String((of * 7919) % many).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const people = Array.from({ length: ENTRIES }, (_, n) => {
    const bvn = n % 100 === 0 ? String(n + 1).padStart(11, "0") : "";
    return `${name("l", n, LAST)} ${name("f", n + 13, FIRST)} ${name("f", n * 31 + 7, FIRST)},${bvn}`;
  });
  return ["Name,BVN", ...people].join("\n");
}
const rows = async (text: string) => (await server.deps.db.pool.query(text)).rows;

it("a hundred thousand customers and ten thousand entries: each pair that is alike is found, and what it costs stays small", async () => {
  expect((await uploadList(server, token, list(), { name: "Common names" })).status).toBe(201);
  const began = performance.now();
  while ((await compareAll(server.deps)) > 0);
  const microseconds = ((performance.now() - began) * 1000) / CUSTOMERS;
  // biome-ignore lint/suspicious/noConsole: the measurement is what somebody runs it for
  console.log(
    `${CUSTOMERS} customers × ${ENTRIES} entries: ${Math.round((microseconds * CUSTOMERS) / 1e6)} s, ${Math.round(microseconds)} µs a customer`,
  );
  expect(microseconds).toBeLessThan(MICROSECONDS_A_CUSTOMER_MAX);
  const [run] = await rows("select screened, finished_at is not null as over from watch_runs");
  expect(run).toEqual({ screened: CUSTOMERS, over: true });
  // Told by the BVN, the n-th customer is the entry of row n + 1, every hundredth entry having one.
  const [{ hits }] = (await rows(
    "select count(distinct customer_id)::int as hits from watch_hits where 'bvn' = any(grounds)",
  )) as [{ hits: number }];
  expect(hits).toBe(Math.min(CUSTOMERS, ENTRIES) / 100);
}, 600_000);

it("one customer is compared through an index, whatever the lists hold", async () => {
  const plan = await rows(
    "explain select key, entry_id from watch_list_keys where key = any(array['bello musa', '0f0f0f0f0f0f0f0f0f0f0f0f'])",
  );
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/watch_list_keys_pkey/);
  const customer = { id: 1, first_name: "Musa", last_name: "Qzz", date_of_birth: null, bvn: "99999999999" };
  const began = performance.now();
  for (let n = 0; n < 20; n += 1) await likenesses(server.deps.db.query, [customer]);
  expect((performance.now() - began) / 20).toBeLessThan(100);
});

it("processes that are killed on the way lose nobody, and find nobody twice", async () => {
  await server.deps.db.pool.query("delete from watch_hits");
  await server.deps.db.pool.query("insert into watch_runs (started_at) values ($1)", [server.clock.now()]);
  for (let kill = 0; kill < 3; kill += 1) {
    const worker = await startWorkerProcess(server, "", 0, ["watch-list-run"]);
    await new Promise((resolve) => setTimeout(resolve, 150 * (kill + 1)));
    await worker.kill();
  }
  await Promise.all([compareAll(server.deps), compareAll(server.deps)]);
  while ((await compareAll(server.deps)) > 0);
  const [run] = await rows("select screened, finished_at is not null as over from watch_runs order by id desc limit 1");
  expect(run).toEqual({ screened: CUSTOMERS, over: true });
  const [{ hits }] = (await rows(
    "select count(distinct customer_id)::int as hits from watch_hits where 'bvn' = any(grounds) and ended_at is null",
  )) as [{ hits: number }];
  expect(hits).toBe(Math.min(CUSTOMERS, ENTRIES) / 100);
}, 300_000);
