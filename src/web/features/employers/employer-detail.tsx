import { useState } from "react";
import type { Employer } from "../../../contract/employers.contract.ts";
import { EMPLOYER_KIND_LABELS, PAYROLL_LABELS } from "../../../domain/employer/employer.ts";
import { Link } from "../../lib/route/link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { AliasCard } from "./alias-card.tsx";
import { EmployerFormDialog } from "./dialogs/employer-form-dialog.tsx";
import { MergeDialog } from "./dialogs/merge-dialog.tsx";
import { EmployerStatusBadge } from "./employer-columns.tsx";
import classes from "./employers.module.css";

const months = (count: number | null) => (count === null ? null : countText(count, "month"));
const naira = (amount: number | null) => (amount === null ? null : <Amount naira={amount} />);

/** One employer of the register. A merged one says where its loans went and can no longer be changed. */
export function EmployerDetail({ employer }: { readonly employer: Employer }) {
  const [dialog, setDialog] = useState<"edit" | "merge">();
  const close = () => setDialog(undefined);
  const { merged_into } = employer;
  return (
    <>
      <PageHeader
        title={employer.name}
        context={
          merged_into ? (
            <>
              Merged into <Link to={`/employers/${merged_into.id}`}>{merged_into.name}</Link>, which has its names and
              loans.
            </>
          ) : (
            employer.code
          )
        }
        action={
          !merged_into && (
            <div className={classes.actions}>
              <Button onClick={() => setDialog("merge")}>Merge</Button>
              <Button tone="primary" onClick={() => setDialog("edit")}>
                Edit
              </Button>
            </div>
          )
        }
      />
      <div className={classes.parts}>
        <SectionCard title="Employer">
          <DefinitionList
            items={[
              { term: "Status", value: <EmployerStatusBadge status={employer.status} /> },
              { term: "Kind", value: EMPLOYER_KIND_LABELS[employer.kind] },
              { term: "Payroll", value: PAYROLL_LABELS[employer.payroll] },
              { term: "State", value: employer.state },
              { term: "Payday of the month", value: employer.pay_day },
              { term: "Days to remit", value: employer.usual_remittance_days },
              { term: "Retirement age", value: employer.retirement_age },
              { term: "Last changed", value: <DateTimeText instant={employer.changed_at} /> },
            ]}
          />
        </SectionCard>
        <SectionCard title="Lending to its staff">
          <DefinitionList
            items={[
              { term: "Loans", value: employer.loans },
              { term: "Outstanding and approved", value: <Amount naira={employer.exposure} /> },
              { term: "Limit for all its staff", value: naira(employer.exposure_cap) },
              { term: "Largest loan", value: naira(employer.maximum_amount) },
              { term: "Longest tenor", value: months(employer.maximum_tenor) },
              {
                term: "Share of net pay",
                value: employer.debt_service_ratio === null ? null : `${employer.debt_service_ratio}%`,
              },
            ]}
          />
        </SectionCard>
        <AliasCard employer={employer} />
      </div>
      {dialog === "edit" && <EmployerFormDialog employer={employer} onClose={close} />}
      {dialog === "merge" && <MergeDialog employer={employer} onClose={close} />}
    </>
  );
}
