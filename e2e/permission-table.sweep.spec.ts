import type { Page, Request } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPermissions } from "../src/contract/roles.contract.ts";
import { PERMISSIONS, type Permission, SPECIFIED_PERMISSIONS } from "../src/domain/permissions.ts";
import { FREE_TABLE, PERMISSION_TABLE, type PermissionRow } from "./permission-rows.ts";
import { allow, enterAs, type TableStaff, tableStaff } from "./permission-staff.ts";
import { enter, expect, read, test, untilQuiet } from "./tenor.ts";

// The whole permission table of the specifications, in the browser: what each permission shows to somebody who holds it
// and what it takes to get there and nothing else, and to somebody who holds everything but it.

let staff: Promise<TableStaff> | undefined;

/** One member of staff for the whole table, whose role is changed from row to row. */
const tester = (page: Page) => {
  staff ??= tableStaff(page, "Table");
  return staff;
};

const without = ({ permission, or = [] }: PermissionRow): readonly Permission[] =>
  PERMISSIONS.filter((other) => other !== permission && !or.includes(other));

/** Nothing waits on the page any more; what comes of the last answer has been drawn. */
const SETTLED_MS = 150;

/** Rows of one place, looked at together by whoever may do the same. */
type Look = readonly PermissionRow[];

const looksOf = (rows: readonly PermissionRow[]): readonly Look[] =>
  [...Map.groupBy(rows, ({ where }) => where).values()].flatMap((there) => [
    ...Map.groupBy(there, ({ or, beside }) => `${or} ${beside}`).values(),
  ]);

/** What rows show, and what they call, to somebody who may do just this. */
async function look(tab: Page, rows: Look, isSeen: boolean): Promise<void> {
  const [first] = rows;
  if (!first) throw new Error("there is nothing to look at");
  const permissions = isSeen ? [first.permission, ...(first.beside ?? [])] : without(first);
  const member = await tester(tab);
  await allow(tab, member, permissions);
  const where = typeof first.where === "string" ? first.where : await first.where(tab, member);
  await enterAs(tab, member, permissions);
  const called: string[] = [];
  const note = (request: Request) => called.push(new URL(request.url()).pathname);
  tab.on("request", note);
  await tab.goto(where);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tab.locator("[aria-busy=true]")).toHaveCount(0);
  await untilQuiet(tab, SETTLED_MS);
  for (const row of rows) {
    const shown = await row.shows(tab);
    const words = `${row.id}: ${isSeen ? "with" : "without"} ${row.permission} at ${where}`;
    if (isSeen) await expect(shown, words).toBeVisible();
    else await expect(shown, words).toHaveCount(0);
    if (isSeen && row.withholds) await expect(row.withholds(tab), words).toHaveCount(0);
    if (row.calls) expect(called.includes(row.calls), words).toBe(isSeen);
  }
  tab.off("request", note);
  // Whatever is still under way ends before the tab goes elsewhere.
  await untilQuiet(tab, 0);
}

const groups = Map.groupBy(PERMISSION_TABLE, ({ permission }) => permission);

for (const [permission, rows] of groups) {
  const ids = rows.map(({ id }) => id).join(", ");
  test(`${ids}, PRM-67: ${permission} shows what the specifications say, and everything but it does not`, async ({
    page,
  }) => {
    test.slow();
    for (const together of looksOf(rows)) {
      await look(page, together, true);
      await look(page, together, false);
    }
  });
}

test("PRM-59, PRM-60, PRM-61, PRM-62, PRM-63, PRM-64, PRM-65: what needs no permission is there for whoever gets there", async ({
  page,
}) => {
  const [further, home] = [FREE_TABLE.filter(({ beside }) => beside), FREE_TABLE.filter(({ beside }) => !beside)];
  await enter(page, "none", home[0]?.where ?? "");
  for (const { id, shows } of home) await expect(await shows(page), id).toBeVisible();
  await untilQuiet(page, 0);
  for (const together of looksOf(further.map((row) => ({ ...row, permission: "view-repayments" }))))
    await look(page, together, true);
});

test("PRM-66: where either of two permissions is enough, the first in the list is as good as the last", async ({
  page,
}) => {
  const byId = (id: string) => PERMISSION_TABLE.find((row) => row.id === id) as PermissionRow;
  // Reject is approve-loan's and reject-loan's, View Details of a lead view-all-leads' and process-leads'.
  for (const id of ["PRM-06", "PRM-07", "PRM-33", "PRM-36"]) {
    const row = byId(id);
    await look(page, [row], true);
  }
});

test("PRM-68: the permissions of which a role is put together are the 29 strings of the specifications, and our two", async ({
  page,
}) => {
  const all = await read<DataOf<typeof listPermissions>>(page, "admin", "/api/admin/permissions");
  expect(all.map(({ name }) => name)).toEqual([...SPECIFIED_PERMISSIONS, "view-audit-log", "manage-settings"]);
  await enter(page, "admin", "/roles");
  await page.getByRole("button", { name: "Create New Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Role" });
  for (const { name } of all) await expect(dialog.getByText(name, { exact: true }), name).toBeVisible();
});

test("every permission of the specifications stands in the table, with every one of its lines", () => {
  const ids = [...PERMISSION_TABLE, ...FREE_TABLE].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 65 }, (_, index) => `PRM-${String(index + 1).padStart(2, "0")}`));
  expect([...groups.keys()].sort()).toEqual([...SPECIFIED_PERMISSIONS].sort());
});
