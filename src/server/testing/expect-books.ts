import { expect } from "vitest";
import type { Database } from "../db/connect.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";

/** The books hold: called after every test that moves money. */
export async function expectBooksToHold(db: Database): Promise<void> {
  expect(await verifyLedger(db)).toEqual([]);
}
