import { MENU } from "../src/web/app/menu.ts";
import { SCREENS } from "../src/web/app/screens.ts";
import { enter, expect, type Member, read, test } from "./tenor.ts";

/** The sidebar from top to bottom (SHL-17 to SHL-27). */
const IN_ORDER = [
  ["Dashboard", "Dashboard"],
  ["Loan", "All Loans"],
  ["Loan", "Pending Authorization"],
  ["Loan", "Offer Sent"],
  ["Loan", "Pending Approval"],
  ["Loan", "Pending Deduction Setup"],
  ["Loan", "Pending Disbursal"],
  ["Loan", "Disbursed"],
  ["Loan", "Completed"],
  ["Loan", "Rejected"],
  ["Loan", "Confirm Device Pickup"],
  ["Deductions", "Pending Deductions"],
  ["Deductions", "Overdue Deductions"],
  ["Deductions", "All Deductions"],
  ["Deductions", "Successful Repayments"],
  ["Deductions", "Stop Deduction"],
  ["Admin management", "All Roles"],
  ["Admin management", "All Admins"],
  ["Admin management", "All Users"],
  ["Admin management", "All Products"],
  ["Admin management", "All Special Approvals"],
  // Beside the specified ones.
  ["Admin management", "Audit Log"],
  ["Admin management", "System Settings"],
  ["Leads management", "All Leads"],
  ["Leads management", "Top-up Loans"],
  ["Leads management", "Pending Leads"],
  ["Leads management", "Loan Calculator"],
  ["Leads management", "Leads Report"],
] as const;

const EVERYONE = ["Dashboard", "All Loans", "Disbursed", "Completed", "Rejected", "Loan Calculator"];
const REPAYMENTS = ["Pending Deductions", "Overdue Deductions", "All Deductions", "Successful Repayments"];

/** Name, first role and what the role's permissions add to everyone's entries. */
const STAFF: readonly [member: Member, name: string, role: string, more: readonly string[]][] = [
  ["admin", "Ada Obi", "Super Admin", IN_ORDER.map(([, label]) => label)],
  ["officer", "Bola Adeyemi", "Loan Officer", ["Pending Authorization", "Offer Sent", "Pending Leads"]],
  ["risk", "Chidi Okafor", "Credit Approver", ["Pending Approval"]],
  ["deductions", "Danladi Musa", "Deduction Desk", ["Pending Deduction Setup", ...REPAYMENTS, "Stop Deduction"]],
  ["finance", "Efe Omoregie", "Finance", ["Pending Disbursal", ...REPAYMENTS]],
  ["sales", "Funke Balogun", "Sales Agent", ["Pending Leads"]],
  ["lead", "Gbenga Ojo", "Sales Manager", ["All Leads", "Top-up Loans", "Pending Leads", "Leads Report"]],
  ["store", "Halima Bello", "Device Store", ["Confirm Device Pickup"]],
  [
    "auditor",
    "Ife Nwosu",
    "Auditor",
    [
      ...REPAYMENTS,
      ...["All Roles", "All Admins", "All Users", "All Products", "All Special Approvals"],
      ...["All Leads", "Top-up Loans", "Leads Report"],
    ],
  ],
  ["none", "Joy Eze", "Trainee", []],
];

/** Entries appear with their screens; the table above is whole from the start. */
const EXISTING = new Set(
  MENU.flatMap(({ entries }) => entries)
    .filter(({ path }) => SCREENS.some((screen) => screen.path === path))
    .map(({ label }) => label),
);

for (const [member, name, role, more] of STAFF) {
  test(`SHL-03, SHL-04, SHL-17, SHL-28, PRM-67: ${role} sees name, role and exactly the permitted entries`, async ({
    page,
  }) => {
    await enter(page, member, "/dashboard");
    await expect(page.getByRole("banner").getByRole("button", { name: `${name} ${role}` })).toBeVisible();
    const groups = page.getByRole("navigation", { name: "Main" }).getByRole("list");
    await expect(groups.first()).toBeVisible();
    const shown: string[][] = [];
    for (const group of await groups.all()) {
      const title = (await group.evaluate((list) => list.previousElementSibling?.textContent)) ?? "";
      await expect(group).toHaveAccessibleName(title);
      // The count beside a label is no part of it.
      for (const link of await group.getByRole("link").all()) {
        shown.push([title, ((await link.textContent()) ?? "").replace(/[\d.]+K? waiting$/, "")]);
      }
    }
    const mine = (label: string) => EVERYONE.includes(label) || more.includes(label);
    expect(shown).toEqual(IN_ORDER.filter(([, label]) => mine(label) && EXISTING.has(label)));
  });
}

test("GRD-45: a screen of whose permission one holds nothing is refused by address too, and names the permission", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/admin/loans?") && asked.push(request.url()));
  const demanding = SCREENS.filter(({ demand }) => demand !== undefined);
  expect(demanding.length).toBeGreaterThanOrEqual(5);
  for (const { path, demand } of demanding) {
    await enter(page, "none", path);
    await expect(page.getByRole("heading", { name: "You don't have access to this page" }), path).toBeVisible();
    const permission = demand && demand !== "signed-in" && "anyOf" in demand ? demand.anyOf.join(" or ") : "";
    await expect(page.getByText(`It needs the permission ${permission}.`)).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

const QUEUES = {
  "Pending Authorization": "pending_customer_confirmation",
  "Offer Sent": "confirmation_sent",
  "Pending Approval": "pending_approval",
  "Pending Deduction Setup": "pending_deduction_setup",
  "Pending Disbursal": "pending_disbursement",
} as const;

test("SHL-19: each queue's entry, card and list say the number that the API says", async ({ page }) => {
  // Other members of staff may move a loan between two looks; then both are taken again.
  await expect(async () => {
    await enter(page, "admin", "/dashboard");
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByText("waiting").first()).toBeAttached();
    const shown: Record<string, number> = {};
    for (const label of Object.keys(QUEUES)) {
      const entry = await menu.getByRole("link", { name: label }).textContent();
      shown[label] = Number(/\d+/.exec(entry ?? "")?.[0] ?? 0);
      const card = page.getByRole("main").getByRole("link", { name: label });
      await expect(card).toContainText(String(shown[label]));
    }
    const counts = await read<Record<string, number>>(page, "admin", "/api/admin/loans/counts");
    expect(shown).toEqual(
      Object.fromEntries(Object.entries(QUEUES).map(([label, status]) => [label, counts[status] ?? 0])),
    );
  }).toPass({ timeout: 60_000 });
});
