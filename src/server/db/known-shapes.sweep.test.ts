import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { readKnownShapes, type ShapeChange } from "./migration-drift.ts";
import { readShape, type SchemaShape } from "./schema-shape.ts";

const KNOWN = readKnownShapes(path.resolve(import.meta.dirname, "../../../migrations"));
let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

function changeBetween(before: SchemaShape, after: SchemaShape): ShapeChange {
  const made = [...after].filter(([object, digest]) => before.get(object) !== digest);
  const gone = [...before.keys()].filter((object) => !after.has(object)).map((object) => [object, null] as const);
  return Object.fromEntries([...made, ...gone]);
}

it("what each early migration makes is what an early database is held against", async () => {
  const client = await database.db.pool.connect();
  let before: SchemaShape = new Map();
  for (const [name, change] of KNOWN) {
    await migrate(database.connection, [name]);
    const after = await readShape(client);
    expect(changeBetween(before, after), name).toEqual(change);
    before = after;
  }
  client.release();
  expect(KNOWN.size).toBe(29);
  expect(before.size).toBeGreaterThan(900);
}, 120_000);
