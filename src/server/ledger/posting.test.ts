import { expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { balanced, credit, debit } from "./posting.ts";

it("an entry whose debits and credits differ is never made, whichever are more; lines of nothing are left out of it", () => {
  const paid = debit("bank-cash", kobo(700));
  expect(() => balanced([paid, credit("suspense", kobo(699))])).toThrow(/differ by 1 kobo/);
  expect(() => balanced([paid, credit("suspense", kobo(701))])).toThrow(/differ by -1 kobo/);
  const given = credit("suspense", kobo(700));
  expect(balanced([paid, debit("fee-income", kobo(0)), given])).toEqual([paid, given]);
});
