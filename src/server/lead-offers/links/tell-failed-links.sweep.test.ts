import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listFigureRows } from "../../../contract/dashboard.contract.ts";
import { sendLeadLink } from "../../../contract/lead-offers.contract.ts";
import { getLead } from "../../../contract/leads.contract.ts";
import { verifyFigures } from "../../dashboard/verify-figures.store.ts";
import { SendFailed } from "../../outbox/mail-port.ts";
import { sendDueMessages } from "../../outbox/send-outbox.job.ts";
import { addLoanTypes } from "../../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import {
  historyOf,
  type LeadColumns,
  leadRow,
  leadWithOffer,
  rowsOf,
  sendAll,
  setLagosTime,
} from "../leads.testkit.ts";
import { tellFailedLinks } from "./tell-failed-links.job.ts";

let server: TestServer;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());
beforeEach(() => nextDay());

async function nextDay(time = "10:00"): Promise<void> {
  server.clock.advance(86_400);
  setLagosTime(server, time);
}

const signIn = () => server.staffToken(["view-all-leads", "process-leads"], "Funke Balogun");
const send = async (id: number) => server.call(sendLeadLink, { params: { id }, token: await signIn() });
const down = {
  sendEmail: async () => undefined,
  sendSms: async () => {
    throw new SendFailed("No SMS gateway is configured");
  },
};
const up = { sendEmail: async () => undefined, sendSms: async () => undefined };
const messagesTo = (id: number) =>
  rowsOf(server, "select has_failed, delivered_at from lead_messages where lead_id = $1 order by id", [id]);
const newestOf = async (id: number) => (await historyOf(server, id)).at(-1);

/** A lead whose link no carrier accepted until the evening. */
async function failed(changes: LeadColumns = {}): Promise<number> {
  const { id } = await leadWithOffer(server, ++number, changes);
  expect((await send(id)).status).toBe(200);
  await expire();
  return id;
}

async function expire(): Promise<void> {
  await sendDueMessages(server.deps, down);
  setLagosTime(server, "19:00");
  await sendDueMessages(server.deps, down);
}

describe("a link that was not sent", () => {
  it("OPN-77, LED-13: is told in the lead's history, which is no call, and goes out once more the next morning", async () => {
    const id = await failed();
    const before = await leadRow(server, id);
    expect([await tellFailedLinks(server.deps), await tellFailedLinks(server.deps)]).toEqual([1, 0]);
    const { body } = await server.call(getLead, { params: { id }, token: await signIn() });
    const [newest] = body.data.lead_histories;
    expect(newest).toMatchObject({
      status: "link sent",
      user: { name: "Tenor" },
      remark: expect.stringMatching(/^The SMS with the link was not sent\. It goes out once more on \d+ \w+ \d{4}\.$/),
    });
    const counted = await server.call(listFigureRows, {
      params: { figure: "totalSent" },
      token: await server.staffToken(),
    });
    expect(counted.body.data.data[0]).toMatchObject({ note: "Not sent" });
    const after = await leadRow(server, id);
    expect(after).toMatchObject({ status: "link_sent", version: before.version, next_call_at: before.next_call_at });
    await sendAll(server);
    expect(await messagesTo(id)).toHaveLength(1);
    await nextDay("08:00");
    expect(after.link_due_at).toEqual(server.clock.now());
    await sendAll(server);
    await sendDueMessages(server.deps, up);
    expect(await messagesTo(id)).toEqual([
      { has_failed: true, delivered_at: null },
      { has_failed: false, delivered_at: server.clock.now() },
    ]);
    expect(await tellFailedLinks(server.deps)).toBe(0);
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  });

  it("OPN-77: a second time in a row it is told, and not sent again by itself", async () => {
    const id = await failed();
    await tellFailedLinks(server.deps);
    await nextDay();
    await sendAll(server);
    await expire();
    expect(await tellFailedLinks(server.deps)).toBe(1);
    expect(await newestOf(id)).toBe("given by Tenor: The SMS with the link was not sent. Call instead.");
    expect((await leadRow(server, id)).link_due_at).toBeNull();
    await nextDay();
    await sendAll(server);
    expect(await messagesTo(id)).toHaveLength(2);
  });

  it("OPN-77: is no link of that day: an officer may send another one at once", async () => {
    const { id } = await leadWithOffer(server, ++number);
    await send(id);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await sendDueMessages(server.deps, down);
      server.clock.advance(7200);
      if (attempt === 0) expect((await send(id)).status).toBe(422);
      setLagosTime(server, `${11 + Math.floor(attempt / 2)}:${attempt % 2 ? "45" : "10"}`);
      await rowsOf(server, "update outbox_messages set next_attempt_at = $1 where state = 'queued'", [
        server.clock.now(),
      ]);
    }
    expect(await messagesTo(id)).toEqual([{ has_failed: true, delivered_at: null }]);
    await tellFailedLinks(server.deps);
    expect((await send(id)).status).toBe(200);
    expect((await leadRow(server, id)).link_due_at).toBeNull();
    await sendDueMessages(server.deps, up);
  });

  it.each([
    ["link_submitted", "given by Tenor: The SMS with the link was not sent. Call instead."],
    ["do_not_contact", "link_sent by Funke Balogun"],
    ["converted", "link_sent by Funke Balogun"],
  ])("LED-27: nobody is written to again who is %s meanwhile", async (status, newest) => {
    const { id } = await leadWithOffer(server, ++number);
    await send(id);
    await rowsOf(server, "update leads set status = $2 where id = $1", [id, status]);
    await expire();
    expect(await tellFailedLinks(server.deps)).toBe(1);
    expect([await newestOf(id), (await leadRow(server, id)).link_due_at]).toEqual([newest, null]);
  });

  it("LED-27: nor who withdraws the consent", async () => {
    const id = await failed();
    await rowsOf(server, "update leads set sms_allowed = false where id = $1", [id]);
    await tellFailedLinks(server.deps);
    expect((await leadRow(server, id)).link_due_at).toBeNull();
  });

  it("two processes that tell it at once tell it once", async () => {
    const id = await failed();
    await Promise.all([tellFailedLinks(server.deps), tellFailedLinks(server.deps), tellFailedLinks(server.deps)]);
    expect((await historyOf(server, id)).filter((entry) => entry.includes("was not sent"))).toHaveLength(1);
  });
});
