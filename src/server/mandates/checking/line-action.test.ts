import { expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import type { KnownLine } from "./known-lines.store.ts";
import { actionOf } from "./line-action.ts";

const line = (status: string, isSettled = false) => ({
  lineKey: "L",
  amount: kobo(100),
  deductedOn: lagosDate("2026-11-18"),
  status,
  isSettled,
});
const known = (state: string, provider_status = "TCLS"): KnownLine => ({
  ...{ id: 1, line_key: "L", state, provider_status, held_reason: null, payment_id: 1 },
});

it.each(["PROCESSING", "pending", "", "Awaiting bank"])(
  "money on its way (%s) asks for nothing, whatever it was",
  (word) => {
    for (const state of ["posted", "held", "reversed"])
      expect(actionOf(line(word), known(state), new Set())).toBeUndefined();
    expect(actionOf(line(word), undefined, new Set())).toBeUndefined();
  },
);

it("money that the provider took back is reversed where it was posted, and forgotten where it waited for a person", () => {
  expect(actionOf(line("REVERSED"), known("posted"), new Set())).toBe("reverse");
  expect(actionOf(line("REVERSED"), known("held"), new Set())).toBe("forget-held");
  expect(actionOf(line("REVERSED"), undefined, new Set())).toBe("note-failed");
});
