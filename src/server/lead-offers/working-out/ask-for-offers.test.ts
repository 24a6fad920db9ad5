import { beforeEach, describe, expect, it } from "vitest";
import { calculateOffer } from "../../../contract/calculator.contract.ts";
import { kobo } from "../../../domain/money.ts";
import { addDays } from "../../../domain/time/lagos-date.ts";
import { today } from "../../clock.ts";
import { verifyFigures } from "../../dashboard/verify-figures.store.ts";
import { giveSalary } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { blind } from "../../vault/sealed.ts";
import { askAll, enterLead, historyOf, leadRow, rowsOf } from "../leads.testkit.ts";
import { askForOffers } from "./ask-for-offers.job.ts";
import { QUESTIONS_A_DAY, QUESTIONS_A_MINUTE } from "./question-limits.ts";

const server = await stagedLending();
let number = 0;
beforeEach(async () => {
  await rowsOf(server, "delete from lead_offer_questions");
  await rowsOf(server, "update leads set offer_state = 'none' where offer_state = 'waiting'");
  server.clock.advance(3600);
});

const asked = (): number => server.provider.calls("lookUpSalary");
const questions = async (): Promise<number> =>
  (await rowsOf(server, "select count(*)::bigint as n from lead_offer_questions"))[0].n;

describe("the provider is asked about a new lead", () => {
  it("LED-13, API-79: offer, tenor and repayments are to the kobo what the calculator says for the same account, and the history tells them", async () => {
    const lead = await enterLead(server, ++number, { net_pay: 5 });
    giveSalary(server, lead.person, 15_000_000);
    await askAll(server);
    const { first_name, last_name, account_number } = lead.person;
    const { body } = await server.call(calculateOffer, {
      token: await server.staffToken(),
      body: { first_name, last_name, account_number, bank_code: "058", loan_type: "REMITA", loan_tenor: 12 },
    });
    const { loan_amount, tenor, monthly_repayment, total_repayment, validityData } = body.data;
    expect(loan_amount).toBe(374_900);
    expect(await leadRow(server, lead.id)).toMatchObject({
      offer_state: "found",
      offer: loan_amount * 100,
      net_pay: validityData.adjustedNetPay * 100,
      status: "new",
      version: 1,
      offer_details: {
        loan_amount: loan_amount * 100,
        tenor,
        monthly_repayment: Math.round(monthly_repayment * 100),
        total_repayment: Math.round(total_repayment * 100),
      },
    });
    expect(await historyOf(server, lead.id)).toEqual(["new by Tenor: Offer: 374,900.00 for 12 months"]);
  });

  it("LED-13: what the provider deducts already makes the offer smaller", async () => {
    const lead = await enterLead(server, ++number);
    giveSalary(server, lead.person, 15_000_000);
    const day = today(server.clock);
    server.provider.putCustomer({
      customerId: `D${lead.person.account_number}`,
      customerName: "Ngozi Eze",
      companyName: "Ministry",
      accountNumber: lead.person.account_number,
      bankCode: "058",
      salaries: [1, 31, 61, 91].map((days) => ({ paidOn: addDays(day, -days), amount: kobo(15_000_000) })),
      loans: [
        {
          lender: "X**",
          status: "NEW",
          isRunning: true,
          loanAmount: kobo(10_000_000),
          outstandingAmount: kobo(5_000_000),
          repaymentAmount: kobo(2_000_000),
          disbursedOn: addDays(day, -60),
        },
      ],
    });
    await askAll(server);
    expect((await leadRow(server, lead.id)).offer).toBe(22_490_000);
  });

  it("LED-13: who is not known, who may not borrow and whose name is another's have no offer, and each is said for what it is", async () => {
    const unknown = await enterLead(server, ++number);
    const poor = await enterLead(server, ++number, { net_pay: 7 });
    giveSalary(server, poor.person, 100_000);
    const other = await enterLead(server, ++number, { name: "Bola Tinu" });
    giveSalary(server, other.person);
    await askAll(server);
    const rows = await Promise.all([unknown, poor, other].map(({ id }) => leadRow(server, id)));
    expect(rows.map(({ offer_state, offer, net_pay }) => [offer_state, offer, net_pay])).toEqual([
      ["not_found", null, null],
      ["no_offer", null, 100_000],
      ["no_offer", null, 45_000_000],
    ]);
    expect(await historyOf(server, poor.id)).toEqual([]);
  });

  it("ANA-03: an offer for somebody who was called already is no second call", async () => {
    const lead = await enterLead(server, ++number, { status: "interested" });
    giveSalary(server, lead.person);
    await askAll(server);
    expect((await leadRow(server, lead.id)).offer).toBe(100_000_000);
    expect(await historyOf(server, lead.id)).toEqual([]);
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  });

  it("OPN-75: nobody is asked about who is not to be called, nor about a lead without an account", async () => {
    const before = asked();
    const done = await enterLead(server, ++number, { status: "do_not_contact" });
    const bare = await enterLead(server, ++number, { account_number: null });
    await askAll(server);
    expect(asked()).toBe(before);
    expect((await leadRow(server, done.id)).offer_state).toBe("none");
    expect((await leadRow(server, bare.id)).offer_state).toBe("failed");
  });

  it("without a provider nothing is asked and every lead keeps its turn", async () => {
    const lead = await enterLead(server, ++number);
    expect(await askForOffers({ ...server.deps, provider: undefined })).toBe(0);
    expect(await leadRow(server, lead.id)).toMatchObject({ offer_state: "waiting", offer_attempts: 0 });
  });
});

describe("what is asked is billed", () => {
  it("a kept answer costs nothing and does not count", async () => {
    const one = await enterLead(server, ++number);
    giveSalary(server, one.person);
    await askAll(server);
    const before = asked();
    expect(await questions()).toBe(1);
    const same = await enterLead(server, 90_000 + number, { account_number: one.person.account_number });
    await askAll(server);
    expect([asked(), await questions()]).toEqual([before, 1]);
    expect((await leadRow(server, same.id)).offer_state).toBe("found");
    const [{ n }] = await rowsOf(
      server,
      "select count(*)::bigint as n from provider_lookups where blind_of(account_number) = $1 and loan_id is null",
      [blind("account", one.person.account_number)],
    );
    expect(n).toBe(1);
  });

  it("no more are asked than the house may in a minute, and the rest has its turn in the next", async () => {
    const leads = [];
    for (let count = 0; count < 3; count += 1) leads.push(await enterLead(server, ++number));
    const spend = QUESTIONS_A_MINUTE - 2;
    await rowsOf(
      server,
      "insert into lead_offer_questions (lead_id, asked_at) select $1, $2 from generate_series(1, $3)",
      [leads[0]?.id, server.clock.now(), spend],
    );
    const before = asked();
    await askAll(server);
    expect(asked()).toBe(before + 2);
    server.clock.advance(61);
    await askAll(server);
    expect(asked()).toBe(before + 3);
  });

  it("no more are asked than the house may in a day", async () => {
    const lead = await enterLead(server, ++number);
    await rowsOf(
      server,
      "insert into lead_offer_questions (lead_id, asked_at) select $1, $2::timestamptz - interval '2 hours' from generate_series(1, $3)",
      [lead.id, server.clock.now(), QUESTIONS_A_DAY],
    );
    const before = asked();
    await askAll(server);
    expect(asked()).toBe(before);
    server.clock.advance(22 * 3600 + 1);
    await askAll(server);
    expect(asked()).toBe(before + 1);
  });
});

describe("a provider that gives no answer", () => {
  it("is asked again after 2, 10, 60 and 360 minutes, and then no more", async () => {
    const lead = await enterLead(server, ++number);
    const before = asked();
    for (const [attempt, minutes] of [2, 10, 60, 360].entries()) {
      server.provider.queueOutcomes("lookUpSalary", { kind: "unknown-not-committed" });
      await askAll(server);
      expect(asked()).toBe(before + attempt + 1);
      server.clock.advance(minutes * 60 - 1);
      await askAll(server);
      expect(asked()).toBe(before + attempt + 1);
      server.clock.advance(1);
    }
    server.provider.queueOutcomes("lookUpSalary", { kind: "unknown-not-committed" });
    await askAll(server);
    expect(await leadRow(server, lead.id)).toMatchObject({ offer_state: "failed", offer_attempts: 5 });
    server.clock.advance(86_400);
    await askAll(server);
    expect(asked()).toBe(before + 5);
  });

  it("is asked about one lead a minute once five questions had no answer, until it answers again", async () => {
    const leads = [];
    for (let count = 0; count < 12; count += 1) leads.push(await enterLead(server, ++number));
    for (const { person } of leads) giveSalary(server, person);
    const before = asked();
    server.provider.queueOutcomes(
      "lookUpSalary",
      ...Array.from({ length: 9 }, () => ({ kind: "unknown-not-committed" }) as const),
    );
    await askAll(server);
    expect(asked()).toBe(before + 8);
    server.clock.advance(61);
    await askAll(server);
    expect(asked()).toBe(before + 9);
    server.clock.advance(60);
    await askAll(server);
    server.clock.advance(600);
    await askAll(server);
    const states = await Promise.all(leads.map(async ({ id }) => (await leadRow(server, id)).offer_state));
    expect(new Set(states)).toEqual(new Set(["found"]));
  });
});
