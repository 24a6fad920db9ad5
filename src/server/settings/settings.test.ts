import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listHistory } from "../../contract/audit-log.contract.ts";
import { getSettings, updateSettings, updateSettingsByPatch } from "../../contract/settings.contract.ts";
import { payFirstLoanOut } from "../approval-requests/office.testkit.ts";
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

const read = async (of = server) => (await of.call(getSettings, { token: await of.staffToken() })).body.data;
const update = (body: unknown, { by = token, ifMatch }: { by?: string; ifMatch?: number } = {}) =>
  server.call(updateSettings, {
    token: by,
    body,
    ...(ifMatch !== undefined && { headers: { "if-match": `"${ifMatch}"` } }),
  });

describe("the settings of the installation", () => {
  it("four eyes are off in demo mode and on in every other installation until somebody changes that", async () => {
    expect(await read()).toEqual({ four_eyes: false, changed_at: null, changed_by: null, version: 1 });
    const real = await startTestServer({ config: { demo: false } });
    expect((await read(real)).four_eyes).toBe(true);
    await real.stop();
  });

  it("turning four eyes on takes no reason; turning them off does, and both stand in the history with it", async () => {
    expect((await update({ four_eyes: true }, { ifMatch: 1 })).body.data).toMatchObject({
      four_eyes: true,
      changed_by: "Ada Obi",
      version: 2,
    });
    const refused = await update({ four_eyes: false, reason: "  " }, { ifMatch: 2 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { reason: ["Say why one person alone may do both steps."] },
    ]);
    expect((await read()).four_eyes).toBe(true);
    const off = await server.call(updateSettingsByPatch, {
      token,
      body: { four_eyes: false, reason: "Efe is on leave" },
    });
    expect(off.body.data).toMatchObject({ four_eyes: false, version: 3 });
    const { body } = await server.call(listHistory, { token, params: { kind: "settings", id: 1 } });
    expect(body.data.data[0]).toMatchObject({
      title: "Changed the settings",
      actor: { name: "Ada Obi" },
      before: { four_eyes: true },
      after: { four_eyes: false, reason: "Efe is on leave" },
    });
  });

  it("422: whoever looked at older settings is told who changed what, and nothing is stored (T24)", async () => {
    await update({ four_eyes: true }, { by: colleague });
    const before = await read();
    const late = await update({ four_eyes: false, reason: "x" }, { ifMatch: before.version - 1 });
    expect(late.status).toBe(422);
    expect(late.body.message).toBe("Efe Omoregie switched four eyes on on 20 Nov 2026, 09:30. Look again, then save.");
    expect(await read()).toEqual(before);
  });

  it("422: of two who change the same version at once, one is told", async () => {
    const { version, four_eyes } = await read();
    const body = { four_eyes: !four_eyes, reason: "Trying" };
    const answers = await Promise.all([token, colleague].map((by) => update(body, { by, ifMatch: version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await read()).version).toBe(version + 1);
  });

  it("in demo mode one person is enough to turn four eyes off, also once money has left", async () => {
    await payFirstLoanOut(server);
    await update({ four_eyes: true });
    expect((await update({ four_eyes: false, reason: "Trying" })).body).toMatchObject({
      message: "Settings saved",
      data: { four_eyes: false },
    });
  });
});
