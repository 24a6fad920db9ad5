import type { Statement } from "../../../../../contract/statements.contract.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { countText, numberText } from "../../../../ui/figure/count-text.ts";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { countOf, toSuspense } from "../../statement-words.ts";

/** "Post 912 payments of ₦…; 31 go to suspense." */
export function WhatPostingDoes({ statement }: { statement: Statement }) {
  const { to_come, choices } = statement;
  const left = toSuspense(statement).lines - choices.chosen.lines;
  const payments = countOf(statement, "matched");
  return (
    <>
      Post {countText(payments.lines, "payment")} of <Amount naira={payments.amount} />;{" "}
      {choices.chosen.lines > 0 && (
        <>
          {countText(choices.chosen.lines, "credit")} of <Amount naira={choices.chosen.amount} />{" "}
          {choices.chosen.lines === 1 ? "goes" : "go"} to the chosen loans;{" "}
        </>
      )}
      {numberText(left)} {left === 1 ? "goes" : "go"} to suspense.
      {to_come && (
        <>
          {" "}
          {countText(to_come.lines, "line waits", "lines wait")} for {to_come.lines === 1 ? "its" : "their"} day, from{" "}
          <DateText date={to_come.first_on} /> on.
        </>
      )}
    </>
  );
}
