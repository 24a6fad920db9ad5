// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { SalaryBar, salaryWords } from "./salary-bar.tsx";

afterEach(cleanup);

const naira = (amount: number) => kobo(amount * 100);

it("says what leaves a month's pay, what is left, and how much may leave", () => {
  const bar = { pay: naira(150_000), obligations: naira(10_000), instalment: naira(39_975), ceiling: naira(50_000) };
  expect(salaryWords(bar)).toBe(
    "Of ₦150,000.00 a month, ₦10,000.00 leaves for obligations and ₦39,975.00 for this instalment; ₦100,025.00 is left. At most ₦50,000.00 may leave it.",
  );
  expect(salaryWords({ ...bar, pay: naira(30_000), ceiling: undefined })).toMatch(/; ₦19,975\.00 is missing\.$/);
});

it("draws nothing outside the whole, whatever the amounts", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map(kobo);
  fc.assert(
    fc.property(amount, amount, amount, amount, (pay, obligations, instalment, ceiling) => {
      render(<SalaryBar pay={pay} obligations={obligations} instalment={instalment} ceiling={ceiling} />);
      const image = screen.getByRole("img");
      const widths = [...image.querySelectorAll<HTMLElement>("[data-part]")].map(({ style }) =>
        Number.parseFloat(style.width),
      );
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(100.0001);
      const places = [...image.querySelectorAll<HTMLElement>(":scope > span")].map(
        ({ style }) => style.insetInlineStart,
      );
      for (const place of places) expect(Number.parseFloat(place || "0")).toBeLessThanOrEqual(100);
      cleanup();
    }),
    { numRuns: 25 },
  );
});
