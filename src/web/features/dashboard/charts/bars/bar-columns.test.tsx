// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { CHARTS } from "../../dashboard.testkit.ts";
import type { Chart } from "../chart.ts";
import { collectionsChart } from "../charts.ts";
import { BarColumns } from "./bar-columns.tsx";

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The chart of somebody who may not read the rows. On 20 Nov nothing was due. */
const CHART: Chart = collectionsChart({ ...CHARTS, outcomes: [] }, () => undefined);

function drawn() {
  render(
    <>
      <BarColumns title="Collections" chart={CHART} />
      <button type="button">Behind</button>
    </>,
  );
  const picture = screen.getByRole("figure", { name: "Collections, as bars" });
  const bar = (name: string) => within(picture).getByRole("img", { name });
  return { picture, bar };
}

it("what is not zero is a bar with a name, as high as its part of the axis, and no stop for the Tab key of its own", () => {
  const { picture, bar } = drawn();
  const bars = within(picture).getAllByRole("img");
  expect(bars.map((one) => one.getAttribute("aria-label"))).toEqual([
    "19 Nov, Due: ₦500.00",
    "19 Nov, Received: ₦300.50",
    "20 Nov, Received: ₦100.00",
  ]);
  expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
  expect(bar("20 Nov, Received: ₦100.00").querySelector("i")?.style.height).toBe("20%");
  for (const tick of ["₦0", "₦100", "₦500"]) expect(screen.getByText(tick)).toBeTruthy();
});

it("the Tab key stops once, arrows, Home and End go on, and the tip says the values of the day until Escape", async () => {
  const { picture, bar } = drawn();
  await userEvent.tab();
  expect(document.activeElement).toBe(bar("19 Nov, Due: ₦500.00"));
  expect(within(picture).getByText("₦300.50")).toBeTruthy();
  await userEvent.keyboard("{End}");
  expect(document.activeElement).toBe(bar("20 Nov, Received: ₦100.00"));
  expect(within(picture).getByText("₦0.00")).toBeTruthy();
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
  expect(document.activeElement).toBe(bar("19 Nov, Received: ₦300.50"));
  await userEvent.keyboard("{Escape}");
  expect(within(picture).queryByText("₦500.00")).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Behind" }));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(bar("19 Nov, Received: ₦300.50"));
  await userEvent.tab({ shift: true });
  expect(picture.contains(document.activeElement)).toBe(false);
});

it("a press between two bars moves the focus to none of them", async () => {
  const { picture } = drawn();
  await userEvent.click(picture);
  expect(document.activeElement).toBe(picture);
});

it("a day that is pointed at says its values, and no longer once it is left", async () => {
  const { picture, bar } = drawn();
  await userEvent.hover(bar("19 Nov, Received: ₦300.50"));
  expect(within(picture).getByText("₦500.00")).toBeTruthy();
  await userEvent.unhover(picture);
  expect(within(picture).queryByText("₦500.00")).toBeNull();
});
