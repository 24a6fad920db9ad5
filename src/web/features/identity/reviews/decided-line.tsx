import type { IdentityReview } from "../../../../contract/identity.contract.ts";
import { Badge } from "../../../ui/figure/badge.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import classes from "../identity.module.css";
import { DECISION_WORDS } from "./review-words.ts";

/** The decision, who made it and when; `reads` adds the reason. */
export function DecidedLine({ decided, reads = false }: { decided: IdentityReview["decided"]; reads?: boolean }) {
  if (!decided) return <Badge tone="warning">Waiting</Badge>;
  return (
    <span>
      <Badge tone="neutral">{DECISION_WORDS[decided.decision]}</Badge>
      <span className={classes.quiet}>
        {decided.by}, <DateTimeText instant={decided.at} />
        {reads && `: ${decided.reason}`}
      </span>
    </span>
  );
}
