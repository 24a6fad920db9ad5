import { expect, it } from "vitest";
import { getBooks } from "../../../contract/books.contract.ts";
import {
  getKeptStatement,
  getPayday,
  listKeptStatements,
  listPaydayRows,
  listRiskyMandates,
} from "../../../contract/payday.contract.ts";
import { listHeldDeductions, listNotifications } from "../../../contract/provider-traffic.contract.ts";
import { getStatement, listStatements } from "../../../contract/statements.contract.ts";
import { listSuspense } from "../../../contract/suspense.contract.ts";
import { RECONCILIATION_SCREENS } from "./reconciliation-screens.ts";

it("GRD-45: each screen of reconciliation asks for what the first call of it asks for", () => {
  expect(RECONCILIATION_SCREENS.map(({ path, demand }) => [path, demand])).toEqual([
    ["/repayments/statements", listStatements.access],
    ["/repayments/statements/$id", getStatement.access],
    ["/repayments/suspense", listSuspense.access],
    ["/payday", getPayday.access],
    ["/payday/rows", listPaydayRows.access],
    ["/payday/kept", listKeptStatements.access],
    ["/payday/kept/$id", getKeptStatement.access],
    ["/payday/risks", listRiskyMandates.access],
    ["/payday/held", listHeldDeductions.access],
    ["/payday/notifications", listNotifications.access],
    ["/books", getBooks.access],
  ]);
});
