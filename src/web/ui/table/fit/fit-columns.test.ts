import { describe, expect, it } from "vitest";
import { fitColumns, type Need } from "./fit-columns.ts";

const need = (natural: number, more: Partial<Need> = {}): Need => ({
  natural,
  least: natural,
  grows: 0,
  priority: 1,
  ...more,
});

const NAME = need(160, { least: 96, grows: 1, priority: undefined });
const ACTION = need(40, { priority: undefined });

describe("fitColumns", () => {
  it("leaves columns as they are while there is room, and is denser before anything moves", () => {
    const needs = [NAME, need(100), need(100), ACTION];
    expect(fitColumns(504, needs)).toEqual({ dense: false, under: [], widths: undefined });
    expect(fitColumns(503, needs)).toEqual({ dense: true, under: [], widths: undefined });
  });

  it("cuts long texts off before a column moves", () => {
    const fit = fitColumns(404, [NAME, need(100), need(100), ACTION]);
    expect(fit.under).toEqual([]);
    expect(fit.widths?.[0]).toEqual({ basis: 108, grows: 1 });
  });

  it("moves the lowest priority first, then from the right, and neither the first nor the action", () => {
    const needs = [NAME, need(100), need(100, { priority: 0 }), need(100), ACTION];
    expect(fitColumns(410, needs).under).toEqual([2]);
    expect(fitColumns(300, needs).under).toEqual([2, 3]);
    expect(fitColumns(10, needs).under).toEqual([1, 2, 3]);
  });

  it("goes by the widths, never by how many there are", () => {
    expect(
      fitColumns(
        1000,
        Array.from({ length: 30 }, () => need(5)),
      ).under,
    ).toEqual([]);
    expect(fitColumns(300, [NAME, need(400), ACTION]).under).toEqual([1]);
  });
});
