// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { rowCells } from "../../../testing/row-cells.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { LIST, loadParts, openUsers } from "../customers.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const menuOf = async (): Promise<readonly (string | null)[]> => {
  const button = await screen.findByRole("button", { name: "Actions for Ngozi Eze" });
  await userEvent.click(button);
  return within(button.parentElement as HTMLElement)
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

describe("All Users", () => {
  it("USR-01, USR-09, PRM-26: asks for customers, and shows what tells them apart, BVN by its last four digits", async () => {
    const { listed } = openUsers();
    await screen.findByRole("button", { name: "Actions for Ngozi Eze" });
    expect(listed()).toEqual([`${LIST}?isAdmin=no`]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All Users");
    expect(screen.getByRole("table", { name: "All Users" })).toBeTruthy();
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Name", "Phone", "E-mail", "IPPIS Number", "BVN", "Loans", "Date Created", "Action"]);
    const cells = rowCells(screen.getAllByRole("row")[1] as HTMLElement).slice(0, 7);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Ngozi Eze",
      "08031234567",
      "ngozi@example.com",
      "NC700",
      "•••••••0007",
      "2",
      "6 Jan 2026",
    ]);
    expect(screen.getByRole("link", { name: "Ngozi Eze" }).getAttribute("href")).toBe("/users/7");
  });

  it("USR-01: a search goes to the server as q beside isAdmin=no; the next page is the server's own address", async () => {
    const { listed, address } = openUsers();
    await userEvent.type(await screen.findByLabelText("Search users"), "eze{Enter}");
    await waitFor(() => expect(listed().at(-1)).toBe(`${LIST}?isAdmin=no&q=eze`));
    expect(address()).toBe("/users?q=eze");
    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(listed().at(-1)).toBe(`${LIST}?isAdmin=no&q=eze&page=2&after=k`));
    expect(address()).not.toContain("isAdmin");
  });

  it("USR-02, PRM-50: Edit is there with edit-user alone", async () => {
    openUsers();
    expect(await menuOf()).toEqual(["View Details", "Edit"]);
  });

  it("USR-02, PRM-50: without edit-user there is no Edit, whatever else is held", async () => {
    openUsers("/users", { held: ["view-users", "edit-admin", "create-admin"] });
    expect(await menuOf()).toEqual(["View Details"]);
  });

  it("says why it is empty, with the way back from a search", async () => {
    openUsers("/users?q=zebra", { rows: [] });
    expect(await screen.findByText("No user matches")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Clear search and filters" })).toBeTruthy();
  });
});
