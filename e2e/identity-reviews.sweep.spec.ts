import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, read, test } from "./tenor.ts";

interface Queue {
  readonly total: number;
  readonly data: { readonly customer: { readonly name: string }; readonly loan: { readonly id: number } }[];
}

const REASON = "Saw the passport, and called the number on file";

test("a waiting check shows on the loan's page, is compared side by side, and decided with a reason that is kept", async ({
  page,
}) => {
  const { data, total } = await read<Queue>(page, "admin", "/api/admin/identity-reviews");
  const [first] = data;
  if (!first) throw new Error("no check of the demo waits for a person");
  await enter(page, "admin", `/loans/${first.loan.id}`);
  const card = page.getByRole("region", { name: "Screening" });
  await expect(card).toContainText("Waits for a person: another birth date in the register");
  await expectAccessible(page);
  await card.getByRole("link", { name: "Identity Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Identity Reviews");
  const table = page.getByRole("table", { name: "Checks of identity" });
  await expect(table.getByRole("row")).toHaveCount(total + 1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await table.getByRole("button", { name: `View, BVN of ${first.customer.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `BVN of ${first.customer.name}` });
  await expect(dialog.getByRole("table", { name: "On file and in the register" })).toContainText("Birth date");
  await dialog.getByRole("button", { name: "Save decision" }).click();
  await expect(dialog.getByText("Say whether it is the same person")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("The same person").check();
  await dialog.getByLabel("What you compared").fill(REASON);
  await dialog.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByText("Decision saved")).toBeVisible();
  await expect(page.getByText(first.customer.name)).toBeHidden();
  await page.getByRole("link", { name: "Identity, decided" }).click();
  await expect(page.getByRole("row", { name: new RegExp(first.customer.name) })).toContainText("The same person");
  await expectAccessible(page);
  await page.goto(`/loans/${first.loan.id}`);
  await expect(card).toContainText("The same person, as a colleague found");
});

test("a watch list is uploaded, shows the rows it leaves out, gets a new version, and is taken out of force", async ({
  page,
}) => {
  const name = `Trial list ${Date.now() % 1_000_000}`;
  const csv = (rows: readonly string[]) => ({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Name,Aliases,Birth date", ...rows].join("\n")),
  });
  await enter(page, "admin", "/watch-lists");
  await expect(page.getByRole("table", { name: "Watch lists" })).toContainText("Demonstration list");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Upload a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a list" });
  await dialog.getByRole("button", { name: "Upload list" }).click();
  await expect(dialog.getByText("Say which list it is")).toBeVisible();
  await dialog.getByLabel("Name of the list").fill(name);
  await dialog
    .getByLabel("File of the list")
    .setInputFiles(csv(["Qwyzzle Xanthorr,,1950-01-01", "Xanthorr,,1951-01-01"]));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload list" }).click();
  const left = page.getByRole("dialog", { name: `${name} is in force` });
  await expect(left.getByRole("table", { name: "Rows that were left out" }).getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Version 1");
  await row.getByRole("button", { name: `Upload a new version of ${name}` }).click();
  const next = page.getByRole("dialog", { name: `A new version of ${name}` });
  await next.getByLabel("File of the list").setInputFiles(csv(["Qwyzzle Xanthorr,Q. Xanthorr,1950-01-01"]));
  await next.getByRole("button", { name: "Upload list" }).click();
  await expect(row).toContainText("Version 2");
  await row.getByRole("button", { name: `Take ${name} out of force` }).click();
  const ending = page.getByRole("dialog", { name: `Take ${name} out of force?` });
  await ending.getByLabel("Reason").fill("Only tried out");
  await ending.getByRole("button", { name: "Take out of force" }).click();
  await expect(row).toContainText("Out of force");
  await expectAccessible(page);
});
