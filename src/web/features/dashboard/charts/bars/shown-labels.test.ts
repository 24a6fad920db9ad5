import { expect, it } from "vitest";
import { shownLabels } from "./shown-labels.ts";

const DAYS = Array.from({ length: 30 }, (_, day) => `${day + 1} Nov`);
const WEEKS = ["1–7 Nov", "8–14 Nov", "15–21 Nov", "22–28 Nov", "29 Nov – 5 Dec"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

it.each([
  ["every month on a laptop", MONTHS, 1000, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ["every second month on a phone", MONTHS, 240, [0, 2, 4, 6, 8, 10]],
  ["every second day on a laptop", DAYS, 1000, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]],
  ["every seventh day on a phone", DAYS, 240, [0, 7, 14, 21, 28]],
  ["not the last week where it would stand out", WEEKS, 300, [0, 2]],
  ["the only one", ["26 Nov"], 240, [0]],
])("an axis shows %s", (_, labels, width, shown) => {
  expect(shownLabels(labels, width)).toEqual(shown);
});

it("a picture whose width is not known yet shows none", () => {
  expect(shownLabels(MONTHS, 0)).toEqual([]);
});
