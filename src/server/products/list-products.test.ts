import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProduct, listProducts, type Product } from "../../contract/products.contract.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { planOf } from "../testing/database/plan-of.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { newProduct } from "./products.testkit.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken();
});
afterAll(() => server.stop());

const list = async (query: Record<string, string> = {}) =>
  (await server.call(listProducts, { token, query })).body.data as {
    data: Product[];
    total: number;
    next_page_url: string | null;
    prev_page_url: string | null;
  };

describe("the list (API-64)", () => {
  it("200: shows those that are not active too, after the others, the newest of each first, in pages of twenty (PRD-01, PRD-02, PRD-04)", async () => {
    for (let number = 1; number <= 21; number += 1)
      await newProduct(server, token, { name: `Paged ${number} quokka`, active: number % 2 });
    const first = await list({ q: "quokka" });
    expect([first.total, first.data.length, first.data[0]?.name]).toEqual([21, 20, "Paged 21 quokka"]);
    expect(first.data.map(({ active }) => active)).toEqual([...Array(11).fill(1), ...Array(9).fill(0)]);
    expect(first.data[11]?.name).toBe("Paged 20 quokka");
    const follow = async (url: string | null) => list(Object.fromEntries(new URLSearchParams(url?.split("?")[1])));
    const next = await follow(first.next_page_url);
    expect(next.data.map(({ name }) => name)).toEqual(["Paged 2 quokka"]);
    expect((await follow(next.prev_page_url)).data).toEqual(first.data);
  });

  it("200: the order is an index's, from the row that a page begins behind", async () => {
    const text =
      "select id from products x where (x.active, x.id) < (true, 9) order by x.active desc, x.id desc limit 20";
    const plan = await planOf(server.deps.db, { text }, { index: "products_on_offer", table: "products" });
    expect(plan).toContain("Backward using products_on_offer");
    expect(plan).not.toContain("Sort");
  });

  it("200: a search finds every word in name or description, letter for letter (PRD-03)", async () => {
    const { id } = await newProduct(server, token, { name: "Wombat 50% off", description: "Runs on petrol_2" });
    await newProduct(server, token, { name: "Wombat 501", description: "Runs on diesel" });
    const found = async (q: string) => (await list({ q })).data.map((product) => product.id);
    expect(await found("wombat petrol")).toEqual([id]);
    expect(await found("50%")).toEqual([id]);
    expect(await found("WOMBAT")).toHaveLength(2);
    expect(await found("08030000001")).toEqual([]);
  });

  it("200: a search is an index's work, however many products there are (PRD-03)", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      await client.query(onlyIndex("products_search", "products"));
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        "explain select id from products x where x.search_text like '%quokka%' and x.search_text like '%paged%'",
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Bitmap Index Scan on products_search");
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("403: list and details need view-products, and nothing else will do (PRM-27, PRM-28)", async () => {
    const { id } = await newProduct(server, token);
    const [sees, edits] = [
      await server.staffToken(["view-products"]),
      await server.staffToken(["edit-products", "create-admin"]),
    ];
    for (const [by, status] of [
      [sees, 200],
      [edits, 403],
    ] as const) {
      expect((await server.call(listProducts, { token: by })).status).toBe(status);
      expect((await server.call(getProduct, { token: by, params: { id } })).status).toBe(status);
    }
    expect((await server.call(getProduct, { token: sees, params: { id: 999_999 } })).status).toBe(404);
  });
});
