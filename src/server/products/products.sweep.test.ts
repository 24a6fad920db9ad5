import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import {
  createProduct,
  getProduct,
  type Product,
  updateProduct,
  updateProductByPatch,
} from "../../contract/products.contract.ts";
import { startServerProcess } from "../testing/processes/server-process.ts";
import { type CallOptions, startTestServer, type TestServer } from "../testing/test-server.ts";
import { auditOfProducts, FORM, newProduct } from "./products.testkit.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken();
});
afterAll(() => server.stop());

const create = (changes: object = {}, by = token) =>
  server.call(createProduct, { token: by, body: { ...FORM, ...changes } });
const update = (id: number, changes: object = {}, { by = token, ifMatch }: { by?: string; ifMatch?: number } = {}) =>
  server.call(updateProduct, {
    token: by,
    params: { id },
    body: { ...FORM, ...changes },
    ...(ifMatch !== undefined && { headers: { "if-match": `"${ifMatch}"` } }),
  });
const now = async (id: number): Promise<Product> =>
  (await server.call(getProduct, { token, params: { id } })).body.data;

describe("creating a product (API-65, PRD-31)", () => {
  it("201: takes the form as the console sends it; its flags are accepted and ignored (PRD-31, PRM-47, API-81)", async () => {
    const by = await server.staffToken(["create-admin"], "Efe Omoregie");
    const { status, body } = await create({}, by);
    expect([status, body.message]).toEqual([201, "Product Created successfully"]);
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: "Zuma Lite 5",
      description: "A telephone",
      price: 98_500.5,
      active: 1,
      features: { Screen: "6.5 inch", Battery: "5,000 mAh" },
      images: [],
      created_at: expect.any(String),
      version: 1,
      changed_at: null,
      changed_by: null,
    });
    const [entry] = await auditOfProducts(server);
    expect(entry).toMatchObject({
      action: "product-created",
      object: `product:${body.data.id}`,
      actor: "Efe Omoregie",
      after: { name: "Zuma Lite 5", price: 98_500.5, active: true },
    });
  });

  it("201: is active when the form does not say, and is not when it says so (PRD-30)", async () => {
    expect((await create({ active: undefined })).body.data.active).toBe(1);
    for (const active of [0, false, "0"]) expect((await create({ active })).body.data.active).toBe(0);
    for (const active of [1, true, "1"]) expect((await create({ active })).body.data.active).toBe(1);
  });

  it("403: without create-admin, whatever else is held (PRM-47)", async () => {
    const by = await server.staffToken(["view-products", "edit-products", "update-products", "edit-admin"]);
    expect((await create({}, by)).status).toBe(403);
  });

  it.each([
    ["450000", 450_000],
    ["450,000.50", 450_000.5],
    ["₦450,000", 450_000],
    ["₦ 450,000.5", 450_000.5],
    [450_000, 450_000],
    [0.01, 0.01],
  ])("201: the price %j is %d naira (PRD-29, OPN-85)", async (price, naira) => {
    expect((await create({ price })).body.data.price).toBe(naira);
  });

  it.each(["", " ", "free", "0", "0.00", "-5", "450.005", "N450000", "4e5", "450000 naira", 0, -1, 1e21, 0.001, null])(
    "422: the price %j is none, with the sentence on its field (PRD-24, PRD-29, OPN-85)",
    async (price) => {
      const { status, body } = await create({ price });
      expect([status, body.errors]).toEqual([422, { price: ["Enter a price in naira, for example 450,000.00"] }]);
    },
  );

  it("422: name, price and description are required, each with a sentence of its own (PRD-24)", async () => {
    const { status, body } = await create({ name: "  ", description: undefined, price: undefined });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["description", "name", "price"]]);
    expect(body.errors.name).toEqual(["Enter the name"]);
    expect(body.errors.description).toEqual(["Enter the description"]);
  });

  it.each<[string, unknown, string]>([
    ["none", {}, "Enter at least one feature"],
    ["left out", undefined, "Enter at least one feature"],
    ["a name without a value", { Screen: " " }, 'Enter the value of "Screen"'],
    ["a value without a name", { " ": "6 inch" }, "Enter the name of each feature"],
    ["nine", Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`F${n}`, "x"])), "Enter at most 8 features"],
    [
      "the same name twice, as a list",
      [
        { name: "Screen", value: "a" },
        { name: "Screen", value: "b" },
      ],
      'Two features are called "Screen". Give each a name of its own',
    ],
    [
      "the same name in another case",
      { Screen: "a", "SCREEN ": "b" },
      'Two features are called "SCREEN". Give each a name of its own',
    ],
  ])(
    "422: features that are %s are refused on their field (PRD-25, PRD-27, PRD-28, PRD-33)",
    async (_, features, words) => {
      const { status, body } = await create({ features });
      expect([status, body.errors]).toEqual([422, { features: [words] }]);
    },
  );

  it("201: one feature is enough, eight are not too many, and they keep their order (PRD-27, PRD-28)", async () => {
    expect((await create({ features: { One: "1" } })).status).toBe(201);
    const eight = Object.fromEntries(["Z", "b", "A", "y", "C", "x", "D", "w"].map((name) => [name, name]));
    expect(Object.keys((await create({ features: eight })).body.data.features)).toEqual(Object.keys(eight));
  });

  it("201: the same request again under its key is the same product", async () => {
    const send = () =>
      server.call(createProduct, { token, body: FORM, headers: { "idempotency-key": "once-and-only-once" } });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});

describe("changing a product (API-66, PRD-32)", () => {
  it.each(["edit-products", "update-products"] as const)(
    "200: %s alone is enough for the server (PRM-56)",
    async (held) => {
      const { id } = await newProduct(server, token);
      const by = await server.staffToken([held], "Musa Bello");
      const changes = { id, name: "Zuma Lite 6", price: 99_000, editing: true, processing: true };
      const { status, body } = await update(id, changes, { by });
      expect([status, body.message]).toEqual([200, "Product Updated successfully"]);
      expect(body.data).toMatchObject({ id, name: "Zuma Lite 6", price: 99_000, version: 2, changed_by: "Musa Bello" });
      const [entry] = await auditOfProducts(server);
      expect(entry).toMatchObject({
        action: "product-updated",
        before: { name: "Zuma Lite 5", price: 98_500.5 },
        after: { name: "Zuma Lite 6", price: 99_000 },
      });
      expect(Object.keys(entry.after)).toEqual(["name", "price"]);
    },
  );

  it("403: without either, also with create-admin (PRM-54, PRM-56)", async () => {
    const { id } = await newProduct(server, token);
    const by = await server.staffToken(["view-products", "create-admin"]);
    expect((await update(id, { name: "Mine" }, { by })).status).toBe(403);
    expect((await now(id)).name).toBe("Zuma Lite 5");
  });

  it("200: PATCH does the same as PUT (OPN-81)", async () => {
    const { id } = await newProduct(server, token);
    const body = { ...FORM, name: "By patch" };
    expect((await server.call(updateProductByPatch, { token, params: { id }, body })).body.data.name).toBe("By patch");
  });

  it("200: active is taken away and given back by the form, and kept where it does not say (PRD-26, PRD-34, OPN-84)", async () => {
    const { id } = await newProduct(server, token);
    expect((await update(id, { active: 0 })).body.data.active).toBe(0);
    expect((await update(id, { active: undefined })).body.data.active).toBe(0);
    expect((await update(id, { active: 1 })).body.data.active).toBe(1);
  });

  it("200: a form that changes nothing writes nothing", async () => {
    const { id } = await newProduct(server, token);
    const before = (await auditOfProducts(server)).length;
    expect((await update(id)).body.data.version).toBe(1);
    expect((await auditOfProducts(server)).length).toBe(before);
    const turned = { Battery: "5,000 mAh", Screen: "6.5 inch" };
    expect(Object.keys((await update(id, { features: turned })).body.data.features)).toEqual(["Battery", "Screen"]);
  });

  it("404: one that is not there; 422: what creating refuses, and nothing is changed", async () => {
    expect((await update(999_999)).status).toBe(404);
    const { id } = await newProduct(server, token);
    expect((await update(id, { price: "cheap" })).status).toBe(422);
    expect(await now(id)).toMatchObject({ price: 98_500.5, version: 1 });
  });

  it("422: the slower of two editors is told who was quicker and when, and nothing of theirs is stored (T24)", async () => {
    const { id } = await newProduct(server, token);
    const [ada, chidi] = [
      await server.staffToken(undefined, "Ada Obi"),
      await server.staffToken(undefined, "Chidi Okafor"),
    ];
    expect((await update(id, { name: "Hers" }, { by: ada, ifMatch: 1 })).status).toBe(200);
    const slow = await update(id, { name: "His" }, { by: chidi, ifMatch: 1 });
    expect(slow.status).toBe(422);
    expect(slow.body.message).toMatch(
      /^Ada Obi changed this product on \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d\. Look again, then save\.$/,
    );
    expect(await now(id)).toMatchObject({ name: "Hers", version: 2 });
    expect((await update(id, { name: "His" }, { by: chidi, ifMatch: 2 })).status).toBe(200);
  });

  it("of two editors in two processes at the same moment exactly one is heard (T24)", async () => {
    const other = await startServerProcess(server);
    // Overloaded means that it was not processed: retry, as a browser would.
    const elsewhere = async (options: CallOptions): Promise<number> => {
      const { status } = await other.call(updateProduct, options);
      return status === 503 ? elsewhere(options) : status;
    };
    try {
      const { id } = await newProduct(server, token);
      const edit = (name: string) => ({
        token,
        params: { id },
        body: { ...FORM, name },
        headers: { "if-match": '"1"' },
      });
      const here = server.call(updateProduct, edit("here")).then(({ status }) => status);
      expect((await Promise.all([here, elsewhere(edit("there"))])).sort()).toEqual([200, 422]);
      expect((await now(id)).version).toBe(2);
    } finally {
      await other.kill();
    }
  });
});

it("a product that is not active any more is offered to no new application, and one that is again is (OPN-86)", async () => {
  const { addLoanTypes, applicationOf, borrower } = await import("../testing/loans/loan-life.ts");
  await addLoanTypes(server);
  const { id } = await newProduct(server, token, { price: "150,000" });
  const device = { loan_type: "DEVICE", amount: undefined, product_id: id, pick_up_location: "Ikeja City Mall" };
  const apply = (number: number) =>
    server.call(applyForLoan, { body: { ...applicationOf(borrower(number)), ...device } });
  await update(id, { active: 0, price: "150,000" });
  expect((await apply(1)).body.errors.product_id).toEqual(["Choose a device from the list"]);
  await update(id, { active: 1, price: "160,000" });
  expect((await apply(2)).status).toBe(201);
});
