// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { KEMI, openStaff, ROLES } from "../staff.testkit.tsx";

beforeAll(async () => {
  await Promise.all([import("../list/staff-list-page.tsx"), import("./staff-dialogs.tsx")]);
});
stageBrowser();

const CREATED = "POST /api/admin/user/create";

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Create Admin" }));
  const dialog = await screen.findByRole("dialog", { name: "Create Admin" });
  await within(dialog).findByRole("checkbox", { name: "Finance" });
  return dialog;
}

const box = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
const submit = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Create" }));

async function fill(dialog: HTMLElement): Promise<void> {
  await userEvent.type(box(dialog, "First name"), "Kemi");
  await userEvent.type(box(dialog, "Last name"), "Bello");
  await userEvent.type(box(dialog, "Phone number"), "0803 555 0001");
  await userEvent.type(box(dialog, "E-mail address"), " kemi@tenor.test ");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Finance" }));
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Staff Desk" }));
}

describe("creating an admin", () => {
  it("ADM-03: first name, last name, phone number, e-mail and roles are required, and nothing is sent without", async () => {
    const { sent } = openStaff();
    const dialog = await openDialog();
    await submit(dialog);
    for (const words of [
      ...["Enter the first name", "Enter the last name", "Enter the phone number"],
      ...["Enter the e-mail address", "Choose at least one role"],
    ])
      expect(within(dialog).getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(box(dialog, "First name"));
    expect(sent()).toEqual([]);
  });

  it("ADM-04: roles are any number of all there are, each with what it allows; one that cannot be given says why", async () => {
    const { urls } = openStaff();
    const dialog = await openDialog();
    const boxes = within(within(dialog).getByRole("group", { name: /^Roles/ })).getAllByRole<HTMLInputElement>(
      "checkbox",
    );
    expect(boxes.map((role) => [role.parentElement?.textContent, role.disabled])).toEqual([
      ["FinanceSee staff", false],
      ["Staff DeskCreate staff, Edit staff", false],
      [
        "Credit ApproverYou cannot give the role Credit Approver: it allows approve-loan, which you may not do yourself.",
        true,
      ],
    ]);
    expect(urls()).toContain("GET /api/admin/roles");
    expect(boxes).toHaveLength(ROLES.length);
  });

  it("ADM-05: a title is one of six, and none is needed", async () => {
    openStaff();
    const dialog = await openDialog();
    const options = within(box(dialog, "Title (optional)")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value }) => value)).toEqual(["", "Mr", "Mrs", "Miss", "Pastor", "Dr", "Chief"]);
  });

  it("ADM-06, ADM-15, PRM-44: sends the form, says so, closes and reads the list again", async () => {
    const { sent, asked } = openStaff({ answers: { [CREATED]: { status: 201, data: KEMI } } });
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.selectOptions(box(dialog, "Title (optional)"), "Dr");
    await submit(dialog);
    expect(await screen.findByText("Admin Created successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        title: "Dr",
        first_name: "Kemi",
        last_name: "Bello",
        phone_number: "0803 555 0001",
        email: "kemi@tenor.test",
        roles: [3, 4],
      },
    ]);
    await waitFor(() => expect(asked()).toHaveLength(2));
    await openDialog();
    expect(box(screen.getByRole("dialog"), "First name").value).toBe("");
  });

  it("ERR-27, ERR-28, ERR-46, ERR-58: what the server refuses is told in a notice and at its field, and nothing typed is lost", async () => {
    const message = "Somebody has this e-mail address already. Search All Admins for it.";
    openStaff({ answers: { [CREATED]: { status: 422, error: { message, errors: { email: [message] } } } } });
    const dialog = await openDialog();
    await fill(dialog);
    await submit(dialog);
    await waitFor(() => expect(box(dialog, "E-mail address").getAttribute("aria-invalid")).toBe("true"));
    expect(within(dialog).getByText(message)).toBeTruthy();
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(box(dialog, "First name").value).toBe("Kemi");
    await userEvent.click(within(dialog).getByRole("button", { name: "Nevermind" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(box(await openDialog(), "Last name").value).toBe("Bello");
  });

  it("ERR-29, ERR-46: a failure of any other kind shows no notice; the dialog says that nothing was saved", async () => {
    openStaff({ answers: { [CREATED]: { status: 500, error: { message: "no" } } } });
    const dialog = await openDialog();
    await fill(dialog);
    await submit(dialog);
    expect(await within(dialog).findByText(/Not saved/)).toBeTruthy();
    expect(screen.queryByText("no")).toBeNull();
  });
});
