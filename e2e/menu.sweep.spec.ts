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
  ["Admin management", "Go Live"],
  ["Admin management", "Public Holidays"],
  ["Admin management", "Documents"],
  ["Admin management", "Figures"],
  ["Admin management", "Messages"],
  ["Admin management", "Loan Types"],
  ["Admin management", "Pick-up Places"],
  ["Admin management", "Identity Reviews"],
  ["Admin management", "Changes to Confirm"],
  ["Admin management", "Watch Lists"],
  ["Admin management", "All Employers"],
  ["Admin management", "Unknown Employers"],
  ["Admin management", "Partners"],
  ["Leads management", "All Leads"],
  ["Leads management", "Top-up Loans"],
  ["Leads management", "Pending Leads"],
  ["Leads management", "Loan Calculator"],
  ["Leads management", "Leads Report"],
] as const;

const EVERYONE = ["Dashboard", "All Loans", "Disbursed", "Completed", "Rejected", "Loan Calculator"];

/** Name, first role and entries; visible-menu.test.ts covers the other roles. */
const STAFF: readonly [member: Member, name: string, role: string, entries: readonly string[]][] = [
  ["admin", "Ada Obi", "Super Admin", IN_ORDER.map(([, label]) => label)],
  ["none", "Joy Eze", "Trainee", EVERYONE],
];

for (const [member, name, role, entries] of STAFF) {
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
    expect(shown).toEqual(IN_ORDER.filter(([, label]) => entries.includes(label)));
  });
}

test("GRD-45: a screen without its permission is refused by address too, names the permission and sends no request", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/admin/loans?") && asked.push(request.url()));
  await enter(page, "none", "/pending-approval");
  await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
  await expect(page.getByText("It needs the permission approve-loan.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(asked).toEqual([]);
});

const QUEUES = {
  "Pending Authorization": "pending_customer_confirmation",
  "Offer Sent": "confirmation_sent",
  "Pending Approval": "pending_approval",
  "Pending Deduction Setup": "pending_deduction_setup",
  "Pending Disbursal": "pending_disbursement",
} as const;

test("SHL-19: each queue's entry, card and list show the number of the API", async ({ page }) => {
  // Other tests may move a loan between two reads; then both are read again.
  await expect(async () => {
    await enter(page, "admin", "/dashboard");
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByText("waiting").first()).toBeAttached();
    const shown: Record<string, number> = {};
    for (const label of Object.keys(QUEUES)) {
      const entry = await menu.getByRole("link", { name: label }).textContent();
      shown[label] = Number(/\d+/.exec(entry ?? "")?.[0] ?? 0);
      // Not the bar of the chart, which spells a status as a word.
      const card = page.getByRole("main").getByRole("link", { name: new RegExp(`^${label}`) });
      await expect(card).toContainText(String(shown[label]));
    }
    const counts = await read<Record<string, number>>(page, "admin", "/api/admin/loans/counts");
    expect(shown).toEqual(
      Object.fromEntries(Object.entries(QUEUES).map(([label, status]) => [label, counts[status] ?? 0])),
    );
  }).toPass({ timeout: 60_000 });
});
