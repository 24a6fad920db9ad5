import type { Page, Request } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPermissions } from "../src/contract/roles.contract.ts";
import { PERMISSIONS, type Permission } from "../src/domain/permissions.ts";
import { PERMISSION_TABLE, type PermissionRow } from "./permission-rows.ts";
import { allow, enterAs, type TableStaff, tableStaff } from "./permission-staff.ts";
import { enter, expect, read, test, untilQuiet } from "./tenor.ts";

// The permission table of the specifications in the browser, page by page: what each permission shows to somebody who
// has only it and what is needed to get there, and that none of it is there with all permissions but it.

let staff: Promise<TableStaff> | undefined;

/** One member of staff for the whole table, whose role is changed for each check. */
const tester = (page: Page) => {
  staff ??= tableStaff(page, "Table");
  return staff;
};

/** How long a page must be quiet, so that the last answer has been drawn. */
const SETTLED_MS = 150;

type Rows = readonly PermissionRow[];

/** Whether somebody with these permissions sees what a row shows. */
const holds = (permissions: readonly Permission[], { permission, or = [] }: PermissionRow) =>
  [permission, ...or].some((one) => permissions.includes(one));

/** Expects that with these permissions only the rows of `expected` show and make their calls. */
async function look(tab: Page, rows: Rows, permissions: readonly Permission[], expected: Rows): Promise<void> {
  const [first] = rows;
  if (!first) throw new Error("there is nothing to look at");
  const member = await tester(tab);
  await allow(tab, member, permissions);
  const address = await first.where.find(tab, member);
  await enterAs(tab, member, permissions);
  const called: string[] = [];
  const note = (request: Request) => called.push(new URL(request.url()).pathname);
  tab.on("request", note);
  await tab.goto(address);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tab.locator("[aria-busy=true]")).toHaveCount(0);
  await untilQuiet(tab, SETTLED_MS);
  const held = permissions.length > PERMISSIONS.length / 2 ? "everything but what shows it" : permissions.join(", ");
  const absent = rows.filter((row) => !holds(permissions, row));
  // What opens a dialog comes last.
  const [last, before] = [true, false].map((opens) =>
    [...absent, ...expected].filter(({ opensDialog = false }) => opensDialog === opens),
  );
  for (const row of [...(before ?? []), ...(last ?? [])]) {
    const shown = await row.shows(tab);
    const words = `${row.id} at ${address} with ${held}`;
    if (expected.includes(row)) await expect(shown, words).toBeVisible();
    else await expect(shown, words).toHaveCount(0);
    if (expected.includes(row) && row.withholds) await expect(row.withholds(tab), words).toHaveCount(0);
    if (row.calls) expect(called.includes(row.calls), words).toBe(expected.includes(row));
  }
  tab.off("request", note);
  // Open requests must end before the tab leaves the page.
  await untilQuiet(tab, 0);
}

const without = (...left: readonly Permission[]) => PERMISSIONS.filter((one) => !left.includes(one));

/** Checks each permission with only what is needed to get there. */
async function lookWithEach(tab: Page, rows: Rows): Promise<void> {
  const alike = Map.groupBy(rows, ({ permission, beside = [] }) => [permission, ...beside].join());
  for (const together of alike.values()) {
    const [{ permission, beside = [] }] = together as [PermissionRow];
    await look(tab, rows, [permission, ...beside], together);
  }
}

/**
 * Checks all permissions without those of the place. One that others need to get there is left out alone, because
 * without it the others cannot show either.
 */
async function lookWithoutAny(tab: Page, rows: Rows): Promise<void> {
  const needed = new Set(rows.flatMap(({ beside = [] }) => beside));
  const own = new Set(rows.flatMap(({ permission, or = [] }) => [permission, ...or]));
  const alone = [...own].filter((permission) => needed.has(permission));
  const together = [...own].filter((permission) => !needed.has(permission));
  if (together.length > 0) {
    const theirs = rows.filter(({ permission }) => together.includes(permission));
    await look(tab, theirs, without(...together), []);
  }
  for (const permission of alone) {
    const its = rows.filter((row) => row.permission === permission);
    await look(tab, its, without(permission), []);
  }
}

for (const [place, rows] of Map.groupBy(PERMISSION_TABLE, ({ where }) => where)) {
  const ids = rows.map(({ id }) => id).join(", ");
  test(`${ids}, PRM-66, PRM-67: at ${place.name} each permission shows what the specifications say, and all permissions but it do not`, async ({
    page,
  }) => {
    test.slow();
    await lookWithEach(page, rows);
    await lookWithoutAny(page, rows);
  });
}

test("PRM-64, PRM-65: schedule and mandates need no permission beyond what is needed to get there", async ({
  page,
}) => {
  const member = await tester(page);
  await allow(page, member, ["view-repayments"]);
  await enterAs(page, member, ["view-repayments"]);
  await page.goto("/deductions/all");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  for (const name of ["View Schedule", "View Mandates"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
});

test("PRM-68: the permissions of a role are the 29 strings of the specifications, and ours", async ({ page }) => {
  const all = await read<DataOf<typeof listPermissions>>(page, "admin", "/api/admin/permissions");
  expect(all.map(({ name }) => name)).toEqual([...PERMISSIONS]);
  await enter(page, "admin", "/roles");
  await page.getByRole("button", { name: "Create New Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Role" });
  for (const { name } of all) await expect(dialog.getByText(name, { exact: true }), name).toBeVisible();
});

/** The lines about the menu, which visible-menu.test.ts proves, and the two that need no permission. */
const ELSEWHERE = [
  1, 2, 4, 8, 10, 12, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29, 30, 31, 32, 35, 59, 60, 61, 62, 63, 64, 65,
];

test("every line of the specifications that is not about the menu is in the table", () => {
  const lines = Array.from({ length: 65 }, (_, index) => index + 1).filter((line) => !ELSEWHERE.includes(line));
  expect(PERMISSION_TABLE.map(({ id }) => id)).toEqual(lines.map((line) => `PRM-${String(line).padStart(2, "0")}`));
});
