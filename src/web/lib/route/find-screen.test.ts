import { expect, it } from "vitest";
import { findScreen } from "./find-screen.ts";

const SCREENS = ["/", "/loan-types/$id", "/loan-types/new", "/loan-types/$id/draft", "/verify/$code"].map((path) => ({
  path,
}));
const found = (pathname: string) => {
  const answer = findScreen(SCREENS, pathname);
  return answer && [answer.screen.path, answer.params];
};

it("an address opens the screen whose path it has, with what stands in the places of its names", () => {
  expect(found("/")).toEqual(["/", {}]);
  expect(found("/loan-types/7")).toEqual(["/loan-types/$id", { id: "7" }]);
  expect(found("/loan-types/7/draft")).toEqual(["/loan-types/$id/draft", { id: "7" }]);
  expect(found("/verify/a%2Fb%20c")).toEqual(["/verify/$code", { code: "a/b c" }]);
});

it("what is spelled out comes before a name", () => {
  expect(found("/loan-types/new")).toEqual(["/loan-types/new", {}]);
});

it("capitals and a slash at the end lead to the same screen", () => {
  expect(found("/Loan-Types/New/")).toEqual(["/loan-types/new", {}]);
});

it("anything else has none", () => {
  expect(found("/loan-types")).toBeUndefined();
  expect(found("/loan-types//draft")).toBeUndefined();
  expect(found("/verify/")).toBeUndefined();
});

it("a name that is no UTF-8 stays as it is", () => {
  expect(found("/verify/%E0%A4%A")).toEqual(["/verify/$code", { code: "%E0%A4%A" }]);
});
