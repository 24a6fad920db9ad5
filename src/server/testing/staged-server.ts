import { afterAll, afterEach } from "vitest";
import { expectBooksToHold } from "./expect-books.ts";
import { addLoanTypes } from "./loans/loan-life.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server for all tests of a file; it checks the ledger after each test and stops after the last. */
export async function stagedServer(): Promise<TestServer> {
  const server = await startTestServer();
  afterAll(() => server.stop());
  afterEach(() => expectBooksToHold(server.deps.db));
  return server;
}

/** The same, with loan types. */
export async function stagedLending(): Promise<TestServer> {
  const server = await stagedServer();
  await addLoanTypes(server);
  return server;
}
