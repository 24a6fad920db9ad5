import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  approveFigure,
  type Figure,
  listFigures,
  proposeFigure,
  withdrawFigure,
} from "../../contract/figures.contract.ts";
import { getConsoleSettings } from "../../contract/session.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { figuresAt } from "./figures-at.store.ts";

let server: TestServer;
let ada: string;
let efe: string;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false } });
  await signIn();
});
afterAll(() => server.stop());

async function signIn(): Promise<void> {
  ada = await server.staffToken(["manage-terms", "approve-terms"], "Ada Obi");
  efe = await server.staffToken(["manage-terms", "approve-terms"], "Efe Omoregie");
}

/** Sessions are shorter than that. */
async function aDayLater(): Promise<void> {
  server.clock.advance(24 * 3600);
  await signIn();
}

const PROPOSAL = { figure: "complaint_answer", valid_from: "2026-11-20", value: 1, source: "Regulation 7" };
const propose = (changes: object = {}, token = ada) =>
  server.call(proposeFigure, { token, body: { ...PROPOSAL, ...changes } });
const approve = (id: number, token = efe) => server.call(approveFigure, { token, params: { id }, body: {} });
const withdraw = (id: number, token = efe) => server.call(withdrawFigure, { token, params: { id }, body: {} });
const figure = async (name: string): Promise<Figure> =>
  (await server.call(listFigures, { token: ada })).body.data.find((one: Figure) => one.name === name);
const printed = async () => (await server.call(getConsoleSettings)).body.data.complaint_times;

describe("the register of regulators' figures", () => {
  it("comes with what was promised before there was one", async () => {
    const known = (await server.call(listFigures, { token: ada })).body.data;
    expect(known.map(({ name, value, unit }: Figure) => [name, value, unit])).toEqual([
      ["complaint_answer", 2, "working days"],
      ["complaint_settlement", 14, "days"],
      ["records_kept", 6, "years"],
    ]);
    expect(known[0].rows).toMatchObject([{ state: "approved", proposed_by: null, valid_from: "2000-01-01" }]);
  });

  it("a figure holds from its day on once somebody else has approved it, and what held before stays in the history", async () => {
    const then = server.clock.now();
    const { body } = await propose({ valid_from: "2026-11-21" });
    const { id } = body.data;
    expect(await printed()).toMatchObject({ answer: "two working days" });
    const own = await approve(id, ada);
    expect([own.status, own.body.message]).toEqual([422, "You proposed it. Somebody else has to approve it."]);
    expect((await approve(id)).body.data).toMatchObject({
      state: "approved",
      proposed_by: "Ada Obi",
      decided_by: "Efe Omoregie",
    });
    expect(await printed()).toMatchObject({ answer: "two working days" });
    await aDayLater();
    expect(await printed()).toEqual({ answer: "one working day", settlement: "14 days" });
    expect(await figuresAt(server.deps.db.query, then)).toMatchObject({ complaint_answer: 2 });
    expect((await figure("complaint_answer")).rows.map(({ value }) => value)).toEqual([1, 2]);
    const again = await approve(id);
    expect(again.body.message).toMatch(/^This figure was approved by Efe Omoregie on 20 Nov 2026/);
  });

  it("nothing that was decided changes or goes, whoever asks the database", async () => {
    for (const change of ["update regulated_figures set value = 9", "delete from regulated_figures"])
      await expect(server.deps.db.pool.query(change)).rejects.toThrow("stays as it is");
  });

  it("422: one proposal of a figure waits at a time, of two at once one; withdrawn, it stays in the history", async () => {
    const tried = await Promise.all(
      [ada, efe].map((token) => propose({ figure: "records_kept", value: 7, valid_from: "2027-01-01" }, token)),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { id } = tried.find(({ status }) => status === 201)?.body.data ?? {};
    expect((await withdraw(id)).body.data.state).toBe("withdrawn");
    expect((await approve(id)).status).toBe(422);
    const { rows, value } = await figure("records_kept");
    expect([value, rows.map(({ state }) => state)]).toEqual([6, ["withdrawn", "approved"]]);
  });

  it("422: a day that has passed, when it is proposed and when it is approved; another value of the same day", async () => {
    expect((await propose({ valid_from: "2026-11-20" })).body.errors).toEqual({
      valid_from: ["Choose today or a later day: what was printed before stays as it was"],
    });
    const { id } = (await propose({ figure: "complaint_settlement", valid_from: "2026-11-21", value: 5 })).body.data;
    await aDayLater();
    expect((await approve(id)).body.message).toBe("Its day has passed. Withdraw it and propose it for a later day.");
    await withdraw(id);
    const first = (await propose({ valid_from: "2026-12-01", value: 3 })).body.data;
    expect((await approve(first.id)).status).toBe(200);
    const second = (await propose({ valid_from: "2026-12-01", value: 4 })).body.data;
    expect((await approve(second.id)).body.message).toMatch(/^Another value begins on the same day/);
    await withdraw(second.id);
  });

  it.each([
    [{ value: 0 }, "value"],
    [{ value: 1.5 }, "value"],
    [{ source: " " }, "source"],
    [{ valid_from: "soon" }, "valid_from"],
    [{ figure: "vat" }, "figure"],
  ])("422: %j is said at its field", async (wrong, field) => {
    const { status, body } = await propose(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
