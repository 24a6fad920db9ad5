import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPeople } from "../src/contract/staff.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { applicant, apply, enter, expect, read, test } from "./tenor.ts";

/** A person whose only application was rejected: nothing prevents an erasure. */
async function rejected(page: Page, number: number) {
  const person = applicant(number);
  await apply(page, person, { email: `gone${number}@example.com`, nin: `92${String(number).padStart(9, "0")}` });
  const query = new URLSearchParams({ isAdmin: "no", q: person.phone });
  const { data } = await read<DataOf<typeof listPeople>>(page, "admin", `/api/admin/users?${query}`);
  const id = data[0]?.id ?? 0;
  const loans = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/customers/${id}/loans`);
  const reject = () =>
    page.evaluate(async (loan) => {
      const { token } = JSON.parse(sessionStorage.getItem("tenor-session") ?? "{}");
      const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token.token}` };
      const answer = await fetch(`/api/admin/loans/${loan}/reject`, { method: "PUT", headers });
      if (!answer.ok) throw new Error(await answer.text());
    }, loans.data[0]?.id);
  return { id, name: `${person.firstName} ${person.lastName}`, bvn: person.bvn ?? "", reject };
}

test("the data of a user are downloaded for a reason, and erased by keyboard alone once the name is typed (V14)", async ({
  page,
}) => {
  const { id, name, bvn, reject } = await rejected(page, 190);
  await enter(page, "admin", `/users/${id}`);
  await expect(page.getByText(/^The data cannot be erased now\. Application TN-\d+ is still open/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase their data" })).toBeHidden();
  await reject();
  await page.reload();
  await page.getByRole("button", { name: "Download their data" }).click();
  const asking = page.getByRole("dialog", { name: `Download the data of ${name}` });
  await expectAccessible(page);
  await asking.getByLabel("What is it for?").fill("Asked for by letter");
  const coming = page.waitForEvent("download");
  await asking.getByRole("button", { name: "Download", exact: true }).click();
  const archive = readFileSync(await (await coming).path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  expect(archive.includes(bvn)).toBe(true);
  await expect(asking).toBeHidden();

  await page.getByRole("button", { name: "Erase their data" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: `Confirm the erasure of ${name}` });
  await expect(form.getByLabel(`Type ${name} to go on`)).toBeFocused();
  await page.keyboard.type("Somebody Else");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Asked for by letter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // A notice says the same.
  await expect(form.getByLabel(`Type ${name} to go on`)).toHaveAccessibleDescription(
    "Type the name as it stands at the top of the page",
  );
  await expectAccessible(page);
  await form.getByLabel(`Type ${name} to go on`).fill(name);
  await form.getByLabel(`Type ${name} to go on`).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Erased customer ${id}`);
  await expect(page.getByText(/^The data of this person were erased on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();
  await expectAccessible(page);
  expect(page.url()).toMatch(new RegExp(`/users/${id}$`));
});
