import { expect, it } from "vitest";
import { hrefOf, placeOf } from "./place.ts";

const HERE = placeOf("/loans/7?tab=1&q=a+b");

it("a place has its path as people read it, its query as plain texts, and nothing of what only a browser reads", () => {
  expect(placeOf("/users/Ngozi%20Eze?q=%E2%82%A6450+000&state=#main")).toEqual({
    pathname: "/users/Ngozi Eze",
    search: { q: "₦450 000", state: "" },
    searchText: "?q=%E2%82%A6450+000&state=",
    href: "/users/Ngozi%20Eze?q=%E2%82%A6450+000&state=",
  });
  expect(placeOf("/%E0%A4%A")).toMatchObject({ pathname: "/%E0%A4%A" });
});

it("a number in an address stays the text it is", () => {
  expect(placeOf("/all-loans?page=007").search).toEqual({ page: "007" });
});

it("a target fills its path, leaves out what is undefined, and knows the page itself", () => {
  expect(hrefOf({ to: "/profile" }, HERE)).toBe("/profile");
  expect(hrefOf({ to: "/application/$reference", params: { reference: "TN/1 é" } }, HERE)).toBe(
    "/application/TN%2F1%20%C3%A9",
  );
  expect(hrefOf({ to: ".", search: { q: "a b", page: undefined, size: 2 } }, HERE)).toBe("/loans/7?q=a+b&size=2");
  expect(hrefOf({ to: "." }, HERE)).toBe("/loans/7");
});
