// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { FoldingFilters } from "./folding-filters.tsx";

stageBrowser();

it("one button says how many filters are set, and brings those beside the search", async () => {
  render(
    <FoldingFilters set={["paid", undefined, "2026-01-05"]}>
      <search />
    </FoldingFilters>,
  );
  const filters = screen.getByRole("button", { name: "Filters, 2 set" });
  expect(filters.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(filters);
  expect(filters.getAttribute("aria-expanded")).toBe("true");
});
