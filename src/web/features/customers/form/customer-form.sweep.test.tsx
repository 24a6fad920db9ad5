// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "../../../lib/calls/notify.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { LIST, loadParts, NGOZI, openForm, openUsers, WHOLE } from "../customers.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const SAVE = "PATCH /api/admin/user/profile/7/update";
const box = (form: HTMLElement, label: string) => within(form).getByLabelText<HTMLInputElement>(label);
const submit = (form: HTMLElement, name = "Submit") => userEvent.click(within(form).getByRole("button", { name }));

const put = (form: HTMLElement, label: string, text: string) =>
  fireEvent.change(box(form, label), { target: { value: text } });

describe("the form of a user", () => {
  it("USR-03: first name, last name, date of birth, BVN and NIN are asked for, and nothing is sent without them", async () => {
    const { sent } = openUsers();
    const form = await openForm();
    for (const label of ["First name", "Last name", "Date of birth", "BVN", "NIN"]) put(form, label, "");
    await submit(form);
    for (const words of [
      "Enter the first name",
      "Enter the last name",
      "Enter the date of birth",
      "Enter the BVN",
      "Enter the NIN",
    ])
      expect(within(form).getByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("USR-04, USR-05: BVN and NIN take eleven characters", async () => {
    openUsers();
    const form = await openForm();
    for (const label of ["BVN", "NIN"]) {
      await userEvent.clear(box(form, label));
      await userEvent.type(box(form, label), "123456789012");
      expect(box(form, label).value).toBe("12345678901");
    }
  });

  it("USR-10: the titles to choose from are these six, or none", async () => {
    openUsers();
    const title = box(await openForm(), "Title (optional)");
    const options = [...title.querySelectorAll("option")].map(({ value }) => value);
    expect(options).toEqual(["", "Mr", "Mrs", "Miss", "Pastor", "Dr", "Chief"]);
  });

  it("USR-06: the e-mail address is shown and cannot be changed", async () => {
    openUsers();
    const email = box(await openForm(), "E-mail, which cannot be changed");
    expect([email.value, email.readOnly]).toEqual(["ngozi@example.com", true]);
    await userEvent.type(email, "x");
    expect(email.value).toBe("ngozi@example.com");
  });

  it("USR-07: sends what is in the boxes with the version that was seen; the e-mail is not among it", async () => {
    const { sent } = openUsers("/users", { answers: { [SAVE]: { data: { ...NGOZI, version: 4 } } } });
    const form = await openForm();
    await userEvent.selectOptions(box(form, "Title (optional)"), "Dr");
    put(form, "NIN", "55512345678");
    await submit(form);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [call] = sent();
    expect([`${call?.method} ${call?.url}`, call?.headers.get("If-Match")]).toEqual([SAVE, '"3"']);
    expect(call?.body).toEqual({
      title: "Dr",
      first_name: "Ngozi",
      last_name: "Eze",
      gender: "Female",
      date_of_birth: "1988-03-14",
      phone_number: "08031234567",
      bvn: "•••••••0007",
      nin: "55512345678",
    });
  });

  it("USR-08, ERR-14: after success the notice, letter for letter; the list is read again and the form is closed", async () => {
    const { listed } = openUsers("/users", { answers: { [SAVE]: { data: { ...NGOZI, version: 4 } } } });
    const form = await openForm();
    await submit(form);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(readNotices().map(({ text }) => text)).toEqual(["User Updated successfully"]);
    await waitFor(() => expect(listed()).toEqual([`${LIST}?isAdmin=no`, `${LIST}?isAdmin=no`]));
  });

  it("ERR-47: 422 shows the message and stands on its field; what was typed stays", async () => {
    const error = { message: "Another customer has this BVN.", errors: { bvn: ["Another customer has this BVN"] } };
    openUsers("/users", { answers: { [SAVE]: { status: 422, error } } });
    const form = await openForm();
    put(form, "BVN", "22212345678");
    await submit(form);
    await waitFor(() => expect(box(form, "BVN").getAttribute("aria-invalid")).toBe("true"));
    expect(within(form).getByText("Another customer has this BVN")).toBeTruthy();
    expect(readNotices().map(({ text }) => text)).toEqual(["Another customer has this BVN."]);
    expect(box(form, "BVN").value).toBe("22212345678");
  });

  it.each([403, 500])(
    "ERR-47: %i shows no notice; a quiet word stands in the form, which keeps what was typed",
    async (status) => {
      openUsers("/users", { answers: { [SAVE]: { status, error: { message: "No" } } } });
      const form = await openForm();
      put(form, "Last name", "Slow");
      await submit(form);
      expect(await within(form).findByText(/Not saved/)).toBeTruthy();
      expect([readNotices(), box(form, "Last name").value]).toEqual([[], "Slow"]);
    },
  );

  it("T24: somebody else was quicker: says who changed what, keeps what was typed, takes over what was not, saves on it", async () => {
    const words =
      "Bola Adeyemi changed the title and NIN of this customer on 6 Jan 2026, 10:00. Look again, then save.";
    const newer = { ...WHOLE, title: "Chief", nin: "•••••••2222", version: 4 };
    let tries = 0;
    const { sent } = openUsers("/users", {
      answers: {
        [SAVE]: () =>
          ++tries === 1 ? { status: 422, error: { message: words, errors: {} } } : { data: { ...NGOZI, version: 5 } },
        "GET /api/admin/customers/7": { data: newer },
      },
    });
    const form = await openForm();
    put(form, "Last name", "Slow");
    await submit(form);
    const told = await within(form).findByRole("alert");
    expect(told.textContent).toContain(words);
    const different = within(told).getByLabelText("What has changed");
    expect(different.textContent).toBe("TitleChiefNIN•••••••2222");
    expect([box(form, "Last name").value, box(form, "Title (optional)").value]).toEqual(["Slow", "Chief"]);
    await submit(form, "Save over the new version");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.headers.get("If-Match")).toBe('"4"');
    expect(sent()[1]?.body).toMatchObject({ title: "Chief", last_name: "Slow", nin: "•••••••2222" });
  });
});
