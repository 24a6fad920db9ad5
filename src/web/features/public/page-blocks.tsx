import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shortestCoolingOff } from "../../../domain/loan/cooling-off-days.ts";
import {
  aboutChangingYourMind,
  aboutPayingEarly,
  aboutPayingLate,
} from "../../../domain/loan/key-facts/key-facts-text.ts";
import type { PageBlock } from "../../../domain/terms/placeholders.ts";
import { ComplaintLines } from "./complaint-lines.tsx";
import { ContactLines } from "./contact-lines.tsx";
import { LoanCostsTable } from "./loan-costs-table.tsx";
import { lenderQuery, loanChoicesQuery } from "./public-queries.ts";
import { RetentionTable } from "./retention-table.tsx";

const Sentences = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);

/** The content that the product itself inserts into a page, from the texts and figures that it works by. */
export const PAGE_BLOCK_VIEWS: Readonly<Record<PageBlock, ReactNode>> = {
  "the lender": <LenderLine />,
  "how to reach us": <ContactLines />,
  "how long things are kept": <RetentionTable />,
  "what our loans cost": <LoanCostsTable />,
  "paying late": <Sentences lines={aboutPayingLate()} />,
  "paying off early": <Sentences lines={aboutPayingEarly("principal_plus_month")} />,
  "changing your mind: cash": <ChangingYourMind kind="cash" />,
  "changing your mind: top-up": <ChangingYourMind kind="top-up" />,
  "changing your mind: device": <ChangingYourMind kind="device" />,
  complaints: <ComplaintLines />,
};

function ChangingYourMind({ kind }: { kind: "cash" | "top-up" | "device" }) {
  const { data: choices } = useQuery(loanChoicesQuery);
  return (
    <>
      <Sentences lines={aboutChangingYourMind(kind, shortestCoolingOff(choices?.loan_types ?? []))} />
      <p>Some loans allow more days; your offer states them.</p>
    </>
  );
}

function LenderLine() {
  const { data } = useQuery(lenderQuery);
  const { name = "", address = "", registration = "" } = data?.lender ?? {};
  if (name === "") return <p>The lender that you apply to, named in your offer.</p>;
  const known = [name, address, registration].filter((part) => part !== "");
  return <p>{known.join(", ")}. Ask here for anything in this policy:</p>;
}
