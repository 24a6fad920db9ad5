import type { ReactNode } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import { STOP_PROVIDER, type stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import classes from "./deductions.module.css";
import { useStopDeduction } from "./use-stop-deduction.ts";

/** /deductions/stop: nothing is sent before the confirmation (STP-01 to STP-07). */
export function StopDeductionPage({ acts }: { acts: ReactNode }) {
  const { form, confirming, cancel, last } = useStopDeduction();
  const { busy, submit } = form;
  return (
    <>
      <PageHeader
        title="Stop Deduction"
        context="Stops a mandate at the provider: nothing more is deducted. What is unpaid stays owed, and can be paid in other ways."
      />
      <SectionCard title="Mandate to stop">
        <form onSubmit={submit} className={classes.form}>
          <Stack>
            <TextField label="Mandate reference" required maxLength={60} {...form.field("mandateReference")} />
            <SelectField label="Provider" required options={[STOP_PROVIDER]} {...form.field("provider")} />
            <div>
              <Button submits tone="danger" busy={busy} disabled={busy}>
                {busy ? "Please Wait..." : "Stop deduction"}
              </Button>
            </div>
            <p className={classes.quiet} role="status">
              {last && lastWords(last)}
            </p>
          </Stack>
        </form>
      </SectionCard>
      <ConfirmDialog
        opened={confirming}
        onClose={cancel}
        title="Stop Deduction"
        question={`Are you sure you want to stop the mandate ${form.values.mandateReference.trim()}? ${STOP_PROVIDER.label} deducts nothing more under it.`}
        confirmLabel="Stop deduction"
        danger
        busy={busy}
        onConfirm={() => submit()}
      />
      {acts}
    </>
  );
}

function lastWords({ mandate_reference, status }: DataOf<typeof stopLoanCollection>): string {
  if (status === "stopped") return `Mandate ${mandate_reference} is stopped.`;
  if (status !== "stopping") return `Mandate ${mandate_reference} is as it was until a second person agrees.`;
  return `Mandate ${mandate_reference} is being stopped: the provider has not confirmed yet.`;
}
