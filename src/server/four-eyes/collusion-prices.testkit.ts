import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { getCustomer } from "../../contract/customers.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { addHoliday } from "../../contract/holidays.contract.ts";
import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { postPickupCode } from "../../contract/pickup.contract.ts";
import { addDays, lagosDate } from "../../domain/time/lagos-date.ts";
import { DEVICE } from "../contact-changes/contact.testkit.ts";
import { type LoanInHand, loanIn, newestCode, show } from "../testing/loans/loan-life.ts";
import type { Theft } from "./collusion.testkit.ts";
import type { Conspirator } from "./collusion-cast.testkit.ts";
import { agreesToIt, step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

const TODAY = lagosDate("2026-11-20");

/** Thefts by the price of a debt, by its deductions, and by reading what only the customer has. */
export function thefts(office: Office): readonly Theft[] {
  const { server, rows, count, fresh } = office;
  /** A loan with some long overdue rows. */
  const late = async (): Promise<LoanInHand> => {
    const loan = await office.prepared(() => loanIn(server, "disbursed"));
    await rows("update loans set disbursed_at = disbursed_at - interval '150 days' where id = $1", [loan.id]);
    await rows("update disbursements set disbursed_at = disbursed_at - interval '150 days' where loan_id = $1", [
      loan.id,
    ]);
    await rows("update instalments set due_date = due_date - 150 where loan_id = $1", [loan.id]);
    return loan;
  };
  const priceOf = async ({ id }: LoanInHand): Promise<number> => (await show(server, id)).liquidation.amount;
  const settles = (loan: LoanInHand, amount: () => Promise<number>, more: object = {}) =>
    step("settles with the customer's money", recordSettlement, async (by) => {
      const body = { amount: await amount(), reference: fresh("SET"), paymentMethodId: 2, confirmed: true, ...more };
      return by.call(recordSettlement, { params: { id: loan.id }, body });
    });
  const isSettled = async ({ id }: LoanInHand) =>
    (await count("select count(*) from loans where id = $1 and status = 'liquidated'", [id])) === 1;
  return [
    {
      name: "Waive an accomplice's interest by days that become holidays",
      people: "nobody",
      plot: async () => {
        const loan = await late();
        const before = await priceOf(loan);
        const adds = step("makes every day since the first due date a holiday", addHoliday, async (by) => {
          let reply: { readonly status: number } = { status: 422 };
          for (let back = 0; back <= 150; back += 1) {
            const body = { day: addDays(TODAY, 0 - back), name: "Jubilee" };
            const added = await server.call(addHoliday, { body, token: by.token });
            // Some of them are holidays already.
            if (added.status === 201) reply = added;
          }
          return reply;
        });
        const cheaper = () => priceOf(loan);
        return {
          steps: [adds, settles(loan, cheaper), agreesToIt(office)],
          gained: async () =>
            (await isSettled(loan)) &&
            (await count("select sum(amount) / 100 from payments where loan_id = $1", [loan.id])) < before,
        };
      },
    },
    {
      name: "Waive a month's interest by dating a true settlement back",
      people: 2,
      plot: async () => {
        const loan = await late();
        const before = await priceOf(loan);
        const paidOn = addDays(TODAY, -31);
        const { amount } = await cheapest(office, loan, before);
        return {
          steps: [settles(loan, async () => amount, { paidOn }), agreesToIt(office)],
          gained: async () => amount < before && (await isSettled(loan)),
        };
      },
    },
    {
      name: "Stop the deductions of an accomplice's loan",
      people: 2,
      plot: async () => {
        const loan = await office.prepared(() => loanIn(server, "disbursed"));
        const [mandate] = await rows("select mandate_reference from mandates where loan_id = $1", [loan.id]);
        const body = { mandateReference: String(mandate?.mandate_reference), provider: "remita" };
        return {
          steps: [
            step("stops the mandate", stopLoanCollection, (by) => by.call(stopLoanCollection, { body })),
            agreesToIt(office),
          ],
          // Once agreed to, the sweep tells the provider.
          gained: async () =>
            (await count("select count(*) from mandates where loan_id = $1 and status in ('stopping', 'stopped')", [
              loan.id,
            ])) === 1,
        };
      },
    },
    {
      name: "Read the customer's code in any answer",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const loan = await office.prepared(() => loanIn(server, "disbursed", DEVICE));
        await office.honest.act(postPickupCode, undefined, { loan_reference: loan.reference });
        const code = await newestCode(server, loan.id);
        const customer = await count("select customer_id from loans where id = $1", [loan.id]);
        let isSeen = false;
        const reads = step("reads every answer", getCustomer, async (by) => {
          isSeen ||= await seesIn(office, by, { loan, customer }, code);
          return { status: 200 };
        });
        return { steps: [reads], gained: async () => isSeen };
      },
    },
  ];
}

/** What settling would have cost a month ago: one row's interest less, if a due date is in between. */
async function cheapest({ count }: Office, { id }: LoanInHand, before: number): Promise<{ readonly amount: number }> {
  const interest = await count("select interest / 100 from instalments where loan_id = $1 order by number limit 1", [
    id,
  ]);
  return { amount: before - interest };
}

/** Whether a text occurs in anything that somebody may read, of this loan, its customer or all. */
async function seesIn(
  { server }: Office,
  { token }: Conspirator,
  { loan, customer }: { readonly loan: LoanInHand; readonly customer: number },
  text: string,
): Promise<boolean> {
  const asked = ALL_ENDPOINTS.filter(
    (endpoint: Endpoint) =>
      endpoint.method === "GET" && !endpoint.endless && !endpoint.demoOnly && endpoint.access !== "public",
  );
  const found: string[] = [];
  for (const endpoint of asked)
    for (const id of [loan.id, customer, loan.reference]) {
      if (!endpoint.path.includes(":") && id !== loan.id) continue;
      const kind = endpoint.path.includes("/customers") ? "customer" : "loan";
      const params = { id, kind, key: id, figure: "disbursed", month: "2026-11", template: "pickup_code_sms" };
      const options = {
        token,
        params,
        query: { ...(endpoint.path.includes("pickup/details") && { loan_reference: loan.reference }) },
      };
      const { text: answer } = await server.call(endpoint, options);
      if (new RegExp(`(?<!\\d)${text}(?!\\d)`).test(answer)) found.push(endpoint.path);
    }
  return found.length > 0;
}
