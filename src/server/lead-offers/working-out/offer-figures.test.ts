import { expect, it } from "vitest";
import { applyForLoan } from "../../../contract/applications.contract.ts";
import { countLeads } from "../../../contract/dashboard.contract.ts";
import { acceptLeadOffer, sendLeadLink } from "../../../contract/lead-offers.contract.ts";
import { verifyFigures } from "../../dashboard/verify-figures.store.ts";
import { sendDueMessages } from "../../outbox/send-outbox.job.ts";
import { applicationOf } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { type LeadInHand, leadWithOffer, newestToken, rowsOf } from "../leads.testkit.ts";

const server = await stagedLending();
const token = await server.staffToken();

const sender = { sendEmail: async () => undefined, sendSms: async () => undefined };

/** Today's figure as shown, with the rows that it counts. */
async function today() {
  const { body } = await server.call(countLeads, { query: { filter: "today" }, token });
  const { totalSent, totalDelivered, linkSubmitted } = body.data;
  const shown = [totalSent, totalDelivered, linkSubmitted].map(({ current }: { current: number }) => current);
  const [{ rows }] = await rowsOf(
    server,
    `select array[(select count(*) from lead_messages), (select count(*) from lead_messages where delivered_at is not null),
      (select count(*) from leads where loan_id is not null)] as rows`,
  );
  return { shown, rows: (rows as string[]).map(Number) };
}

it("ANA-03, API-83, OPN-77: sent, delivered and link submitted of today are their rows after every step", async () => {
  const leads: LeadInHand[] = [];
  for (let number = 1; number <= 3; number += 1) leads.push(await leadWithOffer(server, number));
  const expectFigures = async (...figures: number[]) => {
    expect(await today()).toEqual({ shown: figures, rows: figures });
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  };
  await expectFigures(0, 0, 0);
  for (const { id } of leads) await server.call(sendLeadLink, { params: { id }, token });
  await expectFigures(3, 0, 0);
  await sendDueMessages(server.deps, sender);
  await expectFigures(3, 3, 0);
  const [lead] = leads as [LeadInHand];
  await server.call(acceptLeadOffer, { params: { token: await newestToken(server, lead.id) }, body: {} });
  await expectFigures(3, 3, 0);
  const applied = await server.call(applyForLoan, { body: applicationOf(lead.person) });
  expect(applied.status).toBe(201);
  await expectFigures(3, 3, 1);
}, 60_000);
