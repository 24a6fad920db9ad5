import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addEmployerAlias,
  createEmployer,
  getEmployer,
  listEmployers,
  mergeEmployer,
  removeEmployerAlias,
  updateEmployer,
} from "../../contract/employers.contract.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageLoans } from "../testing/loans/paid-out-loans.ts";
import { employerForm } from "../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { settleEmployers } from "./unknown/settle-employers.job.ts";

let server: TestServer;
let token: string;
let colleague: string;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["manage-employers"], "Ada Obi");
  colleague = await server.staffToken(["manage-employers"], "Efe Omoregie");
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const settle = async () => {
  while ((await settleEmployers(server.deps)) > 0);
};
const form = (name: string, changes: object = {}) => ({ ...employerForm(`T-${++number}`, name), ...changes });
const create = (body: object, by = token) => server.call(createEmployer, { token: by, body });
const made = async (name: string, changes: object = {}) => (await create(form(name, changes))).body.data;
const alias = (id: number, words: string) =>
  server.call(addEmployerAlias, { token, params: { id }, body: { alias: words } });
const merge = (id: number, into: number) => server.call(mergeEmployer, { token, params: { id }, body: { into } });
const audited = async (action: string) =>
  JSON.parse(
    (await query("select payload from audit_log where action = $1 order by seq desc limit 1", [action]))[0].payload,
  );
let loanId = 5000;
async function loanOf(organization: string): Promise<number> {
  loanId += 1;
  await stageLoans(server, [{ id: loanId, employer: organization, firstDue: "2026-10-25" }]);
  return loanId;
}
const employerOf = async (id: number) =>
  (await query("select employer_id from loans where id = $1", [id]))[0].employer_id;

describe("entering an employer", () => {
  it("201: with all that is said of it; it is listed, found by name, alias and code, and stands in the audit log", async () => {
    const said = form("Federal Ministry of Testing", {
      kind: "federal",
      payroll: "gifmis",
      state: "FCT (Abuja)",
      pay_day: 25,
      usual_remittance_days: 3,
      retirement_age: 65,
      status: "watch",
      exposure_cap: 1_000_000.5,
      debt_service_ratio: 30.25,
      maximum_tenor: 12,
      maximum_amount: 500_000,
    });
    const { status, body } = await create(said);
    expect([status, body.message]).toEqual([201, "Employer added"]);
    expect(body.data).toMatchObject({ ...said, aliases: [], exposure: 0, loans: 0, version: 1, merged_into: null });
    await alias(body.data.id, "FMTEST");
    for (const q of ["of testing", "fmtest", said.code]) {
      const found = (await server.call(listEmployers, { token, query: { q } })).body.data;
      expect(
        found.data.map(({ id }: { id: number }) => id),
        q,
      ).toEqual([body.data.id]);
    }
    const listed = (await server.call(listEmployers, { token, query: { kind: "federal", status: "watch" } })).body.data;
    expect(listed.data.map(({ name }: { name: string }) => name)).toEqual([said.name]);
    expect((await server.call(listEmployers, { token, query: { kind: "local" } })).body.data.total).toBe(0);
    expect(await audited("employer created")).toMatchObject({
      actor: "Ada Obi",
      object: `employer:${body.data.id}`,
      after: { name: said.name, exposure_cap: 100_000_050, debt_service_ratio_bp: 3025 },
    });
  });

  it.each([
    [{ code: "x" }, { code: ["A code has 2 to 20 letters, digits and hyphens"] }],
    [{ name: " " }, { name: ["Enter the employer's name"] }],
    [{ name: "…" }, { name: ["Give a name with letters"] }],
    [{ kind: "foreign" }, { kind: ["Choose the kind"] }],
    [{ state: "Atlantis" }, { state: ["Choose the state from the list"] }],
    [{ pay_day: 32 }, { pay_day: ["Give a whole number from 1 to 31"] }],
    [
      { debt_service_ratio: 0 },
      { debt_service_ratio: ["Give a percentage above 0, at most 100, with at most two decimals"] },
    ],
    [{ exposure_cap: -1 }, { exposure_cap: ["Give the limit in naira"] }],
  ])("422: %j says what is wrong, and nothing is stored", async (wrong, errors) => {
    const before = await query("select count(*) from employers");
    const { status, body } = await create(form("Wrong Works", wrong));
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await query("select count(*) from employers")).toEqual(before);
  });

  it("422: a code and a name are one employer's, however it is written; of two at once one is entered", async () => {
    const { code, id } = await made("University of Somewhere");
    expect((await create(form("Another Place", { code }))).body.errors).toEqual({
      code: [`The code ${code} is University of Somewhere's`],
    });
    expect((await create(form("The Univ. of Somewhere"))).body.errors).toEqual({
      name: ["“The Univ. of Somewhere” is University of Somewhere already"],
    });
    const both = await Promise.all([create(form("Once Only Board")), create(form("Once-only BOARD"), colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await query("select count(*)::int as n from employer_names where employer_id = $1", [id]))[0].n).toBe(1);
  });
});

describe("changing an employer", () => {
  it("200: its former name stays one of its names; unchanged values change nothing", async () => {
    const employer = await made("Board of Old Names");
    const { id, version, ...rest } = employer;
    const body = { ...form("Board of New Names"), code: rest.code };
    const save = (changed: object, ifMatch?: number) =>
      server.call(updateEmployer, {
        token,
        params: { id },
        body: changed,
        ...(ifMatch !== undefined && { headers: { "if-match": `"${ifMatch}"` } }),
      });
    const saved = await save(body, version);
    expect(saved.body.data).toMatchObject({ name: "Board of New Names", version: 2 });
    expect(saved.body.data.aliases.map(({ words }: { words: string }) => words)).toEqual(["Board of Old Names"]);
    expect((await save(body, 2)).body.data.version).toBe(2);
    expect(await audited("employer changed")).toMatchObject({
      before: { name: "Board of Old Names" },
      after: { name: "Board of New Names" },
    });
    const late = await save({ ...body, pay_day: 20 }, 1);
    expect([late.status, late.body.message]).toEqual([
      422,
      "Ada Obi changed Board of New Names on 20 Nov 2026, 09:30. Look again, then save.",
    ]);
  });

  it("404: one that is not there; 403 without manage-employers", async () => {
    expect((await server.call(getEmployer, { token, params: { id: 999_999 } })).status).toBe(404);
    const other = await server.staffToken(["manage-settings", "view-users"]);
    expect((await create(form("Not Allowed"), other)).status).toBe(403);
    expect((await server.call(listEmployers, { token: other })).status).toBe(403);
  });
});

describe("aliases", () => {
  it("an alias gives the loans that wait under it their employer; taken away, they keep it", async () => {
    const loan = await loanOf("Min. of Odd Jobs");
    await settle();
    expect(await employerOf(loan)).toBeNull();
    const { id } = await made("Ministry of Curious Jobs");
    await settle();
    expect(await employerOf(loan)).toBeNull();
    expect((await alias(id, "MINISTRY OF ODD JOBS")).status).toBe(200);
    await settle();
    expect(await employerOf(loan)).toBe(id);
    const removed = await server.call(removeEmployerAlias, {
      token,
      params: { id },
      body: { alias: "Min of odd jobs" },
    });
    expect([removed.status, removed.body.data.aliases]).toEqual([200, []]);
    await settle();
    expect(await employerOf(loan)).toBe(id);
    expect((await query("select organization_name from loans where id = $1", [loan]))[0].organization_name).toBe(
      "Min. of Odd Jobs",
    );
  });

  it("422: words that are a name already, of this or another employer, and the name itself", async () => {
    const one = await made("Alpha Works");
    const other = await made("Beta Works");
    expect((await alias(other.id, "ALPHA WORKS")).body.errors).toEqual({
      alias: ["“ALPHA WORKS” is Alpha Works already"],
    });
    expect((await alias(one.id, "The Alpha Works")).status).toBe(422);
    const remove = (words: string) =>
      server.call(removeEmployerAlias, { token, params: { id: one.id }, body: { alias: words } });
    expect((await remove("Alpha Works")).body.message).toBe("Alpha Works is its name. Change the name instead.");
    expect((await remove("Beta Works")).body.message).toBe("“Beta Works” is no alias of Alpha Works.");
  });
});

describe("merging", () => {
  let one: { id: number };
  let other: { id: number };
  beforeEach(async () => {
    number += 1;
    one = await made(`Double Entry ${number}`);
    other = await made(`Stays Here ${number}`);
  });

  it("re-points the loans and the names, deletes nothing, and takes the months along", async () => {
    const name = (await query("select name from employers where id = $1", [one.id]))[0].name;
    const loans = [await loanOf(name), await loanOf(name)];
    await settle();
    expect(await Promise.all(loans.map(employerOf))).toEqual([one.id, one.id]);
    const merged = await merge(one.id, other.id);
    expect([merged.status, merged.body.data.id, merged.body.data.loans]).toEqual([200, other.id, 2]);
    await settle();
    expect(await Promise.all(loans.map(employerOf))).toEqual([other.id, other.id]);
    expect(await query("select * from employer_month_faults")).toEqual([]);
    expect(await query("select * from employer_day_faults")).toEqual([]);
    const gone = (await server.call(getEmployer, { token, params: { id: one.id } })).body.data;
    expect(gone).toMatchObject({ name, status: "closed", merged_into: { id: other.id }, aliases: [] });
    const listed = (await server.call(listEmployers, { token, query: { q: name } })).body.data.data;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([other.id]);
    const later = await loanOf(name.toUpperCase());
    await settle();
    expect(await employerOf(later)).toBe(other.id);
    expect(await audited("employer merged")).toMatchObject({ object: `employer:${one.id}`, after: { into: other.id } });
  });

  it("one that others were merged into takes them along", async () => {
    const third = await made(`Third ${number}`);
    await merge(third.id, one.id);
    await merge(one.id, other.id);
    expect(await query("select merged_into from employers where id = any($1)", [[third.id, one.id]])).toEqual([
      { merged_into: other.id },
      { merged_into: other.id },
    ]);
  });

  it("422: into itself, into one that was merged, and twice; two who merge each other at once make no circle", async () => {
    expect((await merge(one.id, one.id)).status).toBe(422);
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await merge(one.id, other.id)).status).toBe(422);
    expect((await merge(other.id, one.id)).status).toBe(422);
    expect((await merge(other.id, 999_999)).status).not.toBe(200);
  });
});
