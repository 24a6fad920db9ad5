import type { Statement } from "../../../contract/statements.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { countText, numberText } from "../../ui/count-text.ts";
import { countOf, toSuspense } from "./statement-words.ts";

/** "Post 912 payments of ₦…; 31 go to suspense." */
export function WhatPostingDoes({ statement }: { statement: Statement }) {
  const payments = countOf(statement, "matched");
  return (
    <>
      Post {countText(payments.lines, "payment")} of <Amount naira={payments.amount} />;{" "}
      {numberText(toSuspense(statement).lines)} {toSuspense(statement).lines === 1 ? "goes" : "go"} to suspense.
    </>
  );
}
