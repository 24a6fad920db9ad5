import { afterAll, expect, it } from "vitest";
import { testDatabase } from "../testing/database/test-database.ts";
import type { PageStart } from "./page-address.ts";
import { byColumn, byId, type ListOrder, numberedWindow, pageOf, type Range, whereOf } from "./page-of.store.ts";

const { db, drop } = await testDatabase();
afterAll(drop);

// Five rows an hour, ids that do not rise with time, and amounts that many share.
const ROWS = Array.from({ length: 47 }, (_, n) => ({
  id: 1 + ((n * 20) % 47),
  at: new Date(Date.UTC(2026, 9, 1, Math.floor(n / 5))),
  day: `2026-10-${String(1 + Math.floor(n / 9)).padStart(2, "0")}`,
  amount: n % 4,
}));
type Row = (typeof ROWS)[number];

const TABLE = `(select id, to_timestamp(at) as at, day::date as day, amount from unnest($1::bigint[], $2::float[], $3::text[], $4::bigint[])
  as r (id, at, day, amount))`;
const table = () => [
  ROWS.map(({ id }) => id),
  ROWS.map(({ at }) => at.getTime() / 1000),
  ROWS.map(({ day }) => day),
  ROWS.map(({ amount }) => amount),
];

async function idsOf(order: ListOrder, start: PageStart, lastPageRows: number, range?: Range): Promise<number[]> {
  const values: unknown[] = table();
  const page = pageOf(order, start, lastPageRows, 10);
  const where = range ? page.within(range, values) : page.beside(values);
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from (select * from ${TABLE} x ${whereOf(where)} order by ${page.found()} ${page.window}) x
      order by ${page.shown()}`,
    values,
  );
  return rows.map(({ id }) => id);
}

const ORDERS: readonly (readonly [string, "day" | "at", ListOrder, readonly (keyof Row)[]])[] = (
  ["desc", "asc"] as const
).flatMap((direction) => [
  [`ids ${direction}`, "at", byId("x.id", direction), ["id"]] as const,
  [`instants ${direction}`, "at", byColumn("x.at", "instant", "x.id", direction), ["at", "id"]] as const,
  [`days ${direction}`, "day", byColumn("x.day", "day", "x.id", direction), ["day", "id"]] as const,
  [
    `amounts ${direction}, looked up by the id`,
    "at",
    byColumn("x.amount", (id) => `(select amount from ${TABLE} r where r.id = ${id})`, "x.id", direction),
    ["amount", "id"],
  ] as const,
  [
    `instants ${direction}, of two tables`,
    "at",
    { ...byColumn("x.at", "instant", "x.id", direction), isOfTwoTables: true },
    ["at", "id"],
  ] as const,
]);

function inOrder(rows: readonly Row[], keys: readonly (keyof Row)[], { direction }: ListOrder): readonly Row[] {
  const compare = (one: Row, other: Row): number => {
    const key = keys.find((name) => Number(one[name] > other[name]) !== Number(one[name] < other[name]));
    return key === undefined ? 0 : one[key] > other[key] ? 1 : -1;
  };
  const rising = [...rows].sort(compare);
  return direction === "asc" ? rising : rising.toReversed();
}

const placeOf = (row: Row, key: "day" | "at") => ({ createdAt: new Date(row[key]), id: row.id });

it.each(ORDERS)(
  "%s: a page holds the rows beside the one that it starts at, from wherever it is found",
  async (_name, key, order, keys) => {
    const ids = inOrder(ROWS, keys, order).map(({ id }) => id);
    expect(await idsOf(order, { from: "top", skip: 20 }, 7)).toEqual(ids.slice(20, 30));
    expect(await idsOf(order, { from: "end" }, 7)).toEqual(ids.slice(-7));
    for (const [index, skip] of [
      [0, 0],
      [18, 0],
      [23, 10],
      [46, 0],
    ] as const) {
      const row = ROWS.find(({ id }) => id === ids[index]);
      if (!row) throw new Error("no such row");
      const position = placeOf(row, key);
      const after = await idsOf(order, { from: "after", position, skip }, 7);
      expect(after).toEqual(ids.slice(index + 1 + skip, index + 11 + skip));
      const before = await idsOf(order, { from: "before", position, skip }, 7);
      expect(before).toEqual(ids.slice(Math.max(0, index - skip - 10), Math.max(0, index - skip)));
    }
  },
);

it.each(["desc", "asc"] as const)(
  "a page of a range, %s, stays in it, and a place outside of it is nobody's",
  async (direction) => {
    const order = byColumn("x.day", "day", "x.id", direction);
    const range = { low: "2026-10-02", high: "2026-10-05" };
    const ids = inOrder(ROWS, ["day", "id"], order)
      .filter(({ day }) => day >= range.low && day < range.high)
      .map(({ id }) => id);
    const place = (id: number | undefined) => placeOf(ROWS.find((row) => row.id === id) as Row, "day");
    const pages = {
      top: await idsOf(order, { from: "top", skip: 0 }, 7, range),
      end: await idsOf(order, { from: "end" }, 7, range),
      after: await idsOf(order, { from: "after", position: place(ids[19]), skip: 0 }, 7, range),
      before: await idsOf(order, { from: "before", position: place(ids[5]), skip: 0 }, 7, range),
      outside: await idsOf(order, { from: "after", position: place(ROWS[0]?.id), skip: 0 }, 7, range),
    };
    expect(pages).toEqual({
      top: ids.slice(0, 10),
      end: ids.slice(-7),
      after: ids.slice(20, 30),
      before: ids.slice(0, 5),
      outside: ids.slice(0, 10),
    });
  },
);

it("the place of a row already seen takes the place of one end of a range, so that no index walks from the end to it", () => {
  const range = { low: "2026-10-01", high: "2026-11-01" };
  const position = { createdAt: new Date("2026-10-10T00:00:00Z"), id: 5 };
  const bounds = (from: "after" | "before") => {
    const values: unknown[] = [];
    const where = pageOf(byColumn("x.day", "day", "x.id"), { from, position, skip: 0 }, 20).within(range, values);
    return { where, values };
  };
  expect(bounds("after")).toEqual({
    where: ["x.day >= $1::date", "(x.day, x.id) < ($2::date, $3::bigint)"],
    values: ["2026-10-01", "2026-10-10", 5],
  });
  expect(bounds("before")).toEqual({
    where: ["x.day < $1::date", "(x.day, x.id) > ($2::date, $3::bigint)"],
    values: ["2026-11-01", "2026-10-10", 5],
  });
});

it("limits stand in the statement, as whole numbers: what merges lists takes of each as many as the page reaches", () => {
  const position = { createdAt: new Date(0), id: 5 };
  const parts = [
    pageOf(byId("x.id"), { from: "after", position, skip: 40 }, 7),
    pageOf(byId("x.id"), { from: "end" }, 7),
    pageOf(byId("x.id"), { from: "end" }, "(select 3)"),
  ];
  expect(parts.map(({ window, reach }) => [window, reach])).toEqual([
    ["limit 20 offset 40", "60"],
    ["limit 7", "7"],
    ["limit (select 3)", "(select 3)"],
  ]);
  expect(numberedWindow(3)).toBe("limit 20 offset 40");
});
