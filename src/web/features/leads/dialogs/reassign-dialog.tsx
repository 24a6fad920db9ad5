import { useQuery } from "@tanstack/react-query";
import { reassignLeads } from "../../../../contract/leads.contract.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { LEAD_CALLS } from "../lead-calls.ts";
import { givableOfficersQuery, useLeadsChanged } from "../lead-queries.ts";
import type { ReassignDialogProps } from "./lead-dialog.ts";

/** Assigns leads to an officer; each name shows the officer's open leads. */
export function ReassignDialog({ leads, opened, onClose, onGiven }: ReassignDialogProps) {
  const { data: officers = [] } = useQuery({ ...givableOfficersQuery, enabled: opened });
  const leadsChanged = useLeadsChanged();
  const form = useEndpointForm(LEAD_CALLS.reassignLeads, {
    rules: rulesOf(reassignLeads.body),
    initialValues: { sales_officer_id: "" },
    asking: ({ sales_officer_id }) => ({
      body: { lead_ids: leads.map(({ id }) => id), sales_officer_id: Number(sales_officer_id) },
    }),
    onClose,
    onSuccess: ({ reassigned, officer }) => {
      notifySuccess(`${countText(reassigned, "lead")} given to ${officer}`);
      leadsChanged();
      onGiven();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Reassign"
      confirmLabel="Reassign"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p>{wordsOf(leads)}</p>
      <SelectField
        label="Sales officer"
        autofocus
        options={[
          { value: "", label: "Choose an officer" },
          ...officers.map(({ id, name, open_leads }) => ({
            value: String(id),
            label: `${name}: ${countText(open_leads, "open lead")}`,
          })),
        ]}
        {...form.field("sales_officer_id")}
      />
    </DialogForm>
  );
}

function wordsOf(leads: ReassignDialogProps["leads"]): string {
  const [first] = leads;
  if (leads.length > 1) return `${countText(leads.length, "lead")} are given to the officer you choose.`;
  const now = first?.sales_officer ? `, now with ${first.sales_officer.name},` : "";
  return `${first?.name ?? "The lead"}${now} is given to the officer you choose.`;
}
