import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptUnknownEmployer,
  createFromUnknownEmployer,
  listUnknownEmployers,
} from "../../../contract/employers.contract.ts";
import { addLoanTypes } from "../../testing/loans/loan-life.ts";
import { stageLoans } from "../../testing/loans/paid-out-loans.ts";
import { employerForm, registerEmployers } from "../../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { findEmployer } from "../aliases/name-employer.store.ts";
import { settleEmployers } from "./settle-employers.job.ts";

let server: TestServer;
let token: string;
const NAMES = [
  "Ministry of Works",
  "Federal Ministry of Health",
  "Lagos State Ministry of Health",
  "Zenith Bank Plc",
  "Police Service Commission",
  "University of Jos",
];
let ids: readonly number[];
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["manage-employers"], "Ada Obi");
  ids = await registerEmployers(server, NAMES);
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const settle = async () => {
  while ((await settleEmployers(server.deps)) > 0);
};
const queue = async (page?: string) =>
  (await server.call(listUnknownEmployers, { token, ...(page && { query: { page } }) })).body.data;
const accept = (id: number, employer_id: number) =>
  server.call(acceptUnknownEmployer, { token, params: { id }, body: { employer_id } });
let last = 100;
async function loansOf(...organizations: string[]): Promise<readonly number[]> {
  const loans = organizations.map((employer) => ({ id: ++last, employer, firstDue: "2026-10-25" }));
  await stageLoans(server, loans);
  await settle();
  return loans.map(({ id }) => id);
}
const rowOf = async (words: string) => (await queue()).data.find((row: { words: string }) => row.words === words);
const employersOf = async (loans: readonly number[]) =>
  (await query("select employer_id from loans where id = any($1) order by id", [loans])).map(
    ({ employer_id }) => employer_id,
  );

describe("who pays a salary", () => {
  it("the provider's words are tried before the customer's, and the customer's where the provider's are nobody's", async () => {
    const of = async (companyName: string | undefined, organizationName: string) =>
      (await findEmployer(server.deps.db.query, { companyName, organizationName })).employerId;
    expect(await of("POLICE SERVICE COMMISSION", "Ministry of Works")).toBe(ids[4]);
    expect(await of("Payroll of somebody", "Min. of Works")).toBe(ids[0]);
    expect(await of(undefined, "THE MINISTRY OF WORKS.")).toBe(ids[0]);
    expect(await of("", "Works")).toBeNull();
  });

  it("the loans of before are looked up by a sweep, in batches: known ones have their employer, others wait once for all", async () => {
    const loans = await loansOf(
      "MINISTRY OF WORKS",
      "Min of Works & Housing",
      "MIN. OF WORKS AND HOUSING",
      "Univ. of Jos",
    );
    expect(await employersOf(loans)).toEqual([ids[0], null, null, ids[5]]);
    expect(await query("select organization_name from loans where id = $1", [loans[3]])).toEqual([
      { organization_name: "Univ. of Jos" },
    ]);
    const row = await rowOf("Min of Works & Housing");
    expect(row).toMatchObject({ loans: 2, newest_loan: { id: loans[2], reference: "TN-000103" } });
    expect(row.nearest).toHaveLength(5);
    expect(row.nearest[0]).toMatchObject({ id: ids[0], name: "Ministry of Works", words: "Ministry of Works" });
    const likeness = row.nearest.map((near: { likeness: number }) => near.likeness);
    expect(likeness).toEqual(likeness.toSorted((a: number, b: number) => b - a));
  });
});

describe("the queue of unknown employers", () => {
  it("accepting adds the alias, gives every loan that waits its employer and takes the words out of the queue", async () => {
    const loans = await loansOf("Zenith Intl Bank", "ZENITH INTL BANK");
    const { id } = await rowOf("Zenith Intl Bank");
    const { status, body } = await accept(id, ids[3] ?? 0);
    expect([status, body.data]).toEqual([200, { employer: { id: ids[3], name: "Zenith Bank Plc" } }]);
    await settle();
    expect(await employersOf(loans)).toEqual([ids[3], ids[3]]);
    expect(await rowOf("Zenith Intl Bank")).toBeUndefined();
    expect(await employersOf(await loansOf("Zenith INTL. Bank"))).toEqual([ids[3]]);
    expect((await accept(id, ids[3] ?? 0)).status).toBe(404);
  });

  it("entering an employer for the words makes them its name or its alias", async () => {
    const loans = await loansOf("Kogi SUBEB");
    const { id } = await rowOf("Kogi SUBEB");
    const body = employerForm("KOGI-SUBEB", "Kogi State Universal Basic Education Board");
    const created = await server.call(createFromUnknownEmployer, { token, params: { id }, body });
    expect(created.status).toBe(201);
    await settle();
    expect(await employersOf(loans)).toEqual([created.body.data.employer.id]);
    expect(
      await query("select words from employer_names where employer_id = $1 order by words", [
        created.body.data.employer.id,
      ]),
    ).toEqual([{ words: "Kogi SUBEB" }, { words: "Kogi State Universal Basic Education Board" }]);
  });

  it("422: an employer that is not there or was merged, or a code that is another's; the words stay in the queue", async () => {
    await loansOf("Nobody Knows Ltd");
    const { id } = await rowOf("Nobody Knows Ltd");
    expect((await accept(id, 999_999)).body.errors).toEqual({ employer_id: ["Choose an employer of the register"] });
    const body = employerForm("E-1", "Nobody Knows Limited");
    expect((await server.call(createFromUnknownEmployer, { token, params: { id }, body })).status).toBe(422);
    expect(await rowOf("Nobody Knows Ltd")).toBeDefined();
  });

  it("of two who decide at once one does, and the other is told that the words are no longer there", async () => {
    const loans = await loansOf("Jos Univ");
    const { id } = await rowOf("Jos Univ");
    const answers = await Promise.all([accept(id, ids[5] ?? 0), accept(id, ids[4] ?? 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await settle();
    expect((await employersOf(loans))[0]).toBe(answers[0]?.status === 200 ? ids[5] : ids[4]);
  });

  it("words that no loan waits under leave the queue; the oldest stand first, twenty a page", async () => {
    const [loan] = await loansOf("Typed By Mistake");
    await query("update loans set organization_name = 'Ministry of Works', employer_key = null where id = $1", [loan]);
    await settle();
    expect(await rowOf("Typed By Mistake")).toBeUndefined();
    await loansOf(...Array.from({ length: 24 }, (_, n) => `Place Number ${n} of Many`));
    const first = await queue();
    expect([first.data.length, first.total > 24]).toEqual([20, true]);
    const found = first.data.map((row: { id: number }) => row.id);
    expect(found).toEqual(found.toSorted((a: number, b: number) => a - b));
    expect((await queue("2")).data[0].id).toBeGreaterThan(found.at(-1));
  });

  it("403 without manage-employers", async () => {
    const other = await server.staffToken(["manage-settings"]);
    expect((await server.call(listUnknownEmployers, { token: other })).status).toBe(403);
  });
});
