import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import {
  applyByPartner,
  getPartnerLoan,
  getPartnerTimeline,
  listPartnerLoans,
} from "../../contract/partners.contract.ts";
import { applicationOf, enterLoanTypes } from "../applications/application.testkit.ts";
import { partnerKey } from "../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let ours: string;
let theirs: string;
let applicants = 0;

beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
  ours = (await partnerKey(server, "Quickcash")).key;
  theirs = (await partnerKey(server, "Harmattan Credit")).key;
});
afterAll(() => server.stop());

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const someone = () => {
  applicants += 1;
  return applicationOf(applicants);
};
const apply = (key: string, body: object = someone(), headers: Record<string, string> = {}) =>
  server.call(applyByPartner, { token: key, body, headers: { ...headers, "x-api-key": "" } });
const idsOf = async (key: string): Promise<number[]> =>
  (await server.call(listPartnerLoans, { token: key })).body.data.loans.map(({ id }: { id: number }) => id);

describe("an application that comes with a key", () => {
  it("201: becomes a loan that carries partner and key, from its first event on, and waits for the phone to be confirmed", async () => {
    const { status, body, text } = await apply(ours);
    expect([status, text]).toEqual([201, expect.stringContaining("TN-")]);
    const { id, reference } = body.data;
    expect(await rows("select reference from loans where id = $1", [id])).toEqual([{ reference }]);
    expect(
      await rows(
        "select p.name from partner_loans l join partners p on p.id = l.partner_id join partner_keys k on k.id = l.key_id where l.loan_id = $1",
        [id],
      ),
    ).toEqual([{ name: "Quickcash" }]);
    expect(await rows("select event, actor from loan_events where loan_id = $1", [id])).toEqual([
      { event: "application-received", actor: "Quickcash (partner)" },
    ]);
    expect(await rows("select channel from consents where loan_id = $1", [id])).toEqual([{ channel: "partner" }]);
    expect(await rows("select 1 from screening_orders where loan_id = $1", [id])).toEqual([]);
  });

  it("201: a repeat with the same Idempotency-Key, with another of the partner's keys too, gets the first answer", async () => {
    const body = someone();
    const first = await apply(ours, body, { "idempotency-key": "one" });
    const other = (await partnerKey(server, "Quickcash")).key;
    expect((await apply(other, body, { "idempotency-key": "one" })).body).toEqual(first.body);
    const changed = await apply(ours, { ...body, tenor: 3 }, { "idempotency-key": "one" });
    expect([changed.status, changed.body.code]).toEqual([422, "duplicate"]);
    const stranger = await apply(theirs, someone(), { "idempotency-key": "one" });
    expect(stranger.status).toBe(201);
    expect(stranger.body.data.id).not.toBe(first.body.data.id);
  });

  it("422: what holds for an application holds for this one, and a refused one leaves nothing", async () => {
    const before = await rows("select count(*)::int as loans from partner_loans");
    expect((await apply(ours, { ...someone(), bvn: "1" })).body.errors).toEqual({ bvn: ["A BVN has 11 digits"] });
    const body = someone();
    await apply(theirs, body);
    const again = await apply(ours, body);
    expect([again.status, again.body.code]).toEqual([422, "duplicate"]);
    expect(await rows("select count(*)::int as loans from partner_loans")).toEqual([
      { loans: (before[0]?.loans ?? 0) + 1 },
    ]);
  });

  it("429: a key sends 300 applications an hour at most", async () => {
    const { key, id } = await partnerKey(server, "Flood");
    await rows(
      "insert into sign_in_failures (subject, failures, last_failed_at, blocked_until) values ($1, 300, $2, $2)",
      [`partner-applications:${id}`, server.clock.now()],
    );
    const beyond = await apply(key);
    expect([beyond.status, Number(beyond.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(await idsOf(key)).toEqual([]);
  });
});

describe("a partner sees", () => {
  it("its own loans, the newest first, and none of another partner's or of the lender's own", async () => {
    const [first, second] = [await apply(ours), await apply(ours)];
    const foreign = (await apply(theirs)).body.data.id;
    const seen = await idsOf(ours);
    expect(seen.slice(0, 2)).toEqual([second.body.data.id, first.body.data.id]);
    expect(seen).not.toContain(foreign);
    for (const endpoint of [getPartnerLoan, getPartnerTimeline]) {
      const answer = await server.call(endpoint, { token: ours, params: { id: foreign } });
      const none = await server.call(endpoint, { token: ours, params: { id: 999_999 } });
      expect([answer.status, answer.body]).toEqual([404, none.body]);
    }
  });

  it("twenty on a page, and where the next page is", async () => {
    const { key } = await partnerKey(server, "Paged");
    for (let number = 0; number < 21; number += 1) expect((await apply(key)).status).toBe(201);
    const { loans, next_page_url } = (await server.call(listPartnerLoans, { token: key })).body.data;
    expect(loans).toHaveLength(20);
    const after = String(new URL(next_page_url, "https://x").searchParams.get("after"));
    const rest = (await server.call(listPartnerLoans, { token: key, query: { after } })).body.data;
    expect([rest.loans.length, rest.next_page_url]).toEqual([1, null]);
    expect(rest.loans[0].id).toBeLessThan(loans[19].id);
  });

  it("nothing of who the customer is, and nothing that staff wrote: neither in a loan nor in its timeline", async () => {
    const body = someone();
    const { id } = (await apply(ours, body)).body.data;
    await rows(
      "insert into loan_events (loan_id, event, from_status, to_status, actor, note, at) values ($1, 'rejected', 'pending_customer_confirmation', 'rejected', 'Efe Omoregie', 'Called Ngozi', now())",
      [id],
    );
    const answers = [
      await server.call(listPartnerLoans, { token: ours }),
      await server.call(getPartnerLoan, { token: ours, params: { id } }),
      await server.call(getPartnerTimeline, { token: ours, params: { id } }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      for (const said of [body.first_name, body.last_name, body.bvn, body.nin, body.phone_number.slice(1), body.email])
        expect(text).not.toContain(said);
      for (const said of [body.account_number, body.address, body.organization_name, "Efe", "Called"])
        expect(text).not.toContain(said);
    }
    const [, loan, timeline] = answers;
    expect(Object.keys(loan?.body.data)).toEqual([
      ..."id reference status loan_type application_type amount tenor offered_amount approved_amount".split(" "),
      ..."applied_at disbursed_at".split(" "),
    ]);
    expect(timeline?.body.data.events.map(({ event }: { event: string }) => event)).toEqual([
      "application-received",
      "rejected",
    ]);
  });
});

it("staff and customers come in by their own ways: a session opens no partner's address, a key none of theirs", async () => {
  const staff = await server.staffToken();
  expect((await server.call(listPartnerLoans, { token: staff })).status).toBe(401);
  expect((await server.call(getLoan, { token: ours, params: { id: 1 } })).status).toBe(403);
});
