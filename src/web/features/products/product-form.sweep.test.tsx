// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "../../lib/calls/notify.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { choose, FRIDGE, LIST, loadParts, openProducts, ZUMA } from "./products.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const CREATE = `POST ${LIST}/new`;
const UPDATE = `PUT ${LIST}/5/update`;

async function openNew(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Add Product" }));
  return screen.findByRole("dialog", { name: "Add New User" });
}
async function openEdit(product = ZUMA): Promise<HTMLElement> {
  await choose("Edit Product", product);
  return screen.findByRole("dialog", { name: "Edit Admin" });
}
const field = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
const fill = (dialog: HTMLElement, label: string, text: string) =>
  fireEvent.change(field(dialog, label), { target: { value: text } });
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole("button", { name }));
const rows = (dialog: HTMLElement) => within(dialog).getAllByLabelText(/^Feature \d$/).length;

function fillNew(dialog: HTMLElement): void {
  fill(dialog, "Name", "Olumo");
  fill(dialog, "Price", "about 5");
  fill(dialog, "Description", "A laptop");
  fill(dialog, "Feature 1", "Screen");
  fill(dialog, "Value 1", "14 inch");
}

describe("the form of a new product", () => {
  it("PRD-18, PRD-19, PRD-20, PRD-21, PRD-23, PRD-30: its title, its fields, one row, active, Submit", async () => {
    openProducts();
    const dialog = await openNew();
    for (const label of ["Name", "Price", "Description", "Feature 1", "Value 1"])
      expect(field(dialog, label).value).toBe("");
    expect(field(dialog, "Active").checked).toBe(true);
    for (const name of ["Submit", "Add Row", "Remove Row"])
      expect(within(dialog).getByRole("button", { name })).toBeTruthy();
  });

  it("PRD-29, PRD-31, PRD-35, ERR-21: sends exactly these with the price as typed, says so, closes, reads the list again", async () => {
    const { sent, listed } = openProducts("/products", { answers: { [CREATE]: { status: 201, data: ZUMA } } });
    const dialog = await openNew();
    fillNew(dialog);
    await press(dialog, "Submit");
    expect(await screen.findByText("Product Created successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        id: null,
        name: "Olumo",
        description: "A laptop",
        price: "about 5",
        active: 1,
        features: { Screen: "14 inch" },
        editing: false,
        processing: true,
      },
    ]);
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(field(await openNew(), "Name").value).toBe("");
  });

  it("PRD-24, PRD-25: each missing text is said on its field, the first has the focus until another is typed in, and nothing is sent", async () => {
    const { sent } = openProducts();
    const dialog = await openNew();
    await press(dialog, "Submit");
    for (const words of [
      "Enter the name",
      "Enter the price",
      "Enter the description",
      "Enter the feature",
      "Enter its value",
    ])
      expect(within(dialog).getByText(words)).toBeTruthy();
    for (const label of ["Name", "Price", "Description", "Feature 1", "Value 1"]) {
      expect([field(dialog, label).required, field(dialog, label).getAttribute("aria-invalid")]).toEqual([
        true,
        "true",
      ]);
    }
    expect(document.activeElement).toBe(field(dialog, "Name"));
    expect(sent()).toEqual([]);
    await userEvent.type(field(dialog, "Description"), "A laptop");
    expect([document.activeElement, field(dialog, "Description").value]).toEqual([
      field(dialog, "Description"),
      "A laptop",
    ]);
  });

  it("PRD-19, PRD-27: Remove Row takes the last row away and does nothing at one", async () => {
    openProducts();
    const dialog = await openNew();
    await press(dialog, "Remove Row");
    expect(rows(dialog)).toBe(1);
    await press(dialog, "Add Row");
    expect([rows(dialog), document.activeElement]).toEqual([2, field(dialog, "Feature 2")]);
    await press(dialog, "Remove Row");
    expect(rows(dialog)).toBe(1);
  });

  it("PRD-28, CST-17: Add Row does nothing at eight; a row in the middle can be taken out", async () => {
    openProducts();
    const dialog = await openNew();
    for (let press_ = 0; press_ < 9; press_ += 1) await press(dialog, "Add Row");
    expect(rows(dialog)).toBe(8);
    fill(dialog, "Feature 2", "second");
    await press(dialog, "Take out row 1");
    expect([rows(dialog), field(dialog, "Feature 1").value]).toEqual([7, "second"]);
  });

  it("PRD-33: two rows of one name are refused on their field, whatever their case: one of them would be lost in the map", async () => {
    const { sent } = openProducts();
    const dialog = await openNew();
    fillNew(dialog);
    await press(dialog, "Add Row");
    fill(dialog, "Feature 2", "SCREEN");
    fill(dialog, "Value 2", "15 inch");
    await press(dialog, "Submit");
    expect(within(dialog).getByText('Two features are called "SCREEN". Give each a name of its own')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("PRD-21, DED-23: while it is sent the button says Please Wait... and sends nothing twice", async () => {
    const gate = Promise.withResolvers<{ data: unknown }>();
    const { sent } = openProducts("/products", { answers: { [CREATE]: () => gate.promise } });
    const dialog = await openNew();
    fillNew(dialog);
    await press(dialog, "Submit");
    const busy = await within(dialog).findByRole("button", { name: "Please Wait..." });
    await userEvent.click(busy);
    await userEvent.keyboard("{Escape}");
    expect([sent().length, (busy as HTMLButtonElement).disabled]).toEqual([1, true]);
    gate.resolve({ data: ZUMA });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("PRD-36, ERR-51: 422 shows the message and closes all the same; opened again it has every word, and what is wrong", async () => {
    const error = {
      message: "Enter a price in naira, for example 450,000.00.",
      errors: { price: ["Enter a price in naira, for example 450,000.00"] },
    };
    openProducts("/products", { answers: { [CREATE]: { status: 422, error } } });
    const dialog = await openNew();
    fillNew(dialog);
    await userEvent.click(field(dialog, "Active"));
    await press(dialog, "Submit");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(readNotices().map(({ text }) => text)).toEqual([error.message]);
    const again = await openNew();
    expect(["Name", "Price", "Description", "Feature 1", "Value 1"].map((label) => field(again, label).value)).toEqual([
      "Olumo",
      "about 5",
      "A laptop",
      "Screen",
      "14 inch",
    ]);
    expect(field(again, "Active").checked).toBe(false);
    expect(within(again).getByText("Enter a price in naira, for example 450,000.00")).toBeTruthy();
    await press(again, "Start afresh");
    expect(field(again, "Name").value).toBe("");
  });

  it.each<[string, object | "no network"]>([
    ["500", { status: 500, error: { message: "words of the server" } }],
    ["no answer", "no network"],
  ])(
    "ERR-29, ERR-51: any other failure is silent, with a quiet word in the page and the way back: %s",
    async (_, answer) => {
      openProducts("/products", { answers: { [CREATE]: answer as never } });
      const dialog = await openNew();
      fillNew(dialog);
      await press(dialog, "Submit");
      expect(await screen.findByText(/The new product was not saved. What you typed is kept./)).toBeTruthy();
      expect([readNotices(), screen.queryByRole("dialog")]).toEqual([[], null]);
      await userEvent.click(screen.getByRole("button", { name: "Open it again" }));
      expect(field(await screen.findByRole("dialog"), "Name").value).toBe("Olumo");
    },
  );

  it("what was typed for one product stays while another is looked at", async () => {
    openProducts();
    const dialog = await openNew();
    fill(dialog, "Name", "Half typed");
    await press(dialog, "Nevermind");
    await choose("View Details");
    await press(await screen.findByRole("dialog", { name: "Zuma Lite 5" }), "Close");
    expect(field(await openNew(), "Name").value).toBe("Half typed");
  });
});

describe("the form of a product that is there", () => {
  it("PRD-22, PRD-32, PRD-33, PRD-35, ERR-22: is filled with it, and sends the same payload by PUT with the version seen", async () => {
    const { sent, listed } = openProducts("/products", { answers: { [UPDATE]: { data: ZUMA } } });
    const dialog = await openEdit();
    expect([field(dialog, "Price").value, field(dialog, "Value 2").value]).toEqual(["98,500.50", "5,000 mAh"]);
    fill(dialog, "Name", "Zuma Lite 6");
    await press(dialog, "Submit");
    expect(await screen.findByText("Product Updated successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [call] = sent();
    expect(call?.body).toEqual({
      id: 5,
      name: "Zuma Lite 6",
      description: "A telephone",
      price: "98,500.50",
      active: 1,
      features: { Screen: "6.5 inch", Battery: "5,000 mAh" },
      editing: true,
      processing: true,
    });
    expect(call?.headers.get("if-match")).toBe('"3"');
    await waitFor(() => expect(listed()).toHaveLength(2));
  });

  it("PRD-26, PRD-34: Active is marked as required, and cleared it is sent as 0", async () => {
    const { sent } = openProducts("/products", { answers: { [UPDATE]: { data: ZUMA } } });
    const dialog = await openEdit();
    expect(field(dialog, "Active").required).toBe(true);
    await userEvent.click(field(dialog, "Active"));
    await press(dialog, "Submit");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()[0]?.body).toMatchObject({ active: 0 });
  });

  it("PRD-27: one without features has one empty row", async () => {
    openProducts();
    const dialog = await openEdit(FRIDGE);
    expect([rows(dialog), field(dialog, "Feature 1").value, field(dialog, "Active").checked]).toEqual([1, "", false]);
  });

  it("PRD-36, ERR-52: when somebody was quicker it closes with the message; opened again it says who, what is different, and keeps what was typed", async () => {
    let now = ZUMA;
    const message = "Chidi Okafor changed this product on 5 Jan 2026, 14:05. Look again, then save.";
    const { sent } = openProducts("/products", {
      answers: {
        [`GET ${LIST}/5`]: () => ({ data: now }),
        [UPDATE]: ({ headers }) => {
          if (headers.get("if-match") === '"4"') return { data: now };
          now = { ...ZUMA, price: 90_000, version: 4, changed_by: "Chidi Okafor", changed_at: "2026-01-05T13:05:00Z" };
          return { status: 422, error: { message, errors: {} } };
        },
      },
    });
    const dialog = await openEdit();
    fill(dialog, "Name", "Mine");
    await press(dialog, "Submit");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(readNotices().map(({ text }) => text)).toEqual([message]);
    const again = await openEdit();
    const changed = await within(again).findByRole("alert");
    expect(changed.textContent).toContain("Chidi Okafor changed this product on 5 Jan 2026, 14:05.");
    expect(within(changed).getByLabelText("What has changed").textContent).toBe("Price₦90,000.00");
    expect([field(again, "Name").value, field(again, "Price").value]).toEqual(["Mine", "98,500.50"]);
    await press(again, "Submit");
    expect(await screen.findByText("Product Updated successfully")).toBeTruthy();
    expect(sent().map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"4"']);
  });
});
