import { expect } from "vitest";
import { kobo } from "../../domain/money.ts";
import { addDays, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { assessLoan } from "../affordability/assess-loan.ts";
import { loanToScreen } from "../affordability/screening.store.ts";
import { updateLoan } from "../loan-record/loan.store.ts";
import { holdVersions, liveVersionOf } from "../loan-record/loan-type.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { priceOffer } from "../loans/fix-offer.ts";
import { Refusal } from "../refusal/refusal.ts";
import type { TestServer } from "../testing/test-server.ts";
import { feeUnder, type Known, type Price } from "./watched-versions.testkit.ts";

/** A loan with a fixed offer, and the price at that time. */
export interface Offered {
  readonly loanId: number;
  readonly number: number;
  readonly price: Price;
}

const AMOUNT = 30_000_000;

/** An application whose offer is fixed now, as by the officer's upload; undefined if none is possible. */
export async function fixAnOffer(
  server: TestServer,
  typeId: number,
  expected: Known | undefined,
): Promise<Offered | undefined> {
  const at = server.clock.now();
  const { db } = server.deps;
  const loanId = await enterApplication(server, typeId, at);
  const loan = await loanToScreen(db.query, loanId);
  if (!loan) throw new Error("the application is not there");
  const live = await liveVersionOf(db.query, typeId, at);
  expect(live?.number).toBe(expected?.number);
  const assessment = await assessLoan(db.query, loan, SALARY(at), { now: at, today: lagosDateOf(at), forOffer: true });
  const fixing = db.transaction(async (tx) => {
    const locked = await lockLoanOr404(tx, loanId);
    await holdVersions(tx, typeId);
    await updateLoan(tx, loanId, { ...(await priceOffer(tx, locked, assessment, at)), status: "confirmation_sent" });
  });
  if (!expected) {
    await expect(fixing).rejects.toThrow(Refusal);
    return undefined;
  }
  await fixing;
  await server.deps.db.pool.query("update loans set status = 'rejected' where id = $1", [loanId]);
  return { loanId, number: expected.number, price: expected.price };
}

/** Every loan has the version and the price in force when its offer was fixed. */
export async function expectPrices(server: TestServer, offers: readonly Offered[]): Promise<void> {
  const inOrder = [...offers].sort((a, b) => a.loanId - b.loanId);
  const { rows } = await server.deps.db.pool.query(
    `select l.id, v.number, l.method, l.monthly_rate_bp, l.offered_amount, l.fee, l.payout from loans l
      join loan_type_versions v on v.id = l.loan_type_version_id where l.id = any($1) order by l.id`,
    [inOrder.map(({ loanId }) => loanId)],
  );
  expect(rows).toEqual(
    inOrder.map(({ loanId, number, price }) => {
      const fee = feeUnder(price, AMOUNT);
      const { method, rate: monthly_rate_bp } = price;
      return { id: loanId, number, method, monthly_rate_bp, offered_amount: AMOUNT, fee, payout: AMOUNT - fee };
    }),
  );
}

let applicants = 0;

/** A new applicant: what an application stores, without its documents. */
async function enterApplication(server: TestServer, typeId: number, at: Date): Promise<number> {
  applicants += 1;
  const digits = String(applicants).padStart(8, "0");
  const { rows } = await server.deps.db.pool.query(
    `with c as (insert into customers (first_name, last_name, phone, email, bvn, created_at)
        values ('Ngozi', 'Eze', '+23480' || $2::text, $2 || '@example.com', '220' || $2, $3) returning id)
     insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
        bank_code, account_number, address, city, state, consent_at, created_at, search_text, loan_type_version_id)
     select c.id, $1, 'pending_customer_confirmation', 'new', ${AMOUNT}, 6, 'flat', 1, 'Ministry of Works', '058', '00' || $2, 'a', 'b',
        'Lagos', $3, $3, '', (select max(id) from loan_type_versions where loan_type_id = $1) from c returning id`,
    [typeId, digits, at],
  );
  return rows[0].id;
}

const SALARY = (at: Date) => ({
  customerId: "C1",
  authorisationCode: "A1",
  customerName: "Eze Ngozi Chidinma",
  companyName: "Ministry of Works",
  accountNumber: "0000000000",
  bankCode: "058",
  salaries: Array.from({ length: 6 }, (_, month) => ({
    paidOn: addDays(lagosDateOf(at), -5 - month * 30),
    amount: kobo(45_000_000),
  })),
  loans: [],
});
