import type { Lead } from "../../../../contract/leads.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { ChangedMeanwhile } from "../../../ui/notice/changed-meanwhile.tsx";
import { statusLabel } from "../lead-words.ts";

interface LeadChangedProps {
  readonly before: Lead;
  readonly after: Lead;
  /** Who saved first and when, as the server says. */
  readonly refusal: string;
}

/** Somebody else saved first: who, and what changed. The typed values stay below and can still be saved. */
export function LeadChanged({ before, after, refusal }: LeadChangedProps) {
  return (
    <ChangedMeanwhile
      refusal={refusal}
      differences={differences(before, after)}
      kept="Your changes are kept. Save them over the new version, or leave the lead as it is now."
    />
  );
}

function differences(before: Lead, after: Lead) {
  const status = { term: "Status", value: `${statusLabel(before.status)} → ${statusLabel(after.status)}` };
  const remark = { term: "Remark", value: after.remark };
  const officer = { term: "Sales officer", value: after.sales_officer?.name };
  const time = {
    term: "Call-back time",
    value: after.call_back_time && <DateTimeText instant={after.call_back_time} />,
  };
  return [
    ...(after.status === before.status ? [] : [status]),
    ...(after.remark === before.remark ? [] : [remark]),
    ...(after.sales_officer?.id === before.sales_officer?.id ? [] : [officer]),
    ...(after.call_back_time === before.call_back_time ? [] : [time]),
  ];
}
