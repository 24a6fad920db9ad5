import { expect, it } from "vitest";
import { PERMISSIONS } from "../permissions.ts";
import { IDENTITY_PERMISSION_WORDS, mayReadIdentity, mayReadLookUps } from "./identity-access.ts";

const EIGHT = [
  "edit-loan",
  "approve-loan",
  "reject-loan",
  "setup-deduction",
  "disburse-loan",
  "process-device-pickup",
  "edit-loan-file",
  "view-users",
];

it("any one of the eight permissions that work with customers reads who they are, and no other does", () => {
  expect(PERMISSIONS.filter((permission) => mayReadIdentity(new Set([permission]))).toSorted()).toEqual(
    EIGHT.toSorted(),
  );
  expect(mayReadIdentity(new Set())).toBe(false);
  for (const permission of EIGHT) expect(IDENTITY_PERMISSION_WORDS).toContain(permission);
});

it("whoever calls leads also reads what the provider told of a salary", () => {
  expect(PERMISSIONS.filter((permission) => mayReadLookUps(new Set([permission]))).toSorted()).toEqual(
    [...EIGHT, "process-leads"].toSorted(),
  );
});
