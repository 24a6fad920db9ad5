import { expect, it } from "vitest";
import { readBounce } from "./bounce.ts";

it("a report names its mail with or without brackets, and keeps of the reason the code alone", () => {
  const report = {
    message_id: "<ab@lender.test>",
    kind: "Hard",
    reason: "550 5.1.1 <ada@example.com> unknown",
    x: [1],
  };
  expect(readBounce(report)).toEqual({
    mailId: "ab@lender.test",
    recipient: undefined,
    kind: "hard",
    why: "The mail came back: the mailbox is not there or takes none (5.1.1)",
  });
});

it("one by its recipient is read too, whatever the case; without a code the sentence stands alone", () => {
  expect(readBounce({ recipient: " Ada@Example.com ", kind: "complaint", reason: 7 })).toMatchObject({
    recipient: "ada@example.com",
    why: "The recipient reported the mail as unwanted",
  });
});

it.each([
  {},
  { kind: "hard" },
  { recipient: "a@b.c" },
  { recipient: "a@b.c", kind: "open" },
  { recipient: {}, kind: "hard" },
  { message_id: "x".repeat(301), kind: "soft" },
  { message_id: "a\u0000b", kind: "soft" },
])("%j is no report of a mail that came back", (fields) => {
  expect(readBounce(fields)).toBeUndefined();
});
