import { beforeEach, expect, it } from "vitest";
import { dismissNotice, notifyError, notifySuccess, readNotices } from "./notify.ts";

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
});

it("notices stand in the order they came, until dismissed", () => {
  notifySuccess("Loan approved successfully");
  notifyError("The provider did not answer");
  const [first] = readNotices();
  dismissNotice(first?.id ?? 0);
  expect(readNotices().map(({ text }) => text)).toEqual(["The provider did not answer"]);
});

it("the same text twice is one notice, begun again", () => {
  notifyError("Not possible");
  const before = readNotices()[0]?.id;
  notifyError("Not possible");
  expect(readNotices()).toHaveLength(1);
  expect(readNotices()[0]?.id).not.toBe(before);
});

it("at most three stand at once: the oldest leave", () => {
  for (const text of ["One", "Two", "Three", "Four"]) notifySuccess(text);
  expect(readNotices().map(({ text }) => text)).toEqual(["Two", "Three", "Four"]);
});
