import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Options } from "../../../ui/field/select-box.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { LEAD_CALLS } from "../lead-calls.ts";
import { givableOfficersQuery, useLeadsChanged } from "../lead-queries.ts";
import type { ReassignDialogProps } from "./lead-dialog.ts";

/** Assigns leads to an officer; each name shows the officer's open leads. */
export function ReassignDialog({ leads, opened, onClose, onGiven }: ReassignDialogProps) {
  const { data: officers = [] } = useQuery({ ...givableOfficersQuery, enabled: opened });
  const [officer, setOfficer] = useState("");
  const [mistake, setMistake] = useState<string>();
  const leadsChanged = useLeadsChanged();
  const giving = useWrite(LEAD_CALLS.reassignLeads, {
    onSuccess: ({ reassigned, officer: name }) => {
      notifySuccess(`${countText(reassigned, "lead")} given to ${name}`);
      setOfficer("");
      leadsChanged();
      onGiven();
      onClose();
    },
    onError: ({ errors }) => setMistake(firstErrors(errors).sales_officer_id),
  });
  const submit = (): void => {
    setMistake(officer === "" ? "Choose an officer" : undefined);
    if (officer === "") return;
    giving.mutate({ body: { lead_ids: leads.map(({ id }) => id), sales_officer_id: Number(officer) } });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title="Reassign"
      confirmLabel="Reassign"
      busy={giving.isPending}
      failure={giving.quietFailure}
      onConfirm={submit}
      onClose={() => {
        giving.reset();
        onClose();
      }}
    >
      <p>{wordsOf(leads)}</p>
      <Field label="Sales officer" mistake={mistake}>
        {(control) => (
          <select
            {...control}
            data-autofocus
            value={officer}
            onChange={(event) => {
              setOfficer(event.currentTarget.value);
              setMistake(undefined);
            }}
          >
            <Options
              of={[
                { value: "", label: "Choose an officer" },
                ...officers.map(({ id, name, open_leads }) => ({
                  value: String(id),
                  label: `${name}: ${countText(open_leads, "open lead")}`,
                })),
              ]}
            />
          </select>
        )}
      </Field>
    </DialogForm>
  );
}

function wordsOf(leads: ReassignDialogProps["leads"]): string {
  const [first] = leads;
  if (leads.length > 1) return `${countText(leads.length, "lead")} are given to the officer you choose.`;
  const now = first?.sales_officer ? `, now with ${first.sales_officer.name},` : "";
  return `${first?.name ?? "The lead"}${now} is given to the officer you choose.`;
}
