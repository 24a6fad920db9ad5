import { afterAll, beforeAll, expect, it } from "vitest";
import { listBanks, listLoanTypes } from "../../contract/reference-data.contract.ts";
import { setOnOffer } from "../testing/loans/bend-loan-types.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

it("200: the loan types on offer, for anybody signed in, with id, name and code (API-18, CAL-02)", async () => {
  await setOnOffer(server.deps.db, "SMART", false);
  const { status, body } = await server.call(listLoanTypes, { token: await server.staffToken([]) });
  expect([status, body.data]).toEqual([
    200,
    [
      { id: 1, name: "Remita Cash Loan", code: "REMITA" },
      { id: 3, name: "Device Loan", code: "DEVICE" },
    ],
  ]);
});

it("401: the loan types without a session (API-18)", async () => {
  expect((await server.call(listLoanTypes)).status).toBe(401);
});

it("200: the banks without a token, each with id, code and name, no code twice (API-19, CAL-03)", async () => {
  const { status, body } = await server.call(listBanks);
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ id: 58, code: "058", name: "Guaranty Trust Bank" });
  const codes = body.data.map(({ code }: { code: string }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
