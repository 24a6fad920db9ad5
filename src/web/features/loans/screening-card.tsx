import { IconCircleCheck, IconCircleX, IconCloudOff } from "@tabler/icons-react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateText, DateTimeText } from "../../ui/date-text.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import classes from "./loan-detail-layout.module.css";

type Screening = NonNullable<Loan["screening"]>;

const VERDICTS = {
  qualified: { words: "Qualified", Icon: IconCircleCheck, tone: "good" },
  "not-qualified": { words: "Not qualified", Icon: IconCircleX, tone: "bad" },
  unavailable: { words: "Provider did not answer", Icon: IconCloudOff, tone: "soft" },
} as const satisfies Record<Screening["verdict"], unknown>;

/** What the background screening made of the application. It never declines by itself. */
export function ScreeningCard({ screening }: { screening: Loan["screening"] }) {
  return (
    <SectionCard title="Screening">
      {screening ? (
        <DefinitionList items={screeningItems(screening)} />
      ) : (
        <p className={classes.quiet}>The application has not been screened yet.</p>
      )}
    </SectionCard>
  );
}

function screeningItems(screening: Screening) {
  return [
    { term: "Verdict", value: <Verdict verdict={screening.verdict} /> },
    ...(screening.reason ? [{ term: "Reason", value: screening.reason }] : []),
    { term: "Offer", value: screening.offer === null ? null : <Amount naira={screening.offer} /> },
    ...(screening.special_approval
      ? [{ term: "Special approval", value: approvalWords(screening.special_approval) }]
      : []),
    { term: "Checked", value: <DateTimeText instant={screening.checked_at} /> },
  ];
}

function approvalWords({ approved_by, expires_at, lifted }: NonNullable<Screening["special_approval"]>) {
  return (
    <>
      {approved_by ? `${approved_by}, until ` : "Until "}
      <DateText date={expires_at} />. {lifted.length > 0 ? `Lifted: ${lifted.join("; ")}` : "Lifted no rule"}
    </>
  );
}

function Verdict({ verdict }: { verdict: Screening["verdict"] }) {
  const { words, Icon, tone } = VERDICTS[verdict];
  return (
    <span className={`${classes.state} ${classes[tone]}`}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}
