import { Button, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import { STOP_PROVIDER, type stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import classes from "./deductions.module.css";
import { useStopDeduction } from "./use-stop-deduction.ts";

/** /deductions/stop: nothing is sent before the confirmation (STP-01 to STP-07). */
export function StopDeductionPage({ acts }: { acts: ReactNode }) {
  const { values, change, mistake, submit, confirming, cancel, send, busy, last } = useStopDeduction();
  return (
    <>
      <PageHeader
        title="Stop Deduction"
        context="Stops a mandate at the provider: nothing more is deducted. What is unpaid stays owed, and can be paid in other ways."
      />
      <SectionCard title="Mandate to stop">
        <form onSubmit={submit} className={classes.form}>
          <Stack gap="md">
            <TextInput
              label="Mandate reference"
              required
              autoComplete="off"
              maxLength={60}
              value={values.mandateReference}
              error={mistake}
              onChange={(event) => change({ mandateReference: event.currentTarget.value })}
            />
            <NativeSelect
              label="Provider"
              required
              data={[STOP_PROVIDER]}
              value={values.provider}
              onChange={(event) => change({ provider: event.currentTarget.value })}
            />
            <div>
              <Button type="submit" color="red" disabled={busy}>
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
        question={`Are you sure you want to stop the mandate ${values.mandateReference.trim()}? ${STOP_PROVIDER.label} deducts nothing more under it.`}
        confirmLabel="Stop deduction"
        danger
        busy={busy}
        onConfirm={send}
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
