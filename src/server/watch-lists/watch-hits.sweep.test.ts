import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateCustomer } from "../../contract/customers.contract.ts";
import { approveLoan, getLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import {
  decideWatchHit,
  endWatchList,
  getWatchHit,
  listWatchHits,
  listWatchLists,
} from "../../contract/watch-lists.contract.ts";
import { addLoanTypes, applyAndScreen, borrower, type LoanInHand, loanIn, upload } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { compareAll } from "./compare-all.job.ts";
import { compareChanged } from "./compare-changed.job.ts";
import { compareEverybody, uploadList } from "./lists.testkit.ts";

let server: TestServer;
let lists: string;
let reviewer: string;
let all: string;
// Sessions do not live from one night to the next.
async function signIn(): Promise<void> {
  lists = await server.staffToken(["manage-watch-lists"], "Lola List");
  reviewer = await server.staffToken(["review-identity", "view-users"], "Rita Review");
  all = await server.staffToken();
}
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  await signIn();
});
afterAll(() => server.stop());

const HELD = /^Loan TN-\S+ is held until a colleague has looked at something about its customer\./;
const open = async () => (await server.call(listWatchHits, { token: reviewer })).body.data.data;
const decide = (id: number, decision: string, token = reviewer) =>
  server.call(decideWatchHit, {
    token,
    params: { id },
    body: { decision, reason: "Compared the photos of BVN 22012345678" },
  });
const hitOf = async (name: string) =>
  (await open()).find((hit: { customer: { name: string }; entry: { name: string } }) =>
    [hit.customer.name, hit.entry.name].includes(name),
  );
const statusOf = async ({ id }: LoanInHand) =>
  (await server.call(getLoan, { params: { id }, token: all })).body.data.status;
let people = 500;
const apply = (first_name: string, last_name: string, to = server) =>
  applyAndScreen(to, {}, { ...borrower(++people), first_name, last_name });

describe("whoever applies and is like somebody on a list", () => {
  it("is held before any sweep has run, and is found by the next; the sentence names no list", async () => {
    await uploadList(server, lists, "Name,Aliases,Birth date\nIBRAHIM Musa Sani,Abu Karim,1988-03-14\nJohn Smith,,");
    const loan = await apply("Musa", "Ibrahim");
    const refused = await upload(server, loan.id, all);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(HELD)]);
    expect(JSON.stringify(refused.body)).not.toMatch(/list|sanction|Karim|Smith/i);
    expect(await statusOf(loan)).toBe("pending_customer_confirmation");
    expect(await open()).toEqual([]);
    await compareEverybody(server);
    expect(await open()).toMatchObject([
      {
        customer: { name: "Musa Ibrahim" },
        entry: { name: "IBRAHIM Musa Sani", list: "Sanctions" },
        grounds: ["name", "birth-date"],
        decided: null,
      },
    ]);
  });

  it("goes on once a person has found that it is somebody else, which is written down; twice names who was first", async () => {
    const { id } = await hitOf("Musa Ibrahim");
    expect(
      (await server.call(decideWatchHit, { token: reviewer, params: { id }, body: { decision: "maybe", reason: "" } }))
        .body.errors,
    ).toEqual({
      decision: ["Say whether it is the same person"],
      reason: ["Say what you compared"],
    });
    const decided = await decide(id, "someone-else");
    expect(decided.body.data.decided).toEqual({
      decision: "someone-else",
      reason: "Compared the photos of BVN 22012345678",
      by: "Rita Review",
      at: "2026-11-20T08:30:00.000Z",
    });
    expect((await decide(id, "same-person")).body.message).toBe("Rita Review decided this on 20 Nov 2026, 09:30.");
    const { rows } = await server.deps.db.pool.query(
      "select payload from audit_log where action = 'watch hit decided'",
    );
    expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      {
        actor: "Rita Review",
        object: `watch-hit:${id}`,
        after: { decision: "someone-else", reason: "Compared the photos of BVN …5678" },
      },
    ]);
    const loan = { id: 1 } as LoanInHand;
    expect((await upload(server, loan.id, all)).status).toBe(200);
    expect(await statusOf(loan)).toBe("confirmation_sent");
  });

  it("stays decided when the list comes again and at night, until the entry or the customer changes", async () => {
    await uploadList(server, lists, "Name,Aliases,Birth date\nJohn Smith,,\nibrahim MUSA sani,Abu Karim,14/03/1988");
    server.clock.advance(24 * 3600);
    await signIn();
    await compareEverybody(server);
    expect(await open()).toEqual([]);
    await uploadList(server, lists, "Name,Aliases\nIBRAHIM Musa Sani,Abu Karim; Abu Sani\nJohn Smith,");
    await compareEverybody(server);
    const again = await hitOf("Musa Ibrahim");
    expect(again.grounds).toEqual(["name"]);
    await decide(again.id, "someone-else");
    const { rows } = await server.deps.db.pool.query("select id from customers where first_name = 'Musa'");
    const form = { title: "Mr", first_name: "Sani", last_name: "Musa", gender: "Male", date_of_birth: "1988-03-14" };
    const { bvn, nin } = (await server.deps.db.pool.query("select bvn, nin from customers where id = $1", [rows[0].id]))
      .rows[0];
    const changed = await server.call(updateCustomer, {
      token: all,
      params: { id: rows[0].id },
      body: { ...form, bvn, nin },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await compareChanged(server.deps)).toBe(1);
    expect(await hitOf("Sani Musa")).toMatchObject({ grounds: ["name"], decided: null });
    await decide((await hitOf("Sani Musa")).id, "someone-else");
  });
});

describe("whoever gets on a list later", () => {
  let paying: LoanInHand;
  it("is found by the comparison that the upload begins, and neither approved nor paid out, until it is decided", async () => {
    const approving = await loanIn(server, "pending_approval");
    paying = await loanIn(server, "pending_disbursement");
    await uploadList(server, lists, `Name,BVN\nChidinma Ada,${approving.person.bvn}\nBello Ada,${paying.person.bvn}`, {
      name: "PEP",
    });
    const body = { reference: "PAY-held" };
    const approve = () => server.call(approveLoan, { params: { id: approving.id }, token: all });
    const pay = () => server.call(disburseLoan, { params: { id: paying.id }, token: all, body });
    for (const refused of [await approve(), await pay()])
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(HELD)]);
    expect([await statusOf(approving), await statusOf(paying)]).toEqual(["pending_approval", "pending_disbursement"]);
    while ((await compareAll(server.deps)) > 0);
    await decide((await hitOf("Chidinma Ada")).id, "someone-else");
    await decide((await hitOf("Bello Ada")).id, "same-person");
    expect((await approve()).status).toBe(200);
    expect((await pay()).body.message).toMatch(HELD);
    expect((await server.call(listWatchHits, { token: reviewer, query: { state: "decided" } })).body.data.total).toBe(
      5,
    );
  });

  it("a loan of somebody who is on a list can still be rejected, and one whose list is out of force is paid out", async () => {
    const held = await apply("Ada", "Bello");
    expect((await upload(server, held.id, all)).body.message).toMatch(HELD);
    expect((await server.call(rejectLoan, { params: { id: held.id }, token: all })).status).toBe(200);
    const { body } = await server.call(listWatchLists, { token: lists });
    const { id } = body.data.lists.find((list: { name: string }) => list.name === "PEP");
    await server.call(endWatchList, { token: lists, params: { id }, body: { reason: "Wrong file" } });
    const paid = await server.call(disburseLoan, {
      params: { id: paying.id },
      token: all,
      body: { reference: "PAY-free" },
    });
    expect(paid.status, paid.text).toBe(200);
    await compareEverybody(server);
    expect(await hitOf("Ada Bello")).toBeUndefined();
  });
});

describe("a hit that is looked at", () => {
  it("shows both sides to whoever may know who the customer is, else the last four digits and no day", async () => {
    const loan = await apply("Fatima", "Bello");
    const { bvn } = loan.person;
    await uploadList(server, lists, `Name,BVN,Birth date,List\nSomebody Else,${bvn},1970-01-01,UN 1267`, {
      name: "By BVN",
    });
    await compareEverybody(server);
    const { id, grounds } = await hitOf("Fatima Bello");
    expect(grounds).toEqual(["bvn"]);
    const whole = await server.call(getWatchHit, { token: reviewer, params: { id } });
    expect(whole.body.data).toMatchObject({
      identity: "whole",
      on_file: { name: "Fatima Bello", birth_date: "1988-03-14", bvn },
      listed: {
        name: "Somebody Else",
        birth_date: "1970-01-01",
        bvn,
        list: "By BVN",
        source: "UN 1267",
        version: 1,
        row: 2,
      },
      loans: [{ id: loan.id, reference: loan.reference }],
    });
    const masked = await server.call(getWatchHit, {
      token: await server.staffToken(["review-identity"]),
      params: { id },
    });
    expect(masked.body.data).toMatchObject({
      identity: "masked",
      on_file: { name: "Fatima Bello", birth_date: null, bvn: `•••••••${bvn.slice(-4)}` },
      listed: { birth_date: null, bvn: `•••••••${bvn.slice(-4)}` },
    });
    expect(masked.text).not.toContain(bvn);
    expect((await server.call(getWatchHit, { token: reviewer, params: { id: 999_999 } })).status).toBe(404);
  });

  it("beyond the identities of an hour it is withheld", async () => {
    const strict = await startTestServer({ config: { identitiesAnHour: 1 } });
    await addLoanTypes(strict);
    for (const last of ["One", "Two"]) await apply("Amina", last, strict);
    await uploadList(strict, await strict.staffToken(["manage-watch-lists"]), "Name\nAmina One\nAmina Two");
    await compareEverybody(strict);
    const token = await strict.staffToken(["review-identity", "view-users"]);
    const [one, two] = (await strict.call(listWatchHits, { token })).body.data.data;
    expect((await strict.call(getWatchHit, { token, params: { id: one.id } })).body.data.identity).toBe("whole");
    const withheld = (await strict.call(getWatchHit, { token, params: { id: two.id } })).body.data;
    expect([withheld.identity, withheld.on_file.birth_date]).toEqual(["withheld", null]);
    await strict.stop();
  });
});

it("a night compares everybody once, in however many processes", async () => {
  const before = Number(
    (await server.deps.db.pool.query("select count(*) from watch_runs where night is not null")).rows[0].count,
  );
  server.clock.advance(24 * 3600);
  await Promise.all([compareAll(server.deps), compareAll(server.deps), compareAll(server.deps)]);
  while ((await compareAll(server.deps)) > 0);
  const customers = Number((await server.deps.db.pool.query("select count(*) from customers")).rows[0].count);
  const { rows } = await server.deps.db.pool.query(
    "select screened, finished_at is not null as over from watch_runs where night is not null order by id desc",
  );
  expect(rows.length).toBe(before + 1);
  expect(rows[0]).toEqual({ screened: customers, over: true });
});
