import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { AffordabilityPart } from "./affordability-part.tsx";
import classes from "./affordability-result.module.css";

interface AffordabilityApprovalProps {
  readonly approval: Affordability["specialApproval"];
  readonly rules: Affordability["affordabilityCheckData"]["rules"];
}

/** The account's active special approval: who gave it, its expiry, and which rules it lifted here. */
export function AffordabilityApproval({ approval, rules }: AffordabilityApprovalProps) {
  if (!approval) return null;
  const lifted = rules.filter((rule) => rule.lifted);
  return (
    <AffordabilityPart title="Special approval">
      <p className={classes.approval}>
        {approval.approvedBy ? `Given by ${approval.approvedBy}, until ` : "Until "}
        <DateTimeText instant={approval.expiresAt} />. {lifted.length === 0 && "It lifted no rule here."}
      </p>
      {lifted.length > 0 && (
        <ul className={classes.lifted} aria-label="Rules that it lifted">
          {lifted.map(({ rule, text }) => (
            <li key={rule}>{text}</li>
          ))}
        </ul>
      )}
    </AffordabilityPart>
  );
}
