import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLender, updateLender } from "../../contract/lender.contract.ts";
import { getConsoleSettings } from "../../contract/session.contract.ts";
import { TOO_LIGHT } from "../../domain/lender-colours.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { lenderAt } from "./lender-at.ts";
import { lookNow } from "./look-now.ts";

let server: TestServer;
let token: string;
let colleague: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken(["manage-settings"], "Ada Obi");
  colleague = await server.staffToken(["manage-settings"], "Efe Omoregie");
});
afterAll(() => server.stop());

const HARMATTAN = {
  name: "Harmattan Credit Limited",
  address: "4 Broad Street, Lagos",
  registration: "RC 1, licence 2",
  complaints_email: "care@harmattan.test",
  complaints_phone: "0700 123 4567",
  privacy_email: "privacy@harmattan.test",
};
const put = (body: unknown, by = token, version?: number) =>
  server.call(updateLender, {
    token: by,
    body,
    ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
  });
const read = async () => (await server.call(getLender, { token })).body.data;
const rows = async () => (await server.deps.db.pool.query("select * from lender_details")).rows;

describe("the lender's details", () => {
  it("are the environment's until somebody puts them, then theirs, with who and when, and the pages say them", async () => {
    expect(await read()).toMatchObject({ name: "Tenor", changed_at: null, changed_by: null, version: 0 });
    const before = server.clock.now();
    server.clock.advance(60);
    const saved = await put(HARMATTAN, token, 0);
    expect([saved.status, saved.body.message]).toEqual([200, "Lender details saved"]);
    expect(await read()).toMatchObject({ ...HARMATTAN, changed_by: "Ada Obi" });
    const { privacy_email: _, ...shown } = HARMATTAN;
    const pages = (await server.call(getConsoleSettings)).body.data;
    expect([pages.lender, pages.complaint_times]).toEqual([
      shown,
      { answer: "two working days", settlement: "14 days" },
    ]);
    // Without a contact of their own, customers reach the lender there too.
    expect(pages.support).toMatchObject({ email: shown.complaints_email, phone: shown.complaints_phone });
    const { deps } = server;
    expect((await lenderAt(deps.db.query, deps.config, before)).name).toBe("Tenor");
    const { rows: audited } = await deps.db.pool.query(
      "select payload from audit_log where action = 'lender details changed'",
    );
    expect(audited.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { actor: "Ada Obi", before: { lender_name: "Tenor" }, after: { lender_name: HARMATTAN.name } },
    ]);
  });

  it("saving what is so already writes nothing; 422 for whoever saves on what another has changed", async () => {
    const { version } = await read();
    const known = await rows();
    expect((await put(HARMATTAN)).status).toBe(200);
    expect(await rows()).toEqual(known);
    expect((await put({ ...HARMATTAN, name: "Harmattan Plc" }, colleague, version)).status).toBe(200);
    const late = await put({ ...HARMATTAN, address: "Elsewhere" }, token, version);
    expect(late.status).toBe(422);
    expect(late.body.message).toMatch(/^Efe Omoregie changed the lender's details on 20 Nov 2026/);
    expect(await read()).toMatchObject({ name: "Harmattan Plc", address: HARMATTAN.address });
  });

  it.each([
    [{ name: " " }, { name: ["Say what the lender is called"] }],
    [{ address: "" }, { address: ["Say where the lender is"] }],
    [
      { complaints_email: "care" },
      { complaints_email: ["Enter an e-mail address, for example complaints@example.com"] },
    ],
    [{ privacy_email: "" }, { privacy_email: ["Enter an e-mail address, for example complaints@example.com"] }],
    [{ complaints_phone: "call us" }, { complaints_phone: ["Enter a phone number, for example 0700 123 4567"] }],
  ])("422: %j says what is wrong, and nothing is stored", async (wrong, errors) => {
    const known = await rows();
    const refused = await put({ ...HARMATTAN, ...wrong });
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    expect(await rows()).toEqual(known);
  });

  it("no licence and no phone for complaints may be left empty", async () => {
    expect((await put({ ...HARMATTAN, registration: "", complaints_phone: "" })).status).toBe(200);
    expect(await read()).toMatchObject({ registration: "", complaints_phone: "" });
  });
});

describe("the lender's own look", () => {
  it("is what was saved; left out it stays; pages have it after five seconds at most, and the letterhead its colour", async () => {
    const look = lookNow(server.deps);
    await look();
    expect((await put({ ...HARMATTAN, brand_name: "Harmattan", colour: "#7A1F5C" })).body.data).toMatchObject({
      brand_name: "Harmattan",
      colour: "#7a1f5c",
    });
    const { body } = await put({ ...HARMATTAN, address: "5 Broad Street, Lagos" });
    expect(body.data).toMatchObject({ brand_name: "Harmattan", colour: "#7a1f5c" });
    server.clock.advance(5);
    await expect.poll(look).toEqual({ version: body.data.version, name: "Harmattan", colour: "#7a1f5c" });
    expect((await lenderAt(server.deps.db.query, server.deps.config, server.clock.now())).colour).toBe("#7a1f5c");
  });

  it("422: a colour that cannot be read on the page is refused in words, and the old one stays", async () => {
    const { status, body } = await put({ ...HARMATTAN, colour: "#f0b766" });
    expect([status, body.errors.colour]).toEqual([422, [TOO_LIGHT]]);
    expect((await read()).colour).toBe("#7a1f5c");
  });

  it("without the database pages keep the look they had", async () => {
    const failing = {
      query: { executeQuery: () => Promise.reject(new Error("down")) },
    } as unknown as typeof server.deps.db;
    expect(await lookNow({ db: failing, clock: server.clock })()).toMatchObject({ name: "", colour: "" });
  });
});
