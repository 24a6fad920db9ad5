import { expectAccessible } from "./accessible.ts";
import { mailsTo, OWN_PASSWORD } from "./own-member.ts";
import { stranger } from "./stranger.ts";
import { expect, patch, read, test } from "./tenor.ts";

test("PUB-03, GRD-08: somebody new requests an account by keyboard, in both themes and at 360 px, waits, gets a role and signs in", async ({
  page,
}) => {
  const { email, phone } = stranger();
  await page.goto("/login");
  const link = page.getByRole("link", { name: "Ask for one" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/register$/);
  await expect(page).toHaveTitle("Register · Tenor");
  await expect(page.getByRole("heading", { level: 1, name: "Register" })).toBeVisible();
  await page.getByLabel("First name").focus();
  for (const text of ["Kemi", "Balogun", "kemi", phone, OWN_PASSWORD, `${OWN_PASSWORD}!`]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const again = page.getByLabel("Password again");
  await expect(again).toHaveAccessibleDescription("The passwords do not match");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel("First name")).toHaveValue("Kemi");
  await page.keyboard.press("Control+A");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(again).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(OWN_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your request was received" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toContainText(email);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Back to sign in" }).click();
  const signIn = async () => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
  };
  await signIn();
  await expect(page.getByRole("alert")).toHaveText("Your account is awaiting activation");

  const path = `/api/admin/users?isAdmin=yes&state=awaiting&q=${encodeURIComponent(email)}`;
  const [waiting] = (await read<{ data: { id: number }[] }>(page, "admin", path)).data;
  const [role] = (await read<{ roles: { id: number }[] }>(page, "none", "/api/user")).roles;
  const data = { first_name: "Kemi", last_name: "Balogun", phone_number: phone, roles: [role?.id] };
  await patch(page, "admin", `/api/admin/user/${waiting?.id}/update`, data);
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain("Your Tenor account is active");
  await signIn();
  await expect(page).toHaveURL(/\/dashboard$/);
});
