// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { RoleRow } from "../../../contract/roles.contract.ts";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(async () => {
  await Promise.all([import("../../app/screens/people/roles-screen.tsx"), import("./dialogs/role-dialogs.tsx")]);
});
stageBrowser();

const CATALOGUE = PERMISSIONS.map((name, place) => ({ id: place + 1, name }));
const allowing = (...names: string[]) => CATALOGUE.filter(({ name }) => names.includes(name));
const role = (id: number, name: string, more: Partial<RoleRow> = {}): RoleRow => ({
  id,
  name,
  created_at: "2026-01-03T23:30:00Z",
  permissions: allowing("view-users", "approve-loan"),
  users_count: 3,
  protected: false,
  approval_limit: 450_000.5,
  disbursement_limit: null,
  version: 4,
  ...more,
});
const SUPER = role(1, "Super Admin", { protected: true, permissions: CATALOGUE, approval_limit: null });
const DESK = role(7, "Desk");
const PREVIEW = { gained: ["edit-user"], lost: [], users: 3, users_changed: 2, warnings: [], refusal: null };

type Answers = Parameters<typeof fakeApi>[0];

function openRoles(held: readonly string[] = PERMISSIONS, answers: Answers = {}) {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/roles": { data: [SUPER, DESK] },
    "GET /api/admin/permissions": { data: CATALOGUE },
    "POST /api/admin/roles/preview": { data: PREVIEW },
    "POST /api/admin/roles/create": { data: DESK },
    "PATCH /api/admin/roles/7/update": { data: DESK },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const saved = () => api.calls.filter(({ url }) => /create$|update$/.test(url));
  const listed = () => api.calls.filter(({ url }) => url.startsWith("/api/admin/roles") && !/\/roles\//.test(url));
  return { ...api, saved, listed, ...openPage("/roles") };
}

async function openForm(button: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return screen.findByRole("dialog");
}

const box = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLInputElement>("checkbox", { name });
const save = (dialog: HTMLElement, name = "Save") => userEvent.click(within(dialog).getByRole("button", { name }));

describe("All Roles", () => {
  it("ROL-01, ROL-02, ROL-03, ROL-09: the roles of the server, Create New Role, and Edit in each row", async () => {
    const { listed } = openRoles();
    const row = await screen.findByRole("row", { name: /^Desk/ });
    expect(rowCells(row).map(({ textContent }) => textContent)).toEqual([
      "Desk",
      "Approve or reject loans, See customers",
      "2",
      "3",
      "4 Jan 2026",
      "Edit",
    ]);
    expect(screen.getByRole("button", { name: "Create New Role" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Edit / })).toHaveLength(2);
    expect(screen.getByText("Showing 2 out of 2 results")).toBeTruthy();
    expect(listed()).toHaveLength(1);
  });

  it("ROL-02, ROL-03: neither without create-role", async () => {
    openRoles(["view-roles"]);
    await screen.findByRole("row", { name: /^Desk/ });
    expect(screen.queryByRole("button", { name: "Create New Role" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Edit / })).toBeNull();
  });
});

describe("the form of a role", () => {
  it("ROL-04, ROL-05: nothing is sent without a name and a permission; what is wrong stands at its field", async () => {
    const { saved } = openRoles();
    const dialog = await openForm("Create New Role");
    await save(dialog);
    expect(within(dialog).getByText("Enter a name for the role")).toBeTruthy();
    expect(within(dialog).getByText("Choose at least one permission")).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it("ROL-06, ROL-07, ROL-08, ERR-15: sends the ids of the server's permissions, says so, closes and reads again", async () => {
    const { saved, listed } = openRoles();
    const dialog = await openForm("Create New Role");
    await userEvent.type(within(dialog).getByLabelText("Name"), " Night desk ");
    await userEvent.click(box(dialog, "All of Products"));
    await userEvent.click(box(dialog, "See products"));
    await save(dialog);
    expect(await screen.findByText("Role Created successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const permissions = allowing("edit-products", "update-products").map(({ id }) => id);
    expect(saved().map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        "POST",
        "/api/admin/roles/create",
        { name: "Night desk", permissions, approval_limit: null, disbursement_limit: null },
      ],
    ]);
    await waitFor(() => expect(listed().length).toBeGreaterThan(1));
  });

  it("ROL-07, ERR-16: a change goes by PATCH with the version; a limit shows beside its permission alone", async () => {
    const { saved } = openRoles();
    const dialog = await openForm("Edit Desk");
    expect(within(dialog).getByLabelText<HTMLInputElement>("Approves at most, in naira").value).toBe("450,000.5");
    expect(within(dialog).queryByLabelText("Disburses at most, in naira")).toBeNull();
    await userEvent.click(box(dialog, "Edit customers"));
    expect(
      await within(dialog).findByText("3 people hold this role; for 2 of them what they may do really changes."),
    ).toBeTruthy();
    await save(dialog);
    expect(await screen.findByText("Role Updated successfully")).toBeTruthy();
    expect(saved()[0]?.headers.get("if-match")).toBe('"4"');
    expect(saved()[0]?.body).toMatchObject({ name: "Desk", approval_limit: 450_000.5, disbursement_limit: null });
  });

  it("ERR-47: a 422 says why and keeps the form; any other failure is quiet, and nothing typed is lost", async () => {
    const answers = [
      { status: 422, error: { message: "You cannot give edit-user: you may not do that yourself." } },
      { status: 403, error: { message: "May not" } },
    ];
    openRoles(PERMISSIONS, { "PATCH /api/admin/roles/7/update": () => answers.shift() ?? { status: 500 } });
    const dialog = await openForm("Edit Desk");
    await userEvent.type(within(dialog).getByLabelText("Name"), " of the night");
    await save(dialog);
    expect(await screen.findByText("You cannot give edit-user: you may not do that yourself.")).toBeTruthy();
    await save(dialog);
    expect(await within(dialog).findByText("Not saved")).toBeTruthy();
    expect(screen.queryByText("May not")).toBeNull();
    expect(within(dialog).getByLabelText<HTMLInputElement>("Name").value).toBe("Desk of the night");
  });

  it("whoever was slower is told what is different now, keeps what was chosen, and saves on the new state (T24)", async () => {
    const refusal = "Bola Ade changed this role on 4 Jan 2026, 00:31. Look again, then save.";
    const now = { ...DESK, version: 5, permissions: allowing("view-users", "reject-loan"), approval_limit: null };
    let stored: RoleRow = DESK;
    const answers = [{ status: 422, error: { message: refusal } }];
    const { saved } = openRoles(PERMISSIONS, {
      "GET /api/admin/roles": () => ({ data: [SUPER, stored] }),
      "PATCH /api/admin/roles/7/update": () => answers.shift() ?? { data: now },
    });
    const dialog = await openForm("Edit Desk");
    await userEvent.click(box(dialog, "Edit customers"));
    stored = now;
    await save(dialog);
    const told = await within(dialog).findByRole("alert");
    for (const words of [refusal, "Reject loans", "Approve or reject loans", "no limit"])
      expect(told.textContent).toContain(words);
    expect(box(dialog, "Edit customers").checked).toBe(true);
    await save(dialog, "Save over the new version");
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.headers.get("if-match")).toBe('"5"');
  });

  it("what one may not do oneself, and the protected role, cannot be ticked", async () => {
    openRoles(["view-roles", "create-role", "view-users"]);
    const dialog = await openForm("Edit Desk");
    expect(box(dialog, "See customers").disabled).toBe(false);
    expect([box(dialog, "Approve or reject loans").disabled, box(dialog, "Approve or reject loans").checked]).toEqual([
      true,
      true,
    ]);
    await userEvent.keyboard("{Escape}");
    const other = await openForm("Edit Super Admin");
    expect(other.textContent).toContain("Super Admin is protected");
    expect(within(other).queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("removing a role", () => {
  const REFUSAL = "Bola Ade still has the role Desk. Take it from their accounts in All Staff first, then remove it.";

  it("asks with the role's name, sends its version, and says why not; then it is gone and the list is read again", async () => {
    const answers = [{ status: 422, error: { message: REFUSAL } }];
    const { calls, listed } = openRoles(PERMISSIONS, {
      "DELETE /api/admin/roles/7": () => answers.shift() ?? { data: { id: 7 } },
    });
    const form = await openForm("Edit Desk");
    await userEvent.click(within(form).getByRole("button", { name: "Remove Role" }));
    const dialog = await screen.findByRole("dialog", { name: "Remove Role" });
    expect(dialog.textContent).toContain("Remove the role Desk?");
    const confirm = () => userEvent.click(within(dialog).getByRole("button", { name: "Remove Desk" }));
    await confirm();
    expect(await screen.findByText(REFUSAL)).toBeTruthy();
    await confirm();
    expect(await screen.findByText("Role Removed successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = calls.filter(({ method }) => method === "DELETE");
    expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"4"', '"4"']);
    await waitFor(() => expect(listed().length).toBeGreaterThan(1));
  });

  it("Nevermind goes back to the form with what was typed; a protected role has no such button", async () => {
    openRoles();
    const form = await openForm("Edit Desk");
    await userEvent.type(within(form).getByLabelText("Name"), " of the night");
    await userEvent.click(within(form).getByRole("button", { name: "Remove Role" }));
    await userEvent.click(await screen.findByRole("button", { name: "Nevermind" }));
    const again = await screen.findByRole("dialog", { name: "Edit Role" });
    expect(within(again).getByLabelText<HTMLInputElement>("Name").value).toBe("Desk of the night");
    await userEvent.keyboard("{Escape}");
    const other = await openForm("Edit Super Admin");
    expect(within(other).queryByRole("button", { name: "Remove Role" })).toBeNull();
  });
});

describe("the permissions of a new role", () => {
  it("are filtered by their words, Enter saves nothing, and the footer counts what is chosen", async () => {
    const { saved } = openRoles();
    const dialog = await openForm("Create New Role");
    expect(within(dialog).getByText(`0 of ${PERMISSIONS.length} permissions`)).toBeTruthy();
    const filter = within(dialog).getByRole("textbox", { name: "Find a permission" });
    await userEvent.type(filter, "approve or reject{Enter}");
    expect(within(dialog).queryByRole("checkbox", { name: "Disburse loans" })).toBeNull();
    await userEvent.click(box(dialog, "Approve or reject loans"));
    expect(within(dialog).getByText(`1 of ${PERMISSIONS.length} permissions`)).toBeTruthy();
    await userEvent.clear(filter);
    expect(box(dialog, "Approve or reject loans").checked).toBe(true);
    expect(saved()).toEqual([]);
  });
});
