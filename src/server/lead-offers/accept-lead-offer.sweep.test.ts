import { beforeEach, describe, expect, it } from "vitest";
import { acceptLeadOffer, getLeadOffer, sendLeadLink } from "../../contract/lead-offers.contract.ts";
import { stagedLending } from "../testing/staged-server.ts";
import {
  historyOf,
  type LeadColumns,
  leadRow,
  leadWithOffer,
  newestToken,
  rowsOf,
  setLagosTime,
} from "./leads.testkit.ts";

const server = await stagedLending();
let number = 0;
beforeEach(() => setLagosTime(server, "10:00"));

async function send(id: number): Promise<void> {
  await server.call(sendLeadLink, { params: { id }, token: await server.staffToken() });
}

async function invited(changes: LeadColumns = {}) {
  const lead = await leadWithOffer(server, ++number, changes);
  await send(lead.id);
  return { ...lead, token: await newestToken(server, lead.id) };
}
const read = (token: string) => server.call(getLeadOffer, { params: { token } });
const accept = (token: string) => server.call(acceptLeadOffer, { params: { token }, body: {} });

describe("the page behind the link", () => {
  it("LED-13: tells the offer and the first name, and nothing else of the person", async () => {
    const { token } = await invited({ name: "Mrs Ngozi Eze", organization_name: "Works", city_name: "Ikeja" });
    const { status, body } = await read(token);
    expect([status, body.data]).toEqual([
      200,
      {
        first_name: "Ngozi",
        offer: { loan_amount: 1_000_000, tenor: 12, monthly_repayment: 133_333.34, total_repayment: 1_600_000 },
        accepted: false,
        applied: false,
        valid_until: new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      },
    ]);
  });

  it("404: unknown, changed, expired, of a number that is somebody else's, and of who asked not to be contacted, are the same answer", async () => {
    const { id, token } = await invited();
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const messages = [await read("x".repeat(32)), await read(changed), await accept(changed)];
    for (const status of ["wrong_number", "do_not_contact"]) {
      await rowsOf(server, "update leads set status = $2 where id = $1", [id, status]);
      messages.push(await read(token), await accept(token));
      expect((await leadRow(server, id)).status).toBe(status);
    }
    await rowsOf(server, "update leads set status = 'link_sent' where id = $1", [id]);
    expect((await read(token)).status).toBe(200);
    server.clock.advance(30 * 86_400);
    messages.push(await read(token), await accept(token));
    expect(new Set(messages.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(["404 There is no such offer."]),
    );
  });
});

describe("I want this loan", () => {
  it("OPN-77, OPN-75: the lead is link submitted by Tenor and called next at once, in front of any call that was agreed", async () => {
    const later = new Date(server.clock.now().getTime() + 2 * 86_400_000);
    const { id, token } = await invited({ call_back_at: later });
    server.clock.advance(60);
    const { status, body } = await accept(token);
    expect([status, body.data.accepted, body.message]).toEqual([200, true, "Thank you. We call you."]);
    expect(await leadRow(server, id)).toMatchObject({
      status: "link_submitted",
      next_call_at: server.clock.now(),
      call_back_at: null,
      last_called_at: null,
    });
    expect((await historyOf(server, id)).slice(-1)).toEqual(["link_submitted by Tenor"]);
  });

  it("at night the call waits for the morning", async () => {
    const { id, token } = await invited();
    setLagosTime(server, "22:00");
    await accept(token);
    expect((await leadRow(server, id)).next_call_at.toISOString()).toMatch(/T07:00:00/);
    server.clock.advance(12 * 3600);
  });

  it("works once: pressed often and by many links it is one entry, and a second press undoes no outcome", async () => {
    const { id, token } = await invited();
    server.clock.advance(86_400);
    await send(id);
    const other = await newestToken(server, id);
    expect(other).not.toBe(token);
    const answers = await Promise.all([token, other, token, other, token].map(accept));
    expect(answers.map(({ status, body }) => [status, body.data.accepted])).toEqual(Array(5).fill([200, true]));
    expect((await historyOf(server, id)).filter((entry) => entry.startsWith("link_submitted"))).toHaveLength(1);
    await rowsOf(server, "update leads set status = 'not_interested', next_call_at = null where id = $1", [id]);
    expect((await accept(token)).body.data.accepted).toBe(true);
    expect((await leadRow(server, id)).status).toBe("not_interested");
  });
});
