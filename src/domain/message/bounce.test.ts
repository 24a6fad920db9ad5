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

it.each([
  ["5.10.100 and more", " (5.10.100)"],
  ["2.0.0 taken later", " (2.0.0)"],
  ["452 try again", " (452)"],
  ["answered 571", " (571)"],
  ["250 is no failure", ""],
  ["45a and 4b5 and 5c", ""],
  ["3.1.1", ""],
])("of the reason %j the code is kept as%s", (reason, code) => {
  const why = "The mail came back: the mailbox could not take it at the time";
  expect(readBounce({ recipient: "a@b.c", kind: "soft", reason })?.why).toBe(`${why}${code}`);
});

it("only brackets around a name are taken off, and a name may have 300 characters", () => {
  expect(readBounce({ message_id: "a<b>c@d", kind: "soft" })?.mailId).toBe("a<b>c@d");
  expect(readBounce({ message_id: "x".repeat(300), kind: "soft" })?.mailId).toHaveLength(300);
  expect(readBounce({ message_id: " ", recipient: "a@b.c", kind: "soft" })?.mailId).toBeUndefined();
});
