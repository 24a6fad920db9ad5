import { expect } from "vitest";
import type { Database } from "../db/connect.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";

/** Expects a valid ledger; call it after every test that moves money. */
export async function expectBooksToHold(db: Database): Promise<void> {
  expect(await verifyLedger(db)).toEqual([]);
}
