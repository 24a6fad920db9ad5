import type { Lead } from "../../../contract/leads.contract.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { TermList } from "../../ui/term-list.tsx";
import { loansOf } from "../leads/dialogs/borrower.tsx";
import { placeOf } from "../leads/lead-words.ts";
import classes from "./held-lead.module.css";

/** What an agent needs to know: employer, pay, possible offer. */
export function HeldLeadFacts({ lead }: { lead: Lead }) {
  return (
    <>
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
      {lead.offer_details ? (
        <div className={classes.offer}>
          <p className={classes.offerAmount}>
            Offer <Amount naira={lead.offer_details.loan_amount} />
          </p>
          <p>
            {lead.offer_details.tenor === 1 ? "1 month" : `${lead.offer_details.tenor} months`}, each{" "}
            <Amount naira={lead.offer_details.monthly_repayment} />, in all{" "}
            <Amount naira={lead.offer_details.total_repayment} />
          </p>
        </div>
      ) : (
        <p className={classes.quiet}>No offer yet.</p>
      )}
    </>
  );
}
