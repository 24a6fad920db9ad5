import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { updateCustomer } from "../../contract/customers.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { blind } from "../vault/sealed.ts";
import { AlreadyOpen } from "./admission/submission.ts";
import { applicationOf, enterLoanTypes } from "./application.testkit.ts";
import { checkApplication, documentsOf } from "./form/complete-application.ts";
import { receiveApplication } from "./receiving/receive-application.ts";

let server: TestServer;
let applicants = 4_000;

beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
});
// One network may send sixty applications in an hour.
beforeEach(() => server.clock.advance(3_600));
afterAll(() => server.stop());

type Body = ReturnType<typeof applicationOf>;

const someone = (overrides: Record<string, unknown> = {}): Body => {
  applicants += 1;
  return applicationOf(applicants, { account_number: `07${String(applicants).padStart(8, "0")}`, ...overrides });
};
/** A person with their own contact and account who types another person's BVN. */
const strangerTo = ({ bvn }: Body, overrides: Record<string, unknown> = {}) => someone({ bvn, ...overrides });
const apply = (body: Body) => server.call(applyForLoan, { body });
const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const phoneOf = ({ phone_number }: Body) => `+234${phone_number.slice(1)}`;
const messagesTo = async (body: Body) =>
  (await rows("select body from outbox_messages where recipient = any($1)", [[body.email, phoneOf(body)]])).length;
const idOf = (reply: { body: { data: { reference: string } } }) => Number(reply.body.data.reference.slice(3));

/** Applies with a confirmed phone. */
async function applyConfirmed(body: Body): Promise<number | "already open"> {
  const author = { userId: undefined, name: "Customer", ip: "41.58.9.9" };
  const now = server.clock.now();
  const submission = { deps: server.deps, author, network: "41.58.9.9", userAgent: "", now };
  const checked = await checkApplication(body as z.output<(typeof applyForLoan)["body"]>, server.deps);
  const application = { ...checked, isPhoneConfirmed: true };
  const key = { actor: "visitor:", route: "POST /api/loan/apply", key: undefined, body };
  try {
    const documents = await documentsOf(application, key, submission);
    if (!documents) throw new Error("answered before");
    const received = (tx: Parameters<typeof receiveApplication>[0]) =>
      receiveApplication(tx, { ...application, ...documents }, submission);
    return Number((await server.deps.db.transaction(received)).reference.slice(3));
  } catch (error) {
    if (error instanceof AlreadyOpen) return "already open";
    throw error;
  }
}

/** The result of a loan's screening. */
const screenedAs = (id: number, ...rules: readonly { rule: string; passed: boolean }[]) =>
  rows("insert into screenings (loan_id, verdict, offer, assessment, at) values ($1, 'not-qualified', 0, $2, $3)", [
    id,
    JSON.stringify({ amount: 0, rules }),
    server.clock.now(),
  ]);

describe("whoever came first under a BVN", () => {
  it("201: keeps its owner out no longer: the owner's application is entered, and the other one is not written to", async () => {
    const owner = someone();
    const squatter = strangerTo(owner);
    await apply(squatter);
    const before = await messagesTo(squatter);
    expect((await apply(owner)).status).toBe(201);
    expect([await messagesTo(owner), await messagesTo(squatter)]).toEqual([1, before]);
  });

  it("201: keeps nobody out who has confirmed their phone, not even with the owner's own account and phone typed", async () => {
    const owner = someone();
    await apply(strangerTo(owner, { bank_code: owner.bank_code, account_number: owner.account_number }));
    expect((await apply(owner)).status).toBe(422);
    expect(await applyConfirmed(owner)).toEqual(expect.any(Number));
    const other = someone();
    await apply(strangerTo(other, { phone_number: other.phone_number }));
    expect(await applyConfirmed(other)).toEqual(expect.any(Number));
  });

  it("201: keeps nobody out with an application whose BVN the provider contradicts", async () => {
    const owner = someone();
    const id = idOf(await apply(strangerTo(owner, { account_number: owner.account_number })));
    expect((await apply(owner)).status).toBe(422);
    await screenedAs(id, { rule: "name-match", passed: true }, { rule: "bvn-match", passed: false });
    expect((await apply(owner)).status).toBe(201);
  });

  it("201: keeps nobody out by applying three times a day under their BVN", async () => {
    const owner = someone();
    for (let count = 0; count < 3; count += 1) expect((await apply(strangerTo(owner))).status).toBe(201);
    expect((await apply(owner)).status).toBe(201);
  });
});

describe("whoever types a BVN that is on file", () => {
  it("changes nothing of its customer, is told and sent nothing of theirs, and is answered as anybody is", async () => {
    const owner = someone();
    await apply(owner);
    const kept = await rows("select * from customers where blind_of(bvn) = $1", [blind("bvn", owner.bvn)]);
    const before = await messagesTo(owner);
    const stranger = strangerTo(owner);
    const [reply, anybody] = [await apply(stranger), await apply(someone())];
    expect([reply.status, Object.keys(reply.body.data)]).toEqual([anybody.status, Object.keys(anybody.body.data)]);
    expect(
      (await rows("select * from customers where blind_of(bvn) = $1 order by id", [blind("bvn", owner.bvn)]))[0],
    ).toEqual(kept[0]);
    expect([await messagesTo(owner), await messagesTo(stranger)]).toEqual([before, 1]);
    const told = await rows("select body from outbox_messages where recipient = any($1)", [
      [stranger.email, phoneOf(stranger)],
    ]);
    for (const { body } of told) expect(body).not.toContain(owner.first_name);
  });

  it("422: learns from no answer whose phone is on file", async () => {
    const owner = someone();
    await apply(owner);
    const onAccount = { account_number: owner.account_number };
    const [right, wrong] = [
      await apply(strangerTo(owner, { ...onAccount, phone_number: owner.phone_number })),
      await apply(strangerTo(owner, onAccount)),
    ];
    expect([right.status, right.body]).toEqual([422, wrong.body]);
    const elsewhere = [
      await apply(strangerTo(owner, { phone_number: owner.phone_number })),
      await apply(strangerTo(owner)),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([201, 201]);
  });

  it("422: of what was typed of the open one's contact, each part is written to by itself", async () => {
    const owner = someone();
    await apply(owner);
    const count = async () => [
      (await rows("select 1 from outbox_messages where recipient = $1", [phoneOf(owner)])).length,
      (await rows("select 1 from outbox_messages where recipient = $1", [owner.email])).length,
    ];
    await apply({ ...owner, email: "somebody@else.example" });
    expect(await count()).toEqual([0, 1]);
    await apply({ ...owner, email: owner.email.toUpperCase(), phone_number: someone().phone_number });
    expect(await count()).toEqual([0, 2]);
  });
});

describe("one person", () => {
  it("who confirmed the phone and has an open application of that phone is told so", async () => {
    const owner = someone();
    const id = await applyConfirmed(owner);
    expect(await applyConfirmed(owner)).toBe("already open");
    await screenedAs(Number(id), { rule: "name-match", passed: true });
    expect(await applyConfirmed({ ...owner, account_number: "0700000001" })).toBe("already open");
  });

  it("is the same customer again with the same BVN and phone, and tops the running loan up", async () => {
    const owner = someone();
    const first = idOf(await apply(owner));
    await rows("update loans set status = 'disbursed' where id = $1", [first]);
    await apply(strangerTo(owner));
    const again = idOf(await apply(owner));
    expect(await rows("select top_up_of, application_type from loans where id = $1", [again])).toEqual([
      { top_up_of: first, application_type: "top up" },
    ]);
  });

  it("two strangers and the owner at once: each is entered once, beside the others", async () => {
    const owner = someone();
    const bodies = [owner, ...Array.from({ length: 2 }, () => strangerTo(owner))];
    const replies = await Promise.all(bodies.map(apply));
    expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(201));
    const shared = await rows(
      "select shares_bvn, count(*)::int as n from customers where blind_of(bvn) = $1 group by 1 order by 1",
      [blind("bvn", owner.bvn)],
    );
    expect(shared).toEqual([
      { shares_bvn: false, n: 1 },
      { shares_bvn: true, n: 2 },
    ]);
  });

  it("whose BVN was typed by another can be given another number by staff, which is then theirs alone", async () => {
    const owner = someone();
    await apply(owner);
    await apply(strangerTo(owner));
    const [, squatter] = await rows("select * from customers where blind_of(bvn) = $1 order by id", [
      blind("bvn", owner.bvn),
    ]);
    const token = await server.staffToken(["edit-user", "view-users"]);
    const { title, first_name, last_name, gender, date_of_birth, nin } = squatter;
    const form = { title, first_name, last_name, gender, date_of_birth, nin };
    const save = (bvn: string) =>
      server.call(updateCustomer, { params: { id: squatter.id }, body: { ...form, bvn }, token });
    expect((await save("22199999991")).status).toBe(200);
    expect(await rows("select shares_bvn from customers where id = $1", [squatter.id])).toEqual([
      { shares_bvn: false },
    ]);
    expect((await save(owner.bvn)).body.errors).toEqual({ bvn: ["Another customer has this BVN"] });
  });
});
