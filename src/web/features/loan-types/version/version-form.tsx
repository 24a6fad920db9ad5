import type { LoanType } from "../../../../contract/loan-types.contract.ts";
import { termsMistakes } from "../../../../domain/loan-type/told-terms.ts";
import { lagosDate } from "../../../../domain/time/lagos-date.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonRow } from "../../../ui/button/button-row.tsx";
import { DateField } from "../../../ui/date/date-field.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import record from "../../../ui/record-words.module.css";
import classes from "../loan-types.module.css";
import { CornersTable } from "../terms/corners-table.tsx";
import { KindFields } from "../terms/kind-fields.tsx";
import { told } from "../terms/terms-draft.ts";
import { TermsFields } from "../terms/terms-fields.tsx";
import { useVersionForm } from "./use-version-form.ts";

/** The terms, their first day, and below them the costs at the four corners, updated while typing. */
export function VersionForm({ type, today }: { type: LoanType | undefined; today: string }) {
  const form = useVersionForm(type);
  const live = type?.versions.find(({ state }) => state === "live");
  const terms = told(form.typed);
  const { effective_from: _day, ...wrong } = termsMistakes(terms);
  return (
    <form
      ref={form.fields}
      noValidate
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) form.submit();
      }}
    >
      {!type && <KindFields kind={form.kind} mistake={form.mistakes.code} change={form.changeKind} />}
      <TermsFields {...form} />
      <SectionCard title="From when">
        <div className={classes.body}>
          <div className={classes.fields}>
            <DateField
              label="First day"
              required
              value={form.typed.effective_from}
              mistake={form.mistakes.effective_from}
              onChange={(effective_from) => form.change({ effective_from })}
            />
          </div>
          <p className={record.note}>
            {type &&
              `Where anything gets dearer for the customer, this is ${type.notice_days} working days after the approval at the earliest. `}
            Offers that are fixed before it, and running loans, keep their terms.
          </p>
        </div>
      </SectionCard>
      <SectionCard title="What loans come to">
        {Object.keys(wrong).length === 0 ? (
          <CornersTable terms={terms} live={live} today={lagosDate(today)} />
        ) : (
          <p className={record.note}>The examples appear here once all figures are filled in.</p>
        )}
      </SectionCard>
      {form.refusal && (
        <p role="alert" className={classes.problem}>
          {form.refusal}
        </p>
      )}
      <ButtonRow stays>
        <Button submits tone="primary" disabled={form.busy} busy={form.busy}>
          {form.busy ? "Please Wait..." : "Save draft"}
        </Button>
      </ButtonRow>
    </form>
  );
}
