// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "../../lib/calls/notify.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { choose, FRIDGE, LIST, loadParts, openProducts, ZUMA } from "./products.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const UPLOAD = `POST ${LIST}/5/image/create`;
const DELETE = `DELETE ${LIST}/71/image/delete`;

async function openDetails(product = ZUMA): Promise<HTMLElement> {
  await choose("View Details", product);
  return screen.findByRole("dialog", { name: product.name });
}
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole("button", { name }));

describe("the details of a product", () => {
  it("PRD-11, PRD-12, PRD-13: its name, its price with sign and commas, its features in capitals with their values", async () => {
    openProducts();
    const dialog = await openDetails();
    // Not its history, which may be there already and contains the amount too.
    const isOfHistory = (element: HTMLElement) =>
      within(dialog).queryByRole("region", { name: "History" })?.contains(element) ?? false;
    expect(within(dialog).getByText("₦98,500.50", { selector: "span" })).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole("term")
        .filter((term) => !isOfHistory(term))
        .map(({ textContent }) => textContent),
    ).toEqual(["SCREEN", "BATTERY"]);
    expect(
      within(dialog)
        .getAllByRole("definition")
        .filter((definition) => !isOfHistory(definition))
        .map(({ textContent }) => textContent),
    ).toEqual(["6.5 inch", "5,000 mAh"]);
  });

  it("PRD-14, CST-23: the pictures are 240 pixels wide, in the size that the screen needs, and keep their place", async () => {
    openProducts();
    const gallery = within(await openDetails()).getByRole("region", { name: "Images" });
    const [first] = gallery.querySelectorAll("img");
    expect([first?.width, first?.height, first?.sizes]).toEqual([240, 180, "240px"]);
    expect(first?.getAttribute("srcset")).toBe("/api/files/s71 240w, /api/files/l71 480w");
    expect(gallery.querySelectorAll("img")).toHaveLength(2);
    expect(gallery.tabIndex).toBe(0);
  });

  it("PRD-40: behind the drawn page of a PDF is the PDF", async () => {
    openProducts();
    const link = within(await openDetails()).getByRole("link", { name: "Data sheet.pdf" });
    expect(link.getAttribute("href")).toBe("/api/files/d72");
  });

  it("has the product's own history: who did what, and when", async () => {
    openProducts();
    const dialog = await openDetails();
    expect(await within(dialog).findByText("Changed a product")).toBeTruthy();
    expect(within(dialog).getByText(/Chidi Okafor/)).toBeTruthy();
  });

  it("says that there is no picture yet", async () => {
    openProducts();
    expect(within(await openDetails(FRIDGE)).getByText("There is no picture of this product yet.")).toBeTruthy();
  });

  it("PRD-15, PRD-16: each picture has a cross that asks first; Nevermind deletes nothing", async () => {
    const { sent } = openProducts();
    const dialog = await openDetails();
    expect(within(dialog).getAllByRole("button", { name: /^Delete image \d$/ })).toHaveLength(2);
    await press(dialog, "Delete image 1");
    const question = await screen.findByRole("dialog", { name: "Delete Image" });
    expect(within(question).getByText("Are you sure you want to delete this image?")).toBeTruthy();
    expect(within(question).getByRole("button", { name: "Delete" })).toBeTruthy();
    await press(question, "Nevermind");
    expect(screen.queryByRole("dialog", { name: "Delete Image" })).toBeNull();
    expect(sent()).toEqual([]);
    expect(screen.getByRole("dialog", { name: "Zuma Lite 5" })).toBeTruthy();
  });

  it("PRD-17, PRD-44, ERR-24: Delete names the picture, not the product; it is told of, gone from the gallery, the question closes and the list is read again", async () => {
    const { sent, listed } = openProducts("/products", {
      answers: {
        [DELETE]: { data: { ...ZUMA, images: ZUMA.images.slice(1) } },
        [`GET ${LIST}/5`]: () => ({ data: sent().length > 0 ? { ...ZUMA, images: ZUMA.images.slice(1) } : ZUMA }),
      },
    });
    const dialog = await openDetails();
    await press(dialog, "Delete image 1");
    await press(await screen.findByRole("dialog", { name: "Delete Image" }), "Delete");
    expect(await screen.findByText("Image deleted successfully")).toBeTruthy();
    await waitFor(() => expect(dialog.querySelectorAll("img")).toHaveLength(1));
    expect(screen.queryByRole("dialog", { name: "Delete Image" })).toBeNull();
    expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([DELETE]);
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(document.activeElement).toBe(within(dialog).getByRole("region", { name: "Images" }));
  });

  it("ERR-53: 422 is told of and the question stays; ERR-29: anything else is silent, with the way to try again", async () => {
    let status = 422;
    openProducts("/products", { answers: { [DELETE]: () => ({ status, error: { message: "Not now" } }) } });
    await press(await openDetails(), "Delete image 1");
    const question = await screen.findByRole("dialog", { name: "Delete Image" });
    await press(question, "Delete");
    expect(await screen.findByText("Not now")).toBeTruthy();
    status = 500;
    await press(question, "Delete");
    expect(await within(question).findByText("Not saved")).toBeTruthy();
    expect(readNotices()).toHaveLength(1);
  });

  it("OPN-76: without edit-products there is no cross", async () => {
    openProducts("/products", { held: ["view-products", "update-products"] });
    expect(within(await openDetails()).queryAllByRole("button", { name: /^Delete/ })).toEqual([]);
  });
});

const picture = (name = "front.jpg", bytes = 12_345) => new File([new Uint8Array(bytes)], name);

async function openUpload(answer: object | "no network" = { status: 201, data: ZUMA }) {
  const stage = openProducts("/products", { answers: { [UPLOAD]: answer as never } });
  await choose("Add Product Image");
  const dialog = await screen.findByRole("dialog", { name: "Upload Image" });
  const select = (file: File) =>
    fireEvent.change(within(dialog).getByLabelText("Image"), { target: { files: [file] } });
  return { ...stage, dialog, select, submit: () => press(dialog, "Upload File") };
}

describe("the upload of a picture", () => {
  it("PRD-37, PRD-38, PRD-40, CST-12: a file is chosen or dropped, of whatever kind; its name and size in kb are shown", async () => {
    const { dialog, select } = await openUpload();
    const input = within(dialog).getByLabelText<HTMLInputElement>("Image");
    expect(input.accept).toBe(".jpg,.jpeg,.png,.pdf");
    select(picture());
    expect(within(dialog).getByText("front.jpg, 12.345 kb")).toBeTruthy();
    fireEvent.drop(input, { dataTransfer: { files: [picture("dropped.docx", 500)] } });
    expect(within(dialog).getByText("dropped.docx, 0.5 kb")).toBeTruthy();
  });

  it("PRD-41: with no file chosen nothing happens", async () => {
    const { submit, sent } = await openUpload();
    await submit();
    expect([sent(), readNotices(), screen.queryByRole("dialog") !== null]).toEqual([[], [], true]);
  });

  it("PRD-39, PRD-42, ERR-23: image_file is sent, Please Wait! meanwhile, then it is told of, the list is read again, the dialog closes", async () => {
    const gate = Promise.withResolvers<{ status: number; data: unknown }>();
    const { dialog, select, submit, sent, listed } = await openUpload(() => gate.promise);
    select(picture());
    await submit();
    expect(await within(dialog).findByRole("button", { name: "Please Wait!" })).toBeTruthy();
    gate.resolve({ status: 201, data: ZUMA });
    expect(await screen.findByText("Product image uploaded successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [call] = sent();
    const form = call?.body as { image_file: File };
    expect([`${call?.method} ${call?.url}`, Object.keys(form), form.image_file.name]).toEqual([
      UPLOAD,
      ["image_file"],
      "front.jpg",
    ]);
    await waitFor(() => expect(listed()).toHaveLength(2));
  });

  it("PRD-44: after it the dialog is closed, the list is read again, and the gallery has the new picture", async () => {
    const [first] = ZUMA.images;
    const { sent, listed } = openProducts("/products", {
      answers: {
        [UPLOAD]: { status: 201, data: ZUMA },
        [`GET ${LIST}/5`]: () => ({ data: sent().length > 0 ? ZUMA : { ...ZUMA, images: [first] } }),
      },
    });
    const before = await openDetails();
    await waitFor(() => expect(before.querySelectorAll("img")).toHaveLength(1));
    await userEvent.keyboard("{Escape}");
    await choose("Add Product Image");
    const dialog = await screen.findByRole("dialog", { name: "Upload Image" });
    fireEvent.change(within(dialog).getByLabelText("Image"), { target: { files: [picture()] } });
    await press(dialog, "Upload File");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Upload Image" })).toBeNull());
    await waitFor(() => expect(listed()).toHaveLength(2));
    const gallery = await openDetails();
    await waitFor(() => expect(gallery.querySelectorAll("img")).toHaveLength(2));
  });

  it.each([422, 403])(
    "PRD-43, ERR-54: %i shows the message, and the dialog closes and the list is read again all the same",
    async (status) => {
      const { select, submit, listed } = await openUpload({ status, error: { message: "This picture is damaged" } });
      select(picture());
      await submit();
      expect(await screen.findByText("This picture is damaged")).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(listed()).toHaveLength(2));
      await choose("Add Product Image");
      expect((await screen.findByRole("dialog")).textContent).not.toContain("front.jpg");
    },
  );

  it.each<[string, object | "no network"]>([
    ["413", { status: 413, error: { message: "words of the server" } }],
    ["no answer", "no network"],
  ])("ERR-29: any other failure is silent, with a quiet word in the page: %s", async (_, answer) => {
    const { select, submit } = await openUpload(answer);
    select(picture());
    await submit();
    expect(await screen.findByText("The picture of Zuma Lite 5 was not saved. Please upload it again.")).toBeTruthy();
    expect(readNotices()).toEqual([]);
  });

  it("one that is too large is not sent, and said to be", async () => {
    const { dialog, select, submit, sent } = await openUpload();
    select(picture("huge.jpg", 5_000_001));
    expect(within(dialog).getByText("This file is larger than 5 MB")).toBeTruthy();
    await submit();
    expect(sent()).toEqual([]);
  });
});
