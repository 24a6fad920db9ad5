import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteView, listViews, saveView, VIEWS_MAX } from "../../contract/views.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken([]);
});
afterAll(() => server.stop());

const save = (name: string, search = "q=ada", screen = "/all-loans", who = token) =>
  server.call(saveView, { token: who, body: { screen, name, search } });
const views = async (screen?: string, who = token) =>
  (await server.call(listViews, { token: who, query: screen ? { screen } : {} })).body.data;
const names = async (screen?: string, who = token) =>
  (await views(screen, who)).map(({ name }: { name: string }) => name);

describe("saved views", () => {
  it("201: a view keeps the filters, the order and the columns of a list, without the place in it", async () => {
    const search = "q=ada+eze&sort=highest&columns=amount~created&page=7&after=abc&before=end&skip=20";
    const { status, body } = await save("My big ones", search);
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        screen: "/all-loans",
        name: "My big ones",
        search: "q=ada+eze&sort=highest&columns=amount%7Ecreated",
      },
    ]);
    expect(await views("/all-loans")).toEqual([body.data]);
  });

  it("201: the same name on the same screen is replaced, whatever its case; on another screen it is another", async () => {
    const first = (await save("Police", "q=police")).body.data;
    const second = (await save("POLICE", "q=police&sort=oldest")).body.data;
    expect([second.id, second.name]).toEqual([first.id, "POLICE"]);
    await save("Police", "q=police", "/rejected-loans");
    expect(await names("/all-loans")).toEqual(["My big ones", "POLICE"]);
    expect(await names("/rejected-loans")).toEqual(["Police"]);
    expect(await names()).toHaveLength(3);
  });

  it("200, 404: views are one's own: another person neither sees nor deletes them", async () => {
    const other = await server.staffToken([], "Musa Bello");
    expect(await views(undefined, other)).toEqual([]);
    const [mine] = await views();
    expect((await server.call(deleteView, { token: other, params: { id: mine.id } })).status).toBe(404);
    await save("My big ones", "", "/all-loans", other);
    expect(await names("/all-loans")).toContain("My big ones");
    expect((await views("/all-loans", other))[0].id).not.toBe(mine.id);
  });

  it("200: a deleted view is gone; deleting it again is 404", async () => {
    const { id } = (await save("For a moment")).body.data;
    expect((await server.call(deleteView, { token, params: { id } })).body.data).toEqual({ id });
    expect(await names()).not.toContain("For a moment");
    expect((await server.call(deleteView, { token, params: { id } })).status).toBe(404);
  });

  it("422: a view needs a name that can be read and a screen of the console", async () => {
    for (const name of ["", "   ", "\u3164", "\u2800", "\u0301"]) {
      const { status, body } = await save(name);
      expect([status, body.errors.name]).toEqual([422, ["Give the view a name"]]);
    }
    for (const name of ["\u0007", "\u200b\u200d\ufeff", "Weekly\u202e", "<b>"]) {
      const { status, body } = await save(name);
      const sentence = "Write it on one line, without hidden characters and without < or >";
      expect([status, body.errors.name]).toEqual([422, [sentence]]);
    }
    expect((await save("x".repeat(61))).status).toBe(422);
    expect((await save("Elsewhere", "", "https://evil.example/")).status).toBe(422);
    expect((await save("Elsewhere", "", "//evil.example")).status).toBe(422);
    expect((await save("Long", "q=".padEnd(1001, "x"))).body.message).toBe("This view has too many filters.");
  });

  it("422: fifty views are enough for anybody, however many are saved at once; replacing one still works", async () => {
    const busy = await server.staffToken([], "Ife Ade");
    const saveNumbered = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) => save(`View ${from + index}`, "", "/all-loans", busy)),
      );
    // Fifteen at once: more would wait longer for each other on a busy machine than a save may.
    for (let from = 0; from < VIEWS_MAX - 10; from += 10) await saveNumbered(from, from + 10);
    const answers = await saveNumbered(VIEWS_MAX - 10, VIEWS_MAX + 5);
    const refused = answers.filter(({ status }) => status === 422);
    expect([refused.length, (await views(undefined, busy)).length]).toEqual([5, VIEWS_MAX]);
    expect(refused[0]?.body.message).toContain("You have 50 views.");
    const [kept] = await views(undefined, busy);
    expect((await save(kept.name, "q=other", "/all-loans", busy)).status).toBe(201);
  });

  it("every save and deletion stands in the audit log", async () => {
    const { id } = (await save("Audited")).body.data;
    await server.call(deleteView, { token, params: { id } });
    const { rows } = await server.deps.db.pool.query("select payload from audit_log order by seq desc limit 2");
    expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { action: "view deleted", object: `view:${id}`, actor: "Ada Obi" },
      { action: "view saved", object: `view:${id}`, after: { screen: "/all-loans", name: "Audited" } },
    ]);
  });
});
