// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { rowCells } from "../../../testing/row-cells.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { EFE, KEMI, MAKER, openStaff } from "../staff.testkit.tsx";

beforeAll(async () => {
  await Promise.all([import("./staff-list-page.tsx"), import("../actions/staff-dialogs.tsx")]);
});
stageBrowser();

const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr") as HTMLElement;
const menuOf = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });

async function actionsFor(name: string): Promise<readonly (string | null)[]> {
  const menu = await menuOf(name);
  await userEvent.click(menu);
  const list = document.getElementById(menu.getAttribute("aria-controls") ?? "") as HTMLElement;
  const labels = within(list)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  return labels;
}

describe("All Admins", () => {
  it("ADM-01: asks for isAdmin=yes and shows everybody in a table", async () => {
    const { asked } = openStaff();
    expect(await screen.findByRole("heading", { level: 1, name: "All Admins" })).toBeTruthy();
    const table = await screen.findByRole("table", { name: "All Admins" });
    await rowOf("Efe Omoregie");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Name", "Email", "Phone", "Roles", "Status", "Last Seen", "Date Created", "Action"]);
    const cells = async (name: string) =>
      rowCells(await rowOf(name))
        .slice(0, 7)
        .map(({ textContent }) => textContent);
    expect(await cells("Efe Omoregie")).toEqual([
      ...["Efe Omoregie", "finance@tenor.test", "08031234567", "Finance", "Active"],
      ...["5 Jan 2026, 10:30", "1 Jan 2026"],
    ]);
    expect(within(await rowOf("Efe Omoregie")).getByRole("listitem").textContent).toBe("Finance");
    expect(await cells("Kemi Bello")).toEqual([
      ...["Kemi Bello", "kemi@tenor.test", "–", "–", "Invited", "Never", "1 Jan 2026"],
    ]);
    expect(asked()).toEqual(["/api/admin/users?isAdmin=yes"]);
    expect(screen.getByText("Showing 2 out of 21 results")).toBeTruthy();
  });

  it("ADM-01: a search, a state and a role stand in the address and are asked for", async () => {
    const { asked, address } = openStaff({ address: "/admins?q=efe&state=active" });
    await rowOf("Efe Omoregie");
    await screen.findByRole("option", { name: "Staff Desk" });
    await userEvent.selectOptions(screen.getByLabelText("Role"), "Staff Desk");
    await waitFor(() => expect(asked().at(-1)).toBe("/api/admin/users?isAdmin=yes&q=efe&state=active&role=4"));
    expect(address()).toContain("role=4");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(asked()).toContain("/api/admin/users?isAdmin=yes"));
  });

  it("ADM-02, PRM-44: Create Admin is there for holders of create-admin alone", async () => {
    openStaff();
    expect(await screen.findByRole("button", { name: "Create Admin" })).toBeTruthy();
  });

  it("ADM-02, PRM-44: without create-admin there is no Create Admin", async () => {
    openStaff({ held: ["view-admin", "edit-admin"] });
    await rowOf("Efe Omoregie");
    expect(screen.queryByRole("button", { name: "Create Admin" })).toBeNull();
  });

  it("ADM-07, PRM-49: Edit Admin is shown with edit-admin", async () => {
    openStaff({ held: ["view-admin", "edit-admin"] });
    expect(await actionsFor("Efe Omoregie")).toEqual(["Edit Admin", "Deactivate"]);
  });

  it("ADM-07, PRM-49, ADM-13, PRM-45: without edit-admin there is no Edit Admin; create-admin resets passwords", async () => {
    openStaff({ held: ["view-admin", "create-admin"] });
    expect(await actionsFor("Efe Omoregie")).toEqual(["Reset Password"]);
  });

  it("ADM-07: whoever may change nobody has no actions at all", async () => {
    openStaff({ held: ["view-admin"] });
    await rowOf("Efe Omoregie");
    expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  });

  it("ADM-08, PRM-46: with edit-admin alone the action is shown and opens no dialog, but says what is missing", async () => {
    openStaff({ held: ["view-admin", "edit-admin"] });
    await userEvent.click(await menuOf("Efe Omoregie"));
    await userEvent.click(screen.getByRole("button", { name: "Edit Admin" }));
    expect(await screen.findByText(/also hold create-admin/)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("an account is offered what it can come to: invite again, activate, remove the second step", async () => {
    const rows = [EFE, KEMI].map((person, index) => (index === 0 ? { ...EFE, two_factor: true } : person));
    openStaff({ rows: [...rows, { ...EFE, id: 9, name: "Gone Long", state: "deactivated" }] });
    expect(await actionsFor("Efe Omoregie")).toEqual([
      "Edit Admin",
      "Reset Password",
      "Remove Two-Factor",
      "Deactivate",
    ]);
    expect(await actionsFor("Kemi Bello")).toEqual(["Edit Admin", "Invite Again", "Deactivate"]);
    expect(await actionsFor("Gone Long")).toEqual(["Edit Admin", "Activate"]);
  });

  it("nobody deactivates their own account", async () => {
    openStaff({ rows: [{ ...EFE, id: 1, two_factor: true }], held: MAKER });
    expect(await actionsFor("Efe Omoregie")).toEqual(["Edit Admin", "Reset Password"]);
  });

  it("PRM-25: without view-admin the page is refused and names the permission", async () => {
    openStaff({ held: ["create-admin"] });
    expect(await screen.findByText(/You don't have access to this page/)).toBeTruthy();
    expect(screen.getByText(/view-admin/)).toBeTruthy();
  });
});
