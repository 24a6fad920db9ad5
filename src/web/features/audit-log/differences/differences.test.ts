import { expect, it } from "vitest";
import { differencesOf } from "./differences.ts";

it("a change reads field by field: amounts in naira, statuses, moments and yes or no as people say them", () => {
  expect(
    differencesOf({
      before: { status: "pending_approval", approved_amount: null, four_eyes: true },
      after: {
        status: "pending_deduction_setup",
        approved_amount: 18_450_000,
        four_eyes: false,
        at: "2026-11-20T08:30:00.000Z",
      },
    }),
  ).toEqual([
    { field: "Status", before: "Pending approval", after: "Pending deduction setup" },
    { field: "Approved amount", before: "nothing", after: "₦184,500.00" },
    { field: "Four eyes", before: "Yes", after: "No" },
    { field: "At", after: "20 Nov 2026, 09:30" },
  ]);
});

it("a list reads as what came and what went; nested facts are written out", () => {
  expect(
    differencesOf({
      before: { permissions: ["approve-loan", "edit-loan"], price: 1000 },
      after: { permissions: ["approve-loan", "disburse-loan"], price: 1200.5, features: { Colour: "black" } },
    }),
  ).toEqual([
    { field: "Permissions", added: "disburse-loan", removed: "edit-loan" },
    { field: "Price", before: "₦1,000.00", after: "₦1,200.50" },
    { field: "Features", after: "Colour: black" },
  ]);
});
