import { afterAll, beforeAll, expect, it } from "vitest";
import { exportEmployers, importEmployers } from "../../../contract/employers.contract.ts";
import { multipart } from "../../testing/files/test-files.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["manage-employers"], "Ada Obi");
});
afterAll(() => server.stop());

const rowsOf = async (text: string) => (await server.deps.db.pool.query(text)).rows;
async function send(csv: string | Buffer, by = token) {
  const { headers, payload } = multipart("file", "employers.csv", Buffer.from(csv as string));
  const answer = await server.app.inject({
    method: "POST",
    url: importEmployers.path,
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${by}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const download = async () => (await server.call(exportEmployers, { token })).text;

const FILE = `code;name;kind;payroll;exposure_cap;aliases;colour
FMW;Federal Ministry of Works;Federal;IPPIS;1,500,000.50;FMW | Fed Works;red
LSG;=Lagos State Government;state;state;;;
;No Code;state;state;;;
BAD;Bad Number;state;state;much;;
TWICE;Fed. Min. of Works;federal;ippis;;;
`;

it("200: good rows are entered each by itself, the others are told with what was typed, to be mended and sent again", async () => {
  const { status, body } = await send(FILE);
  expect([status, body.data]).toEqual([
    200,
    {
      ...{ total: 5, created: 2, changed: 0, unchanged: 0, refused_total: 3, ignored_columns: ["colour"] },
      refused: [
        { row: 4, reason: "code: Give the employer a code" },
        { row: 5, reason: "exposure_cap: Give the limit in naira" },
        { row: 6, reason: "“Fed. Min. of Works” is Federal Ministry of Works already." },
      ],
      rejects: expect.stringContaining("BAD,Bad Number,state,state,much,,,exposure_cap: Give the limit in naira\n"),
    },
  ]);
  expect(await rowsOf("select code, kind, payroll, exposure_cap, retirement_age from employers order by code")).toEqual(
    [
      { code: "FMW", kind: "federal", payroll: "ippis", exposure_cap: 150_000_050, retirement_age: 60 },
      { code: "LSG", kind: "state", payroll: "state", exposure_cap: null, retirement_age: 60 },
    ],
  );
  const mended = body.data.rejects.replace("much", "900").replace("\n,No Code", "\nNC,No Code");
  expect((await send(mended)).body.data).toMatchObject({
    created: 2,
    refused_total: 1,
    ignored_columns: ["colour", "reason"],
  });
});

it("what is downloaded is guarded against formulas and uploads as it is: nothing changes", async () => {
  const csv = await download();
  expect(csv.split("\n").slice(0, 2)).toEqual([
    "\ufeffcode,name,kind,payroll,state,pay_day,usual_remittance_days,retirement_age,status,exposure_cap,debt_service_ratio,maximum_tenor,maximum_amount,aliases",
    '"BAD",Bad Number,state,state,,,,60,open,900,,,,',
  ]);
  expect(csv).toContain('"LSG",\'=Lagos State Government,');
  expect(csv).toContain(",1500000.5,,,,Fed Works | FMW\n");
  const before = await rowsOf("select * from employers order by id");
  expect((await send(csv)).body.data).toMatchObject({
    total: 4,
    created: 0,
    changed: 0,
    unchanged: 4,
    refused_total: 0,
  });
  expect(await rowsOf("select * from employers order by id")).toEqual(before);
});

it("a row with a known code changes what the file has columns for, and leaves the rest", async () => {
  expect((await send("code,name,status\nfmw,Federal Ministry of Works,closed\n")).body.data).toMatchObject({
    changed: 1,
  });
  const [row] = await rowsOf("select status, exposure_cap, payroll from employers where code = 'FMW'");
  expect(row).toEqual({ status: "closed", exposure_cap: 150_000_050, payroll: "ippis" });
  expect(
    (await rowsOf("select 1 from audit_log where action in ('employers imported', 'employers exported')")).length,
  ).toBeGreaterThan(3);
});

it.each([
  ["name,kind\nWorks,state\n", /^The first row must name the columns/],
  ["code,name\n", /^The file holds no employers/],
  ["code,name,name\nA1,B,C\n", /^Two columns of the file have the same name/],
  ['code,name\nA1,"B\n', /^This is not a CSV that can be read/],
  [`code,name\n${"A1,B\n".repeat(2001)}`, /^The file holds 2001 employers; upload at most 2000 at a time/],
  [Buffer.from([0, 1, 2, 3, 0, 255]), /^(This is not a CSV|The first row)/],
])("422: %j is told in a sentence, and nothing is entered", async (file, words) => {
  const before = await rowsOf("select count(*) from employers");
  const { status, body } = await send(file as string);
  expect(status).toBe(422);
  expect(body.errors.file[0]).toMatch(words);
  expect(await rowsOf("select count(*) from employers")).toEqual(before);
});

it("403: both need manage-employers", async () => {
  const other = await server.staffToken(["manage-settings"]);
  expect((await send(FILE, other)).status).toBe(403);
  expect((await server.call(exportEmployers, { token: other })).status).toBe(403);
});
