import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addHoliday, listHolidays, removeHoliday } from "../../contract/holidays.contract.ts";
import { statutoryHolidays } from "../../domain/time/public-holidays.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
let colleague: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["manage-settings"], "Ada Obi");
  colleague = await server.staffToken(["manage-settings"], "Efe Omoregie");
});
afterAll(() => server.stop());

const list = async (year?: string) =>
  server.call(listHolidays, { token, ...(year !== undefined && { query: { year } }) });
const add = (body: unknown, by = token) => server.call(addHoliday, { token: by, body });
const remove = (id: number, body: unknown, by = token) =>
  server.call(removeHoliday, { token: by, params: { id }, body });
const audited = async (action: string) =>
  (
    await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where action = $1 order by seq desc limit 1",
      [action],
    )
  ).rows.map(({ payload }) => JSON.parse(payload))[0];

describe("the holidays that a database comes with", () => {
  it("are those of the law for every year to 2040, added by nobody", async () => {
    const { rows } = await server.deps.db.pool.query("select day, name, added_by from holidays order by day");
    const years = Array.from({ length: 17 }, (_, place) => 2024 + place);
    expect(rows).toEqual(years.flatMap(statutoryHolidays).map((holiday) => ({ ...holiday, added_by: null })));
  });

  it("are listed by year, this year's when none is named, with the years there are", async () => {
    const { data } = (await list()).body;
    expect([data.year, data.years[0], data.years.at(-1)]).toEqual([2026, 2024, 2040]);
    expect(data.holidays[0]).toMatchObject({
      day: "2026-01-01",
      name: "New Year's Day",
      added_by: null,
      removed: null,
    });
    expect((await list("2027")).body.data.holidays[1].day).toBe("2027-03-26");
    expect((await list("2055")).body.data).toMatchObject({ year: 2055, holidays: [] });
    expect((await list("1999")).body.errors).toEqual({ year: ["Choose a year from 2000 to 2099"] });
    expect((await list("soon")).status).toBe(422);
  });
});

describe("adding a holiday", () => {
  it("201: of any day, past or to come, with who added it; it is in the audit log and listed in its place", async () => {
    const added = await add({ day: "2026-03-20", name: "  Eid-el-Fitr " });
    expect([added.status, added.body.message]).toEqual([201, "Holiday added"]);
    expect(added.body.data).toMatchObject({
      day: "2026-03-20",
      name: "Eid-el-Fitr",
      added_by: "Ada Obi",
      removed: null,
    });
    const days = (await list()).body.data.holidays.map(({ day }: { day: string }) => day);
    expect(days.slice(0, 3)).toEqual(["2026-01-01", "2026-03-20", "2026-04-03"]);
    expect(await audited("holiday added")).toMatchObject({
      actor: "Ada Obi",
      object: `holiday:${added.body.data.id}`,
      after: { day: "2026-03-20", name: "Eid-el-Fitr" },
    });
  });

  it.each([
    [{ name: "Eid-el-Kabir" }, { day: ["Choose the day"] }],
    [{ day: "2026-02-30", name: "Eid-el-Kabir" }, { day: ["Choose the day"] }],
    [{ day: "1899-05-27", name: "Eid-el-Kabir" }, { day: ["Choose a day from 2000 to 2099"] }],
    [{ day: "2026-05-27", name: " " }, { name: ["Say what the holiday is called"] }],
  ])("422: %j says what is wrong, and nothing is stored", async (body, errors) => {
    const refused = await add(body);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    expect((await server.deps.db.pool.query("select 1 from holidays where name = 'Eid-el-Kabir'")).rows).toEqual([]);
  });

  it("422: a day is one holiday; it is said which, and by whom", async () => {
    expect((await add({ day: "2026-12-25", name: "Yuletide" })).body).toMatchObject({
      message: "25 Dec 2026 is a holiday already: Christmas Day.",
      errors: { day: ["25 Dec 2026 is a holiday already: Christmas Day"] },
    });
    expect((await add({ day: "2026-03-20", name: "Eid" }, colleague)).body.message).toBe(
      "20 Mar 2026 is a holiday already: Eid-el-Fitr, added by Ada Obi.",
    );
  });

  it("422: of two who add the same day at once, one is told", async () => {
    const answers = await Promise.all([token, colleague].map((by) => add({ day: "2026-05-27", name: "Eid" }, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe("while four eyes are on", () => {
  beforeAll(() => setFourEyes(server, true));
  afterAll(() => setFourEyes(server, false));
  const errorsOf = async (day: string) => (await add({ day, name: "Mourning" })).body.errors;

  it("422: a day gone by is no new holiday, for it would forgive interest; today still is", async () => {
    expect(await errorsOf("2026-11-19")).toEqual({
      day: ["While four eyes are on, a holiday is added before it is over."],
    });
    expect((await add({ day: "2026-11-20", name: "Mourning" })).status).toBe(201);
  });

  it("422: of weekdays in a row four can be free, across weekends and whichever of them comes last", async () => {
    // From Thursday, 10 December; the weekend in between does not count.
    for (const day of ["2026-12-10", "2026-12-15", "2026-12-11"])
      expect((await add({ day, name: "Eid" })).status).toBe(201);
    expect((await add({ day: "2026-12-13", name: "Sunday" })).status).toBe(201);
    expect((await add({ day: "2026-12-14", name: "Eid" })).status).toBe(201);
    const refusal = { day: ["That makes 5 weekdays in a row free. Four eyes allow 4 at most."] };
    expect([await errorsOf("2026-12-09"), await errorsOf("2026-12-16")]).toEqual([refusal, refusal]);
    expect((await add({ day: "2026-12-08", name: "Apart" })).status).toBe(201);
  });
});

describe("removing a holiday", () => {
  it("keeps its row with who and why; the day can be added again", async () => {
    const { id } = (await add({ day: "2026-08-25", name: "Eid-el-Maulud" })).body.data;
    expect((await remove(id, { reason: "  " })).body.errors).toEqual({ reason: ["Say why it is no holiday"] });
    const removed = await remove(id, { reason: "It was declared for the 26th" }, colleague);
    const gone = { by: "Efe Omoregie", at: "2026-11-20T08:30:00.000Z", reason: "It was declared for the 26th" };
    expect([removed.body.message, removed.body.data.removed]).toEqual(["Holiday removed", gone]);
    expect(await audited("holiday removed")).toMatchObject({
      actor: "Efe Omoregie",
      before: { day: "2026-08-25", name: "Eid-el-Maulud" },
      after: { reason: "It was declared for the 26th" },
    });
    expect((await add({ day: "2026-08-25", name: "Eid-el-Maulud" })).status).toBe(201);
    const ofDay = (await list()).body.data.holidays.filter(({ day }: { day: string }) => day === "2026-08-25");
    expect(ofDay.map((row: { removed: unknown }) => row.removed)).toEqual([null, gone]);
  });

  it("422: twice names who was first; 404: one that is not there", async () => {
    const { id } = (await add({ day: "2026-09-01", name: "Mourning" })).body.data;
    const answers = await Promise.all([token, colleague].map((by) => remove(id, { reason: "Not declared" }, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toMatch(
      /^This holiday was removed by (Ada Obi|Efe Omoregie) on 20 Nov 2026, 09:30\.$/,
    );
    expect((await remove(999_999, { reason: "x" })).status).toBe(404);
  });

  it("403: all three calls need manage-settings", async () => {
    const other = await server.staffToken(["view-users", "view-repayments"]);
    expect((await add({ day: "2026-09-02", name: "x" }, other)).status).toBe(403);
    expect((await remove(1, { reason: "x" }, other)).status).toBe(403);
    expect((await server.call(listHolidays, { token: other })).status).toBe(403);
  });
});
