import { afterAll, afterEach } from "vitest";
import { expectBooksToHold } from "./expect-books.ts";
import { addLoanTypes } from "./loans/loan-life.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server for all tests of a file, which stops after the last; after each of them the books hold. */
export async function stagedServer(): Promise<TestServer> {
  const server = await startTestServer();
  afterAll(() => server.stop());
  afterEach(() => expectBooksToHold(server.deps.db));
  return server;
}

/** The same, with loan types to apply for. */
export async function stagedLending(): Promise<TestServer> {
  const server = await stagedServer();
  await addLoanTypes(server);
  return server;
}
