import { expect, it } from "vitest";
import { PERMISSIONS } from "../permissions.ts";
import { heroOf } from "./dashboard-hero.ts";

it.each([
  ["whoever may do everything", PERMISSIONS, "collections"],
  ["who decides on loans", ["approve-loan", "reject-loan"], "collections"],
  ["who decides on loans and pays out", ["approve-loan", "disburse-loan"], "collections"],
  ["an auditor", ["view-roles", "view-repayments", "view-all-leads"], "collections"],
  ["a deduction desk", ["setup-deduction", "view-repayments", "edit-repayment"], "collections"],
  ["finance", ["disburse-loan", "view-repayments", "add-repayment"], "cash"],
  ["who only records repayments", ["add-repayment"], "cash"],
  ["finance that also calls", ["disburse-loan", "process-leads"], "cash"],
  ["a sales agent", ["process-leads"], "cohort"],
  ["an officer who also calls", ["edit-loan", "process-leads"], "cohort"],
  ["who watches sales", ["view-all-leads"], "cohort"],
  ["a device store", ["process-device-pickup"], undefined],
  ["who may do nothing", [], undefined],
] as const)("the picture of %s is theirs by what they may do", (_, held, hero) => {
  expect(heroOf(new Set<string>(held))).toBe(hero);
});
