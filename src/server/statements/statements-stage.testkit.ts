import { afterEach, expect } from "vitest";
import { stagedServer } from "../testing/staged-server.ts";
import { accountBalance, openSuspense, runningLoans } from "./statements.testkit.ts";

/** A server with running loans; after each test the books hold, and suspense equals its account. */
export async function stagedStatements(count: number) {
  const server = await stagedServer();
  afterEach(async () => expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense"))));
  return { server, loans: await runningLoans(server, count) };
}
