// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "../../lib/calls/notify.ts";
import { rowCells } from "../../testing/row-cells.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { ALL, choose, LIST, loadParts, openProducts, ZUMA } from "./products.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const menuOf = async (name: string): Promise<readonly (string | null)[]> => {
  const button = await screen.findByRole("button", { name: `Actions for ${name}` });
  await userEvent.click(button);
  const items = within(button.parentElement as HTMLElement).queryAllByRole("listitem");
  return items.map(({ textContent }) => textContent);
};
const settled = () => screen.findByRole("button", { name: `Actions for ${ZUMA.name}` });

describe("the list of products", () => {
  it("PRD-01, PRD-02, CST-21, PRM-27: the columns, letter for letter; the price with its sign, the status in words", async () => {
    openProducts();
    await settled();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All Products");
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Name", "Description", "Price", "Status", "Date Created", "Action"]);
    const cells = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        rowCells(row)
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ["Zuma Lite 5", "A telephone", "₦98,500.50", "Active", "6 Jan 2026"],
      ["Benue Cool 150", "150 litres", "₦234,500.00", "Deactivated", "6 Jan 2026"],
    ]);
    const pictures = [...document.querySelectorAll("td img, th img")].map((image) => image.getAttribute("src"));
    expect(pictures).toEqual(["/api/files/s71"]);
  });

  it("PRD-03: a search goes to the server as q and stands in the address", async () => {
    const { listed, address } = openProducts();
    await settled();
    await userEvent.type(screen.getByLabelText("Search products"), "zu{Enter}");
    await waitFor(() => expect(listed()).toEqual([LIST, `${LIST}?q=zu`]));
    expect(address()).toBe("/products?q=zu");
  });

  it("PRD-04: the next page is the server's own address", async () => {
    const { listed } = openProducts();
    await settled();
    expect(screen.getByText("Showing 2 out of 21 results")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(listed().at(-1)).toBe(`${LIST}?q=zu&page=2&after=k`));
  });

  it("PRD-05, PRD-06, PRM-47, PRM-67: Add Product is there with create-admin and opens its form; without, it is not", async () => {
    openProducts();
    await userEvent.click(await screen.findByRole("button", { name: "Add Product" }));
    expect(await screen.findByRole("dialog", { name: "Add New User" })).toBeTruthy();
  });

  it("PRD-06, PRM-67: without create-admin there is no Add Product, whatever else is held", async () => {
    openProducts("/products", { held: ALL.filter((name) => name !== "create-admin") });
    await settled();
    expect(screen.queryByRole("button", { name: "Add Product" })).toBeNull();
  });

  it("PRD-07, PRM-28: view-products alone shows View Details and nothing else", async () => {
    openProducts("/products", { held: ["view-products"] });
    expect(await menuOf("Zuma Lite 5")).toEqual(["View Details"]);
    await userEvent.click(screen.getByRole("button", { name: "View Details" }));
    expect(await screen.findByRole("dialog", { name: "Zuma Lite 5" })).toBeTruthy();
  });

  it("PRD-08, PRD-10, PRM-54, PRM-55: edit-products shows Edit Product and Add Product Image", async () => {
    openProducts("/products", { held: ["view-products", "edit-products"] });
    expect(await menuOf("Zuma Lite 5")).toEqual(["View Details", "Edit Product", "Add Product Image"]);
  });

  it("PRD-08, PRM-54: update-products alone shows neither", async () => {
    openProducts("/products", { held: ["view-products", "update-products"] });
    expect(await menuOf("Zuma Lite 5")).toEqual(["View Details"]);
  });

  it("PRD-09, PRM-56: with edit-products and without update-products Edit Product is shown and does nothing", async () => {
    const { urls } = openProducts("/products", { held: ["view-products", "edit-products"] });
    await settled();
    const before = urls().length;
    await choose("Edit Product");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([urls().length, readNotices()]).toEqual([before, []]);
  });

  it("PRM-56: with both it opens the form", async () => {
    openProducts();
    await choose("Edit Product");
    expect(await screen.findByRole("dialog", { name: "Edit Admin" })).toBeTruthy();
  });

  it("PRD-34: there is no other way to deactivate or delete a product than the form", async () => {
    openProducts();
    await settled();
    expect(screen.queryAllByRole("button", { name: /deactivate|delete/i })).toEqual([]);
    expect(screen.queryAllByRole("switch")).toEqual([]);
  });

  it("says why it is empty, with the way back from a search", async () => {
    openProducts("/products?q=zebra", { rows: [] });
    expect(await screen.findByText("No product matches")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Clear search and filters" })).toBeTruthy();
  });
});
