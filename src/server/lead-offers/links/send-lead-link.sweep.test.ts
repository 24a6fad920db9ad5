import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendLeadLink } from "../../../contract/lead-offers.contract.ts";
import { isContactTime } from "../../../domain/lead/contact-hours.ts";
import { verifyFigures } from "../../dashboard/verify-figures.store.ts";
import { changeLead, lockLead } from "../../leads/change-lead.ts";
import { sendDueMessages } from "../../outbox/send-outbox.job.ts";
import { addLoanTypes, giveSalary } from "../../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import {
  askAll,
  enterLead,
  historyOf,
  leadRow,
  leadWithOffer,
  newestToken,
  rowsOf,
  sendAll,
  setLagosTime,
} from "../leads.testkit.ts";

let server: TestServer;
let number = 0;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());
beforeEach(nextDay);

async function nextDay(): Promise<void> {
  server.clock.advance(86_400);
  setLagosTime(server, "10:00");
  token = await server.staffToken(["view-all-leads", "process-leads"], "Funke Balogun");
}

const send = (id: number, by = token, headers = {}) =>
  server.call(sendLeadLink, { params: { id }, token: by, headers });
const carried: string[] = [];
const carrier = { sendEmail: async () => undefined, sendSms: async ({ to }: { to: string }) => void carried.push(to) };
const deliver = () => sendDueMessages(server.deps, carrier);
const figure = async (name: string) =>
  (await rowsOf(server, "select coalesce(sum(rows), 0)::bigint as n from daily_figures where figure = $1", [name]))[0]
    .n;

describe("an officer sends the link", () => {
  it("LED-25: a repeated key shows nothing of a lead that is somebody else's by now", async () => {
    const own = await server.staffToken(["process-leads"], "Ada Obi");
    const [{ id: officer }] = await rowsOf(server, "select max(id) as id from users");
    const { id } = await leadWithOffer(server, ++number, { sales_officer_id: officer });
    const again = () => send(id, own, { "idempotency-key": `given-${id}` });
    expect((await again()).status).toBe(200);
    await rowsOf(server, "update leads set sales_officer_id = null where id = $1", [id]);
    expect([(await again()).status, await historyOf(server, id)]).toEqual([404, expect.any(Array)]);
    expect(await rowsOf(server, "select 1 from lead_messages where lead_id = $1", [id])).toHaveLength(1);
  });

  it("LED-11, LED-13, ANA-03, API-83, OPN-77: it goes out as one SMS, counts as sent at once and as delivered when the carrier took it", async () => {
    const lead = await leadWithOffer(server, ++number, { name: "MRS NGOZI EZE" });
    const [sent, delivered] = [await figure("message sent"), await figure("message delivered")];
    const { status, body } = await send(lead.id);
    expect([status, body.message, body.data.status]).toEqual([200, "The link was sent", "link sent"]);
    expect([body.data.net_pay, body.data.offer]).toEqual([450_000, 1_000_000]);
    expect(body.data.offer_details).toEqual({
      loan_amount: 1_000_000,
      tenor: 12,
      monthly_repayment: 133_333.34,
      total_repayment: 1_600_000,
    });
    const [message] = await rowsOf(server, "select * from outbox_messages order by id desc limit 1");
    expect(message).toMatchObject({ channel: "sms", recipient: `+234${lead.person.phone_number.slice(1)}` });
    expect(message.body).toMatch(
      /^Tenor: Ngozi, we have a loan offer for you\. See it until \d+ \w+ \d{4}: http:\/\/localhost:\d+\/offer\/[\w-]{32}$/,
    );
    expect(await figure("message sent")).toBe(sent + 1);
    expect(await figure("message delivered")).toBe(delivered);
    await deliver();
    expect(await figure("message delivered")).toBe(delivered + 1);
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  });

  it("only the digest of its token is kept, and the text leaves the outbox with the message", async () => {
    const lead = await leadWithOffer(server, ++number);
    await send(lead.id);
    const secret = await newestToken(server, lead.id);
    const [link] = await rowsOf(server, "select * from lead_links where lead_id = $1", [lead.id]);
    expect(JSON.stringify({ ...link, token_digest: link.token_digest.toString("base64url") })).not.toContain(secret);
    expect(link.token_digest).toHaveLength(32);
    expect(link.expires_at.getTime() - server.clock.now().getTime()).toBe(30 * 86_400_000);
    await sendDueMessages({ ...server.deps, config: { ...server.deps.config, demo: false } }, carrier);
    const kept = await rowsOf(server, "select body from outbox_messages where body like $1", [`%${secret}%`]);
    expect(kept).toEqual([]);
  });

  it("T09: somebody else's lead is the 404 of one that is not there, and nothing is sent", async () => {
    const mine = await server.staffToken(["process-leads"], "Sola Agent");
    const lead = await leadWithOffer(server, ++number);
    const [foreign, absent] = [await send(lead.id, mine), await send(999_999, mine)];
    const withoutIncident = ({ incident, ...body }: Record<string, unknown>) => body;
    expect([foreign.status, withoutIncident(foreign.body)]).toEqual([404, withoutIncident(absent.body)]);
    expect(await rowsOf(server, "select 1 from lead_messages where lead_id = $1", [lead.id])).toEqual([]);
    await rowsOf(
      server,
      "update leads set sales_officer_id = (select id from users where first_name = 'Sola') where id = $1",
      [lead.id],
    );
    expect((await send(lead.id, mine)).status).toBe(200);
  });

  it.each([
    ["do_not_contact", {}, "This lead is not to be contacted."],
    ["wrong_number", {}, "The status of this lead is Wrong number. Change it before you send the link."],
    ["interested", { sms_allowed: false }, "This lead has not agreed to be written to. Call instead."],
    [
      "new",
      { offer: null, offer_details: null, offer_state: "not_found" },
      "This lead has no offer: the provider knows no salary for the account.",
    ],
    [
      "new",
      { offer: null, offer_details: null, offer_state: "waiting" },
      "The provider is still being asked for an offer. Try again in some minutes.",
    ],
  ])("422: a lead that is %s with %j gets none, and the sentence says why (OPN-75)", async (status, changes, words) => {
    const lead = await leadWithOffer(server, ++number, { status, ...changes });
    const answer = await send(lead.id);
    expect([answer.status, answer.body.message]).toEqual([422, words]);
    expect(await rowsOf(server, "select 1 from lead_messages where lead_id = $1", [lead.id])).toEqual([]);
    await rowsOf(server, "update leads set offer_state = 'none' where id = $1", [lead.id]);
  });

  it("422: before eight and from seven in the evening nobody is written to", async () => {
    const lead = await leadWithOffer(server, ++number);
    for (const time of ["07:59", "19:00"]) {
      setLagosTime(server, time);
      token = await server.staffToken(["view-all-leads", "process-leads"]);
      const { status, body } = await send(lead.id);
      expect([status, body.message]).toEqual([
        422,
        "People are written to from 8:00 to 19:00 in Lagos. Send the link then.",
      ]);
    }
  });

  it("422: one link a day, however many press at once; the next day another goes out", async () => {
    const lead = await leadWithOffer(server, ++number);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(lead.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.message).toMatch(/^A link was sent to this lead on .* 10:00\. Send the next one tomorrow\.$/);
    await nextDay();
    expect((await send(lead.id)).status).toBe(200);
    expect(await rowsOf(server, "select 1 from lead_links where lead_id = $1", [lead.id])).toHaveLength(2);
  });

  it("422: whoever looked at an older version is told who was quicker (T24)", async () => {
    const lead = await leadWithOffer(server, ++number);
    await rowsOf(server, "update leads set version = 2, changed_by = 'Gbenga Ojo', changed_at = $2 where id = $1", [
      lead.id,
      server.clock.now(),
    ]);
    const { status, body } = await send(lead.id, token, { "if-match": "1" });
    expect([status, body.message]).toEqual([422, expect.stringContaining("Gbenga Ojo set this lead to ")]);
  });

  it("OPN-75: an agreed call stays agreed, and an answered link stays answered", async () => {
    const callBack = new Date(server.clock.now().getTime() + 3 * 3_600_000);
    const lead = await leadWithOffer(server, ++number, { status: "interested", call_back_at: callBack });
    await send(lead.id);
    expect(await leadRow(server, lead.id)).toMatchObject({
      status: "link_sent",
      call_back_at: callBack,
      next_call_at: callBack,
      last_called_at: null,
    });
    // The due call is done: whoever sends the link has just called.
    const due = await leadWithOffer(server, ++number, {
      status: "call_back",
      call_back_at: new Date(server.clock.now().getTime() - 60_000),
    });
    expect((await send(due.id)).body.data).toMatchObject({ status: "link sent", call_back_time: null });
    const keen = await leadWithOffer(server, ++number, { status: "link_submitted" });
    expect((await send(keen.id)).body.data.status).toBe("link submitted");
  });
});

describe("Tenor sends the link by itself", () => {
  async function foundFor(changes = {}) {
    const lead = await enterLead(server, ++number, changes);
    giveSalary(server, lead.person);
    await askAll(server);
    return lead;
  }

  it("LED-13, OPN-77: when an offer was found for somebody who agreed, once", async () => {
    const lead = await foundFor();
    await sendAll(server);
    await sendAll(server);
    expect(await historyOf(server, lead.id)).toEqual([
      "new by Tenor: Offer: 1,000,000.00 for 12 months",
      "link_sent by Tenor",
    ]);
    expect(await rowsOf(server, "select 1 from lead_messages where lead_id = $1", [lead.id])).toHaveLength(1);
    server.clock.advance(3 * 86_400);
    await sendAll(server);
    expect(await rowsOf(server, "select 1 from lead_messages where lead_id = $1", [lead.id])).toHaveLength(1);
  });

  it("not to who did not agree, nor to who is done with by then", async () => {
    const silent = await foundFor({ sms_allowed: false });
    const gone = await foundFor();
    await rowsOf(server, "update leads set status = 'not_interested' where id = $1", [gone.id]);
    await sendAll(server);
    expect(await rowsOf(server, "select 1 from lead_messages where lead_id = any($1)", [[silent.id, gone.id]])).toEqual(
      [],
    );
    expect((await leadRow(server, gone.id)).link_due_at).toBeNull();
  });

  it("an offer found at night waits for eight in the morning", async () => {
    setLagosTime(server, "21:30");
    const lead = await foundFor();
    await sendAll(server);
    expect((await leadRow(server, lead.id)).status).toBe("new");
    server.clock.advance(10.5 * 3600);
    expect(isContactTime(server.clock.now())).toBe(true);
    await sendAll(server);
    expect((await leadRow(server, lead.id)).status).toBe("link_sent");
  });

  it("a lead whom an officer is calling is left alone until the call is over", async () => {
    const lead = await foundFor();
    await rowsOf(server, "insert into lead_leases (user_id, lead_id, until) select min(id), $1, $2 from users", [
      lead.id,
      new Date(server.clock.now().getTime() + 600_000),
    ]);
    await sendAll(server);
    expect((await leadRow(server, lead.id)).status).toBe("new");
    server.clock.advance(601);
    await sendAll(server);
    expect((await leadRow(server, lead.id)).status).toBe("link_sent");
  });
});

describe("a message that waits for the carrier", () => {
  it.each(["do_not_contact", "wrong_number", "not_interested", "converted"] as const)(
    "never goes out to a lead who is %s meanwhile, not even when the carrier has its turn already (OPN-75)",
    async (status) => {
      const first = await leadWithOffer(server, ++number);
      const second = await leadWithOffer(server, ++number);
      await send(first.id);
      await send(second.id);
      carried.length = 0;
      const author = { userId: undefined, name: "Funke Balogun" };
      const slow = {
        ...carrier,
        // While the carrier has the first, the second, taken with it, asks for no more messages.
        sendSms: async ({ to }: { to: string }) => {
          carried.push(to);
          await server.deps.db.transaction(async (tx) =>
            changeLead(tx, await lockLead(tx, second.id, { officerId: undefined }), {
              status,
              remark: null,
              callBackAt: undefined,
              author,
              at: server.clock.now(),
            }),
          );
        },
      };
      await sendDueMessages(server.deps, slow);
      expect(carried).toEqual([`+234${first.person.phone_number.slice(1)}`]);
      const [{ state, last_error }] = await rowsOf(
        server,
        "select m.state, m.last_error from lead_messages s join outbox_messages m on m.id = s.message_id where s.lead_id = $1",
        [second.id],
      );
      expect([state, last_error]).toEqual(["failed", "No longer useful"]);
    },
  );

  it("is of no use after seven in the evening", async () => {
    const lead = await leadWithOffer(server, ++number);
    setLagosTime(server, "18:59");
    await send(lead.id);
    carried.length = 0;
    setLagosTime(server, "19:00");
    await deliver();
    expect(carried).toEqual([]);
  });
});
