import type { Page } from "@playwright/test";
import { csvOf, fresh, owingLoans, uploadStatement } from "./bank-statement.ts";

/** A statement with a line of each sort: two payments, one without a loan, one outgoing. */
export async function mixedStatement(page: Page) {
  const [first, second] = await owingLoans(page, 1, 2);
  if (!first || !second) throw new Error("the demo has no loans that owe anything");
  const stray = fresh("NO SUCH LOAN ");
  const statement = await uploadStatement(
    page,
    csvOf([
      { narration: `TRF ${first.reference} repayment`, reference: fresh("S"), credit: 1111.11 },
      { narration: `TRF ${second.reference} repayment`, reference: fresh("S"), credit: 2222.22 },
      { narration: stray, reference: fresh("S"), credit: 3333.33 },
      { narration: "SMS CHARGE", reference: fresh("S"), debit: 4.44 },
    ]),
  );
  return { statement, first, second, stray };
}
