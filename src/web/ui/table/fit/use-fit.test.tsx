// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { type Column, DataTable } from "../data-table.tsx";

stageBrowser();

interface Person {
  readonly id: number;
  readonly name: string;
}

const columns: readonly Column<Person>[] = [{ heading: "Name", cell: ({ name }) => name }];

const table = (...names: readonly string[]) => tableWith(columns, ...names);

const tableWith = (of: readonly Column<Person>[], ...names: readonly string[]) => (
  <DataTable
    label="People"
    columns={of}
    rows={names.map((name, id) => ({ id, name }))}
    onOpen={() => undefined}
    empty={null}
  />
);

it("a table is measured again for other rows, and not for the same ones in another array", () => {
  const measured = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const { rerender } = render(table("Ada", "Bola"));
  const timesOf = (...names: readonly string[]) => {
    measured.mockClear();
    rerender(table(...names));
    return measured.mock.calls.length;
  };
  expect(timesOf("Ada", "Bola")).toBe(0);
  expect(timesOf("Ada", "Chidi")).toBe(1);
  expect(timesOf("Ada")).toBe(1);
  expect(timesOf()).toBe(0);
  expect(timesOf("Ada")).toBe(1);
});

it("a sum that comes after the rows is measured too", () => {
  const summed = (total: string): readonly Column<Person>[] => [
    ...columns,
    { heading: "Loans", cell: () => "1", total },
  ];
  const measured = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const { rerender } = render(tableWith(summed(""), "Ada"));
  measured.mockClear();
  rerender(tableWith(summed("1,234,567"), "Ada"));
  expect(measured).toHaveBeenCalledTimes(2);
  rerender(tableWith(summed("1,234,567"), "Ada"));
  expect(measured).toHaveBeenCalledTimes(2);
});

it("a heading knows what its column measured, below which a column that wraps does not shrink", () => {
  const wide = { width: 128 } as DOMRect;
  const measured = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(wide);
  const { getByRole } = render(table("Olakunle Omotosho"));
  expect(getByRole("columnheader").style.getPropertyValue("--natural")).toBe("100px");
  measured.mockRestore();
});
