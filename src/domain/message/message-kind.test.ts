import { expect, it } from "vitest";
import { MESSAGE_KINDS, messageKindLabel } from "./message-kind.ts";

it("each kind of message is a heading in the plural", () => {
  expect(MESSAGE_KINDS.map(messageKindLabel)).toEqual(["Codes", "Links", "Payments", "Notices", "Tests"]);
});
