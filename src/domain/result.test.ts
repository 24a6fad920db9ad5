import { expect, it } from "vitest";
import { accept, refuse } from "./result.ts";

it("a decision is accepted with what is to be done, or refused with which refusal and the sentence for it", () => {
  expect(accept({ added: 1 })).toEqual({ accepted: true, value: { added: 1 } });
  expect(refuse("deactivated", "Efe Omoregie is deactivated already.")).toEqual({
    accepted: false,
    reason: "deactivated",
    message: "Efe Omoregie is deactivated already.",
  });
});
