import { expect, it } from "vitest";
import { LOAN_STATUSES } from "../loan/loan-status.ts";
import {
  ACT_KINDS,
  namesOfMany,
  ownActRefusal,
  PERMISSION_OF_ACT,
  sentForApproval,
  stopTakesTwo,
} from "./pending-act.ts";

const facts = { askedBy: 1, userId: 2, enterers: [] };

it("nobody agrees to what they asked for, of whatever kind", () => {
  for (const kind of ACT_KINDS) {
    expect(ownActRefusal({ ...facts, kind, userId: 1 })).toMatch(/so somebody else has to agree\.$/);
    expect(ownActRefusal({ ...facts, kind })).toBeUndefined();
    expect(ownActRefusal({ ...facts, kind, askedBy: null })).toBeUndefined();
  }
});

it("nobody closes a loan with money that they entered and nothing has shown, whoever asked", () => {
  const own = { ...facts, kind: "closing", enterers: [2, 3] } as const;
  expect(ownActRefusal(own)).toMatch(/^You entered money of this loan that nothing has confirmed/);
  expect(ownActRefusal({ ...own, askedBy: null })).toMatch(/^You entered money/);
  expect(ownActRefusal({ ...own, userId: 4 })).toBeUndefined();
  expect(ownActRefusal({ ...own, kind: "assign" })).toMatch(/^You uploaded or posted the statement of this money/);
  expect(ownActRefusal({ ...own, kind: "confirm" })).toBeUndefined();
});

it("money leaves at the hand of those who pay out, and is entered by those who enter it", () => {
  expect(ACT_KINDS.filter((kind) => PERMISSION_OF_ACT[kind] === "disburse-loan")).toEqual(["refund", "return"]);
  expect(ACT_KINDS.filter((kind) => PERMISSION_OF_ACT[kind] === "edit-repayment")).toEqual(["stop"]);
});

it("stopping deductions takes two wherever something is owed or is going to be", () => {
  expect(LOAN_STATUSES.filter((status) => !stopTakesTwo(status))).toEqual(["completed", "liquidated", "rejected"]);
});

it("whoever asked reads who can approve it", () => {
  expect(sentForApproval(["Efe Omoregie"], false)).toBe("Sent for approval. Efe Omoregie can approve it.");
  expect(sentForApproval(["Ada", "Bola"], false)).toBe("Sent for approval. Ada or Bola can approve it.");
  expect(namesOfMany(["Ada", "Bola"], true)).toBe("Ada, Bola or others");
});
