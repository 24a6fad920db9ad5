import { useQuery } from "@tanstack/react-query";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { ROW_PREVIEW } from "../../../ui/table/rows/row-preview.ts";
import { Timeline } from "../../../ui/timeline.tsx";
import classes from "../dialogs/lead-dialogs.module.css";
import { HistoryEntry } from "../dialogs/lead-history-dialog.tsx";
import { LeadBadge } from "../lead-badge.tsx";
import { LeadPhone } from "../lead-phone.tsx";
import { leadQuery } from "../lead-queries.ts";
import { CallTimeText } from "./call-time-text.tsx";

/** How many of the last entries a caller looks at. */
const LAST_ENTRIES = 3;

interface LeadPreviewProps {
  readonly lead: Lead;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** What a caller needs of a lead: the number, when to call, what could be offered, and what came last. */
export function LeadPreview({ lead: row, onDetails, onClose }: LeadPreviewProps) {
  const { data: lead = row } = useQuery({ ...leadQuery(row), placeholderData: row });
  const entries = lead.lead_histories.slice(0, LAST_ENTRIES);
  return (
    <Drawer title={lead.name} onClose={onClose}>
      <div className={classes.details} {...ROW_PREVIEW}>
        <DefinitionList
          items={[
            { term: "Phone", value: <LeadPhone phone={lead.phone_number} /> },
            { term: "Organisation", value: lead.organization_name },
            { term: "Status", value: <LeadBadge status={lead.status} /> },
            { term: "Call-back time", value: <CallTimeText lead={lead} /> },
            { term: "Offer", value: <Offer lead={lead} /> },
          ]}
        />
        <section>
          <h3 className={classes.part}>History</h3>
          {entries.length === 0 ? (
            <p className={classes.quiet}>No entry yet.</p>
          ) : (
            <Timeline label="History">
              {entries.map((entry) => (
                <HistoryEntry key={entry.id} entry={entry} />
              ))}
            </Timeline>
          )}
        </section>
        <div>
          <Button onClick={onDetails}>View details</Button>
        </div>
      </div>
    </Drawer>
  );
}

function Offer({ lead: { offer, offer_details: details } }: { lead: Lead }) {
  if (details)
    return (
      <>
        <Amount naira={details.loan_amount} />, <Amount naira={details.monthly_repayment} /> a month for {details.tenor}{" "}
        {details.tenor === 1 ? "month" : "months"}
      </>
    );
  return offer === null ? "No offer yet" : <Amount naira={offer} />;
}
