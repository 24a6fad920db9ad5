// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { detailOf, EFE, NO_WORK, openStaff, ROLES } from "../staff.testkit.tsx";

beforeAll(async () => {
  await Promise.all([import("../list/staff-list-page.tsx"), import("./staff-dialogs.tsx")]);
});
stageBrowser();

const WORK = "GET /api/admin/user/7/hand-over";
const SAVED = "PATCH /api/admin/user/7/update";

async function openDialog(action: string, title = action): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Efe Omoregie" }));
  await userEvent.click(screen.getByRole("button", { name: action }));
  return screen.findByRole("dialog", { name: title });
}

const box = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole("button", { name }));

describe("editing an admin", () => {
  it("ADM-08, PRM-46: with both permissions the dialog opens with what is known", async () => {
    openStaff();
    const dialog = await openDialog("Edit Admin");
    expect(box(dialog, "Title (optional)").value).toBe("Mrs");
    expect(box(dialog, "First name").value).toBe("Efe");
    expect(box(dialog, "Phone number").value).toBe("08031234567");
    expect((await within(dialog).findByRole<HTMLInputElement>("checkbox", { name: "Finance" })).checked).toBe(true);
  });

  it("ADM-04: the roles that are there stand first, and Super Admin does not list everything", async () => {
    const everything = { ...ROLES[0], id: 1, name: "Super Admin", protected: true };
    const rows = [{ ...EFE, roles: [{ id: 4, name: "Staff Desk" }] }];
    openStaff({ rows, answers: { "GET /api/admin/roles": { data: [everything, ...ROLES] } } });
    const boxes = await within(await openDialog("Edit Admin")).findAllByRole("checkbox");
    expect(boxes.map(({ parentElement }) => parentElement?.textContent).slice(0, 2)).toEqual([
      "Staff DeskCreate staff, Edit staff",
      "Super AdminEvery permission",
    ]);
  });

  it("ADM-09: the e-mail address is shown and cannot be typed into", async () => {
    openStaff();
    const email = box(await openDialog("Edit Admin"), "E-mail address");
    expect([email.value, email.readOnly]).toEqual(["finance@tenor.test", true]);
    await userEvent.type(email, "x");
    expect(email.value).toBe("finance@tenor.test");
  });

  it("ADM-10: first name, last name, phone number and roles are required", async () => {
    const { sent } = openStaff();
    const dialog = await openDialog("Edit Admin");
    for (const label of ["First name", "Last name", "Phone number"]) await userEvent.clear(box(dialog, label));
    await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Finance" }));
    await press(dialog, "Save");
    for (const words of [
      "Enter the first name",
      "Enter the last name",
      "Enter the phone number",
      "Choose at least one role",
    ])
      expect(within(dialog).getByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("ADM-11, ADM-15, PRM-49, ERR-13: sends what changed with the version, says so, closes and reads the list again", async () => {
    const { sent, asked } = openStaff({ answers: { [SAVED]: { data: EFE } } });
    const dialog = await openDialog("Edit Admin");
    await userEvent.type(box(dialog, "First name"), "cia");
    await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Staff Desk" }));
    await press(dialog, "Save");
    expect(await screen.findByText("Admin Updated successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [call] = sent();
    expect(call?.body).toEqual({
      title: "Mrs",
      first_name: "Efecia",
      last_name: "Omoregie",
      phone_number: "08031234567",
      roles: [3, 4],
    });
    expect(call?.headers.get("if-match")).toBe('"3"');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it("T24: somebody was quicker: who and what is told, what was typed stays, and is saved on the new state", async () => {
    const refusal = "Gbenga Ojo changed Efe Omoregie on 5 Jan 2026, 11:00. Look again, then save.";
    const newer = { ...EFE, version: 4, last_name: "Ojo", name: "Efe Ojo", roles: [{ id: 4, name: "Staff Desk" }] };
    let saves = 0;
    const { sent } = openStaff({
      answers: {
        [SAVED]: () => {
          saves += 1;
          return saves === 1 ? { status: 422, error: { message: refusal, errors: {} } } : { data: newer };
        },
        "GET /api/admin/user/7": { data: detailOf(newer) },
      },
    });
    const dialog = await openDialog("Edit Admin");
    await userEvent.type(box(dialog, "First name"), "cia");
    await press(dialog, "Save");
    const told = await within(dialog).findByRole("alert");
    expect(told.textContent).toContain(refusal);
    expect(told.textContent).toContain("Efe Omoregie → Efe Ojo");
    expect(told.textContent).toContain("Finance → Staff Desk");
    expect(box(dialog, "First name").value).toBe("Efecia");
    await press(dialog, "Save over the new version");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent().map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"4"']);
  });

  it("one's own roles cannot be touched, one's own name can", async () => {
    openStaff({ rows: [{ ...EFE, id: 1 }] });
    const dialog = await openDialog("Edit Admin");
    const boxes = await within(dialog).findAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.every(({ disabled }) => disabled)).toBe(true);
    expect(within(dialog).getByText(/your own roles/)).toBeTruthy();
  });
});

describe("what else is done with an account", () => {
  it("ADM-12, ADM-14, PRM-45, ERR-19: asks whether to send the link in the specified words, and sends it to the address", async () => {
    const { sent } = openStaff({ answers: { "POST /api/admin/user/password/reset": { data: { email: EFE.email } } } });
    const dialog = await openDialog("Reset Password");
    expect(within(dialog).getByText("Are you sure you send a reset password link?")).toBeTruthy();
    expect(within(dialog).getByText(EFE.email)).toBeTruthy();
    await press(dialog, "Send link");
    expect(await screen.findByText("Reset password link has been sent to customer email")).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ email: EFE.email }]);
  });

  it("deactivating needs a reason, tells of the leads in hand, and goes with the version", async () => {
    const { sent } = openStaff({
      answers: {
        "POST /api/admin/user/7/deactivate": { data: { ...EFE, state: "deactivated" } },
        [WORK]: { data: { ...NO_WORK, leads: 14, call_backs: 2, colleagues: [{ id: 9, name: "Bola Adeyemi" }] } },
      },
    });
    const dialog = await openDialog("Deactivate");
    expect(await within(dialog).findByText(/^They work on 14 open leads \(2 call-backs agreed\)/)).toBeTruthy();
    await press(dialog, "Deactivate");
    expect(within(dialog).getByText("Say why")).toBeTruthy();
    await userEvent.type(box(dialog, "Reason"), "Left the company");
    await press(dialog, "Deactivate");
    expect(await screen.findByText("Admin deactivated")).toBeTruthy();
    expect(sent().map(({ body, headers }) => [body, headers.get("if-match")])).toEqual([
      [{ reason: "Left the company" }, '"3"'],
    ]);
  });

  it("what is in hand goes to a colleague in the same step as the deactivation, or is unassigned from their page", async () => {
    const work = { ...NO_WORK, leads: 14, suspense: 1, colleagues: [{ id: 9, name: "Bola Adeyemi" }] };
    const { sent } = openStaff({
      address: "/admins/7",
      answers: {
        "POST /api/admin/user/7/deactivate": { data: { ...EFE, state: "deactivated" } },
        "POST /api/admin/user/7/hand-over": { data: { leads: 14, call_backs: 0, suspense: 1, to: null } },
        "GET /api/admin/user/7": { data: { ...detailOf(EFE), open_leads: 14 } },
        [WORK]: { data: work },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Hand over work" }));
    const giving = await screen.findByRole("dialog", { name: "Hand over work" });
    const taker = await within(giving).findByRole("combobox", { name: "Hand over to" });
    await press(giving, "Hand over");
    expect(within(giving).getByText("Choose who takes over", { selector: "p" })).toBeTruthy();
    await userEvent.selectOptions(taker, "unassigned");
    await press(giving, "Hand over");
    expect(await screen.findByText("14 open leads and 1 item of suspense unassigned")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Actions for Efe Omoregie" }));
    await userEvent.click(screen.getByRole("button", { name: "Deactivate" }));
    const closing = await screen.findByRole("dialog", { name: "Deactivate" });
    await userEvent.selectOptions(
      await within(closing).findByRole("combobox", { name: "Hand over to" }),
      "Bola Adeyemi",
    );
    await userEvent.type(box(closing, "Reason"), "Left");
    await press(closing, "Deactivate");
    await screen.findByText("Admin deactivated");
    expect(sent().map(({ body }) => body)).toEqual([{ to: "unassigned" }, { reason: "Left", hand_over_to: "9" }]);
  });

  it("OPN-73: the work of a colleague that did not load can be fetched again, and without any there is nothing to confirm", async () => {
    let fails = true;
    openStaff({
      address: "/admins/7",
      answers: {
        "GET /api/admin/user/7": { data: { ...detailOf(EFE), open_leads: 14 } },
        [WORK]: () => (fails ? { status: 404 } : { data: { leads: 0, call_backs: 0, suspense: 0, colleagues: [] } }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Hand over work" }));
    const dialog = await screen.findByRole("dialog", { name: "Hand over work" });
    expect(await within(dialog).findByText("Their open work did not load.")).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Hand over" }).disabled).toBe(true);
    fails = false;
    await press(dialog, "Retry");
    expect(
      await within(dialog).findByText("They have no open lead and no item of suspense to hand over."),
    ).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Hand over" })).toBeNull();
  });

  it("T24: somebody was quicker: the reason typed stays, and the second press is made on the account as it is now", async () => {
    const refusal = "Gbenga Ojo changed Efe Omoregie on 5 Jan 2026, 11:00. Look again, then save.";
    const newer = { ...EFE, version: 4, roles: [{ id: 4, name: "Staff Desk" }] };
    let presses = 0;
    const { sent } = openStaff({
      answers: {
        "POST /api/admin/user/7/deactivate": () => {
          presses += 1;
          return presses === 1 ? { status: 422, error: { message: refusal, errors: {} } } : { data: newer };
        },
        "GET /api/admin/user/7": { data: detailOf(newer) },
      },
    });
    const dialog = await openDialog("Deactivate");
    await userEvent.type(box(dialog, "Reason"), "Left the company");
    await press(dialog, "Deactivate");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Finance → Staff Desk");
    expect(box(dialog, "Reason").value).toBe("Left the company");
    await press(dialog, "Deactivate");
    expect(await screen.findByText("Admin deactivated")).toBeTruthy();
    expect(sent().map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"4"']);
  });

  it("a deactivated account is activated after a question", async () => {
    const rows = [{ ...EFE, state: "deactivated" as const }];
    const { sent } = openStaff({ rows, answers: { "POST /api/admin/user/7/activate": { data: EFE } } });
    await press(await openDialog("Activate"), "Activate");
    expect(await screen.findByText("Admin activated")).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it("a second step is removed with a reason", async () => {
    const answers = { "POST /api/admin/user/7/two-factor/remove": { data: EFE } };
    const { sent } = openStaff({ rows: [{ ...EFE, two_factor: true }], answers });
    const dialog = await openDialog("Remove Two-Factor");
    await userEvent.type(box(dialog, "Reason"), "Lost the phone");
    await press(dialog, "Remove");
    expect(await screen.findByText("Two-factor sign-in removed")).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ reason: "Lost the phone" }]);
  });
});

describe("one admin", () => {
  it("shows what they may do, where they are signed in, and whose leads nobody calls", async () => {
    const live_sessions = [{ id: 1, browser: "Chrome on Windows", last_seen_at: "2026-01-05T09:30:00Z" }];
    const known = {
      ...detailOf({ ...EFE, state: "deactivated" }),
      permissions: ["disburse-loan"],
      live_sessions,
      open_leads: 2,
    };
    openStaff({ address: "/admins/7", answers: { "GET /api/admin/user/7": { data: known } } });
    expect(await screen.findByRole("heading", { level: 1, name: "Efe Omoregie" })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Permissions" })).getByText("Disburse loans")).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: "Chrome on Windows" })).toBeTruthy();
    expect(screen.getByText(/2 open leads: nobody calls them/)).toBeTruthy();
  });

  it("404: says that there is nobody", async () => {
    openStaff({ address: "/admins/99" });
    expect(await screen.findByText("There is no such admin")).toBeTruthy();
  });
});
