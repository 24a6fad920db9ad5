import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendStatusCode } from "../../contract/application-status.contract.ts";
import { applyForLoan, confirmPhone, sendPhoneCode } from "../../contract/applications.contract.ts";
import { announceOpening } from "../../contract/go-live.contract.ts";
import { acceptLeadOffer, getLeadOffer, sendLeadLink } from "../../contract/lead-offers.contract.ts";
import { listLoanChoices } from "../../contract/loan-choices.contract.ts";
import { getOffer } from "../../contract/signing.contract.ts";
import { leadWithOffer, newestToken, rowsOf, setLagosTime } from "../lead-offers/leads.testkit.ts";
import { sendDueLinks } from "../lead-offers/links/send-due-links.job.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { addLoanTypes, applicationOf, applyAndScreen, borrower, loanIn, show } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { closeLender } from "./go-live.testkit.ts";

const LENDER = {
  name: "Harmattan Credit Limited",
  address: "4 Broad Street, Lagos",
  registration: "RC 1",
  complaintsEmail: "care@harmattan.test",
  complaintsPhone: "0700 123 4567",
  privacyEmail: "data@harmattan.test",
};
const SENTENCE =
  "Harmattan Credit Limited does not take applications yet. Ask at care@harmattan.test or 0700 123 4567.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false, lender: LENDER } });
  await addLoanTypes(server);
  await setFourEyes(server, false);
});
afterAll(() => server.stop());
beforeEach(() => setLagosTime(server, "10:00"));

const apply = () => server.call(applyForLoan, { body: applicationOf(borrower(4_200)) });
const ask = () => server.call(sendPhoneCode, { body: { phone_number: "08031234567" } });
const closed = async () => (await server.call(listLoanChoices)).body.data.closed;
const count = async (table: string) => (await rowsOf(server, `select count(*)::int as n from ${table}`))[0]?.n;

describe("a lender that has not opened", () => {
  let running: Awaited<ReturnType<typeof loanIn>>;
  let waiting: Awaited<ReturnType<typeof loanIn>>;
  beforeAll(async () => {
    running = await loanIn(server, "disbursed");
    waiting = await loanIn(server, "confirmation_sent");
    await closeLender(server);
  });

  it("503: an application and a code to apply are refused with the sentence, and leave nothing", async () => {
    const before = [await count("loans"), await count("outbox_messages"), await count("one_time_codes")];
    for (const reply of [await apply(), await ask()])
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([503, "not-open", SENTENCE]);
    expect([await count("loans"), await count("outbox_messages"), await count("one_time_codes")]).toEqual(before);
    expect(await closed()).toBe(SENTENCE);
  });

  it("503: it is said before a body is read, also to one that is wrong", async () => {
    expect((await server.call(applyForLoan, { body: {} })).status).toBe(503);
  });

  it("says on which day it opens while that day has not passed", async () => {
    const token = await server.staffToken(["manage-settings"]);
    const announce = (opens_on: string | null) => server.call(announceOpening, { token, body: { opens_on } });
    await announce("2026-11-21");
    const words = "We open on 21 Nov 2026. Applications are not taken before then.";
    expect([(await apply()).body.message, await closed()]).toEqual([words, words]);
    server.clock.advance(2 * 86_400);
    expect((await apply()).body.message).toBe(SENTENCE);
    server.clock.advance(-2 * 86_400);
    await announce(null);
  });

  it("503: leads are sent no link and nobody accepts an offer, and links that are due wait", async () => {
    const lead = await leadWithOffer(server, 9_100);
    const token = await server.staffToken();
    const send = () => server.call(sendLeadLink, { params: { id: lead.id }, token });
    expect((await send()).status).toBe(503);
    await rowsOf(server, "update leads set link_due_at = $2 where id = $1", [lead.id, server.clock.now()]);
    expect(await sendDueLinks(server.deps)).toBe(0);
    await rowsOf(
      server,
      "insert into business_openings (state, proposed_at, decided_at) values ('open', now(), now())",
    );
    expect(await sendDueLinks(server.deps)).toBe(1);
    const link = { token: await newestToken(server, lead.id) };
    await closeLender(server);
    const accepted = await server.call(acceptLeadOffer, { params: link, body: {} });
    expect([accepted.status, accepted.body.message]).toEqual([503, SENTENCE]);
    expect((await server.call(getLeadOffer, { params: link })).status).toBe(200);
  });

  it("offers that were sent can be read, running loans are told of, and an application that was received is confirmed", async () => {
    const token = String((await show(server, waiting.id)).document_link).split("/sign/")[1] ?? "";
    expect((await server.call(getOffer, { params: { token } })).status).toBe(200);
    const { reference, person } = running;
    const before = await count("outbox_messages");
    const phone_digits = person.phone_number.slice(-4);
    expect((await server.call(sendStatusCode, { body: { reference, phone_digits } })).status).toBe(200);
    expect(await count("outbox_messages")).toBeGreaterThan(before);
    const wrong = await server.call(confirmPhone, { body: { reference, code: "000000" } });
    expect(wrong.status).toBe(422);
  });
});

it("an opened lender takes applications, and nothing is said to be closed", async () => {
  await closeLender(server);
  await rowsOf(server, "insert into business_openings (state, proposed_at, decided_at) values ('open', now(), now())");
  expect(await closed()).toBeNull();
  expect((await applyAndScreen(server)).id).toBeGreaterThan(0);
});
