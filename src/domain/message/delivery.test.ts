import { expect, it } from "vitest";
import { outcomeAfter, outcomeOfWord, standingOf } from "./delivery.ts";

it.each([
  ["DELIVERED", "delivered"],
  ["DELIVERED | Message delivered to handset", "delivered"],
  ["Delivered", "delivered"],
  ["DELIVRD", "delivered"],
  ["DND Active on Phone Number", "failed"],
  ["Message Failed", "failed"],
  ["Rejected", "failed"],
  ["REJECTD", "failed"],
  ["Expired", "expired"],
  ["UNDELIV", "undelivered"],
  ["Undelivered", "undelivered"],
  ["Not delivered", "undelivered"],
  ["Message Sent", undefined],
  ["Received", undefined],
  ["ACCEPTD", undefined],
  ["", undefined],
])("%j of a report means %s", (word, outcome) => {
  expect(outcomeOfWord(word)).toBe(outcome);
});

it("delivered stays so, whatever comes late", () => {
  expect(outcomeAfter("delivered", "expired")).toBe("delivered");
  expect(outcomeAfter("expired", "delivered")).toBe("delivered");
  expect(outcomeAfter("undelivered", "failed")).toBe("failed");
  expect(outcomeAfter(null, "failed")).toBe("failed");
});

it("a message is queued, accepted, or as it was reported", () => {
  expect(standingOf("queued", null)).toBe("queued");
  expect(standingOf("sent", null)).toBe("accepted");
  expect(standingOf("sent", "undelivered")).toBe("undelivered");
  expect(standingOf("failed", null)).toBe("failed");
  expect(standingOf("failed", "delivered")).toBe("delivered");
  expect(standingOf("failed", "expired")).toBe("failed");
  expect(standingOf("failed", "bounced")).toBe("bounced");
  expect(standingOf("queued", "bounced")).toBe("bounced");
});
