import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Product } from "../src/contract/products.contract.ts";
import { pngBomb } from "../src/server/files/hostile-pictures.testkit.ts";
import { expectAccessible, expectNoAxeFindingsInBothThemes } from "./accessible.ts";
import { fresh } from "./bank-statement.ts";
import { enter, expect, read, send, test } from "./tenor.ts";

const LIST = "/api/admin/products";

const FACTS = {
  description: "Made by a test",
  price: "125,000.50",
  active: 1,
  features: { Screen: "6 inch", Colour: "Blue" },
};

/** Creates a product for this test, and another one when it is tried again. */
const newProduct = (page: Page, name: string, changes: object = {}) =>
  send<Product>(page, "admin", `${LIST}/new`, { data: { ...FACTS, name: fresh(`${name} `), ...changes } });

const found = (name: string) => `/products?${new URLSearchParams({ q: name })}`;
const now = (page: Page, { id }: Product) => read<Product>(page, "admin", `${LIST}/${id}`);

async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const photo = async (background = "teal") => ({
  name: "front.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function upload(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const dialog = await choose(page, name, "Add Product Image");
  await dialog.getByLabel("Image", { exact: true }).setInputFiles(file);
  await dialog.getByRole("button", { name: "Upload File" }).click();
  await expect(dialog).toBeHidden();
}

const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);

test("GRD-35, PRD-01, PRD-02, PRD-12, PRD-13, PRD-14, PRM-27: the demo's products with their features and pictures, reached from the menu", async ({
  page,
}) => {
  await enter(page, "auditor", "/dashboard");
  await page.getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveTitle("All Products · Tenor");
  const table = page.getByRole("table", { name: "All Products" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Name",
    "Description",
    "Price",
    "Status",
    "Date Created",
    "Action",
  ]);
  await page.goto(found("Ikogosi"));
  await expect(table.getByRole("row", { name: /Ikogosi 32 television/ })).toContainText("Deactivated");
  await page.goto(found("Zuma Pro"));
  await expect(table.getByRole("row", { name: /Zuma Pro 7/ })).toContainText("₦289,000.00");
  const dialog = await choose(page, "Zuma Pro 7 smartphone", "View Details");
  await expect(dialog.getByText("BATTERY")).toBeVisible();
  await expect(dialog.getByText("5,500 mAh")).toBeVisible();
  const images = dialog.getByRole("img");
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    await isDrawn(image);
    expect((await image.boundingBox())?.width).toBe(240);
  }
  await expect(dialog.getByRole("button", { name: /^Delete image/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("PRD-10, PRD-14, PRD-17, PRD-37, PRD-42, PRD-44: a picture is added, shown without anything jumping, and deleted after a confirmation", async ({
  page,
}) => {
  const product = await newProduct(page, "With pictures");
  await enter(page, "admin", found(product.name));
  const dialog = await choose(page, product.name, "Add Product Image");
  await expect(dialog.getByLabel("Image", { exact: true })).toHaveAttribute("accept", ".jpg,.jpeg,.png,.pdf");
  await dialog.getByRole("button", { name: "Upload File" }).click();
  await expect(dialog).toBeVisible();
  const first = await photo();
  await dialog.getByLabel("Image", { exact: true }).setInputFiles(first);
  await expect(dialog.getByText(`front.jpg, ${first.buffer.length / 1000} kb`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload File" }).click();
  await notice(page, "Product image uploaded successfully");
  await expect(dialog).toBeHidden();
  await upload(page, product.name, await photo("navy"));

  const details = await choose(page, product.name, "View Details");
  const images = details.getByRole("img");
  await expect(images).toHaveCount(2);
  for (const image of await images.all()) {
    await isDrawn(image);
    expect(await image.boundingBox()).toMatchObject({ width: 240, height: 180 });
  }
  await details.getByRole("button", { name: "Delete image 1" }).click();
  const question = page.getByRole("dialog", { name: "Delete Image" });
  await expect(question.getByText("Are you sure you want to delete this image?")).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await question.getByRole("button", { name: "Nevermind" }).click();
  await expect(images).toHaveCount(2);
  const [gone, kept] = (await now(page, product)).images;
  await details.getByRole("button", { name: "Delete image 1" }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await notice(page, "Image deleted successfully");
  await expect(images).toHaveCount(1);
  await expect(details.getByRole("region", { name: "Images" })).toBeFocused();
  expect((await now(page, product)).images.map(({ id }) => id)).toEqual([kept?.id]);
  expect((await page.request.get(gone?.product_image_url ?? "")).status()).toBe(404);
});

test("PRD-40, PRD-43, ERR-54: a file that is no picture, or is harmful, is refused with a message and the dialog closes", async ({
  page,
}) => {
  const product = await newProduct(page, "Not harmed");
  await enter(page, "admin", found(product.name));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const refusals: [string, Buffer, string][] = [
    ["drawing.png", Buffer.from(svg), "Choose a picture (JPEG, PNG or WebP) or a PDF"],
    ["bomb.png", pngBomb(10_000, 5000), "This picture is damaged or too large. Take the photo again"],
    ["cut.jpg", (await photo()).buffer.subarray(0, 900), "This picture is damaged or too large. Take the photo again"],
    [
      "active.pdf",
      Buffer.from("%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF"),
      "This PDF holds scripts",
    ],
  ];
  for (const [name, buffer, words] of refusals) {
    await upload(page, product.name, { name, mimeType: "image/png", buffer });
    await expect(page.getByText(words).first()).toBeVisible();
  }
  expect((await now(page, product)).images).toEqual([]);
});

test("a picture that is also a page is shown as a picture, and no script of the page runs", async ({
  page,
  browser,
}) => {
  const product = await newProduct(page, "Two things at once");
  await enter(page, "admin", found(product.name));
  const { buffer } = await photo();
  const both = Buffer.concat([buffer, Buffer.from("<!doctype html><script>document.title='hostile'</script>")]);
  await upload(page, product.name, { name: "page.html", mimeType: "text/html", buffer: both });
  const [image] = (await now(page, product)).images;
  // In a separate window, because the browser's own picture viewer violates our policy and reports it.
  const opened = await browser.newPage();
  const answer = await opened.goto(`${process.env.TENOR_URL}${image?.product_image_url}`);
  expect(answer?.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=600, immutable",
  });
  expect(await opened.title()).not.toBe("hostile");
  await opened.close();
});

test("PRD-07, PRD-19, PRD-35: a product is edited and viewed by keyboard alone", async ({ page }) => {
  const product = await newProduct(page, "By keyboard");
  await enter(page, "admin", found(product.name));
  const menu = page.getByRole("button", { name: `Actions for ${product.name}` });
  await menu.focus();
  await page.keyboard.press("Enter");
  for (const name of ["View Details", "Edit Product"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Admin" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Add Row" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Feature 3")).toBeFocused();
  await page.keyboard.type("Weight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("160 g");
  await page.keyboard.press("Enter");
  await notice(page, "Product Updated successfully");
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  expect((await now(page, product)).features).toEqual({ ...FACTS.features, Weight: "160 g" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: product.name })).toContainText("WEIGHT");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("PRD-03, PRD-04: a search and its pages are kept in the address", async ({ page }) => {
  const animal = fresh("Numbat");
  for (let number = 1; number <= 21; number += 1) await newProduct(page, `${animal} ${number}`);
  await enter(page, "admin", "/products");
  await page.getByLabel("Search products").fill(animal.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText("Showing 20 out of 21 results")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("Showing 1 out of 21 results")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table").getByText(new RegExp(`^${animal} 1 `))).toBeVisible();
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByText("Showing 20 out of 21 results")).toBeVisible();
});
