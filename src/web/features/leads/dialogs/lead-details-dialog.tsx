import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { type Definition, DefinitionList } from "../../../ui/definition-list.tsx";
import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { LeadBadge } from "../lead-badge.tsx";
import { LeadPhone } from "../lead-phone.tsx";
import { leadQuery } from "../lead-queries.ts";
import { loansOf } from "./borrower.tsx";
import type { LeadDialogProps } from "./lead-dialog.ts";
import classes from "./lead-dialogs.module.css";
import { LeadImportLine } from "./lead-import-line.tsx";

const amountOf = (naira: number | null) => naira !== null && <Amount naira={naira} />;
const momentOf = (instant: string | null) => instant !== null && <DateTimeText instant={instant} />;

/** All data of a lead (API-79, LED-12, LED-13), refetched when opened. */
export function LeadDetailsDialog({ lead: row, opened, onClose }: LeadDialogProps) {
  const { data: lead = row } = useQuery({ ...leadQuery(row), enabled: opened, placeholderData: row });
  if (!opened) return null;
  return (
    <Drawer title={lead.name} onClose={onClose}>
      <div className={classes.details}>
        <Part heading="Person" items={personOf(lead)} />
        <Part heading="Sales" items={salesOf(lead)} />
        {lead.offer_details ? (
          <Part heading="Offer" items={offerOf(lead.offer_details)} />
        ) : (
          <section>
            <h3 className={classes.part}>Offer</h3>
            <p className={classes.quiet}>No offer yet.</p>
          </section>
        )}
        <section>
          <h3 className={classes.part}>Where the lead comes from</h3>
          <LeadImportLine lead={lead} />
        </section>
      </div>
    </Drawer>
  );
}

function Part({ heading, items }: { heading: string; items: readonly Definition[] }): ReactNode {
  return (
    <section>
      <h3 className={classes.part}>{heading}</h3>
      <DefinitionList items={items.map((item) => ({ ...item, value: item.value || null }))} />
    </section>
  );
}

function personOf(lead: Lead): readonly Definition[] {
  return [
    { term: "Name", value: lead.name },
    { term: "Phone", value: <LeadPhone phone={lead.phone_number} /> },
    { term: "Organisation", value: lead.organization_name },
    { term: "City", value: lead.city_name },
    { term: "State", value: lead.state_name },
    { term: "Net pay", value: amountOf(lead.net_pay) },
    { term: "Bank", value: lead.bank_name },
    { term: "Account number", value: lead.account_number, identifier: true },
  ];
}

function salesOf(lead: Lead): readonly Definition[] {
  return [
    { term: "Status", value: <LeadBadge status={lead.status} /> },
    { term: "Priority", value: String(lead.priority_level) },
    { term: "Sales officer", value: lead.sales_officer?.name },
    { term: "Last called", value: momentOf(lead.last_called_at) },
    { term: "Call-back time", value: momentOf(lead.call_back_time) },
    { term: "To be called from", value: momentOf(lead.next_call_at) },
    { term: "Offer", value: amountOf(lead.offer) },
    { term: "Loan", value: loansOf(lead) },
    { term: "Remark", value: lead.remark },
  ];
}

function offerOf(offer: NonNullable<Lead["offer_details"]>): readonly Definition[] {
  return [
    { term: "Loan amount", value: amountOf(offer.loan_amount) },
    { term: "Tenor", value: offer.tenor === 1 ? "1 month" : `${offer.tenor} months` },
    { term: "Monthly repayment", value: amountOf(offer.monthly_repayment) },
    { term: "Total repayment", value: amountOf(offer.total_repayment) },
  ];
}
