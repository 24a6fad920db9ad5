import type { Lead } from "../../../../contract/leads.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import { loansOf } from "../../leads/dialogs/borrower.tsx";
import { placeOf } from "../../leads/lead-words.ts";
import classes from "./held-lead.module.css";

/** What an agent needs to know: employer, place, pay, loans. */
export function HeldLeadFacts({ lead }: { lead: Lead }) {
  return (
    <TermList
      className={classes.terms}
      items={[
        { term: "Organisation", value: lead.organization_name },
        { term: "Location", value: placeOf(lead) },
        { term: "Net pay", value: lead.net_pay === null ? <Empty /> : <Amount naira={lead.net_pay} /> },
        { term: "Priority", value: lead.priority_level },
        ...(loansOf(lead) ? [{ term: "Loan", value: loansOf(lead) }] : []),
      ]}
    />
  );
}
