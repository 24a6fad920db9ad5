import { useQuery } from "@tanstack/react-query";
import { addLead, LEAD_SOURCES } from "../../../contract/lead-imports.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { CheckField } from "../../ui/field/check-field.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { givableOfficersQuery, useLeadsChanged } from "../leads/lead-queries.ts";
import { LEAD_UPLOAD_CALLS } from "./lead-import-calls.ts";
import classes from "./lead-imports.module.css";

/** What is known of the person before anything is typed. */
export interface KnownOfLead {
  readonly name?: string;
  readonly organization_name?: string;
  readonly bank_name?: string;
  readonly account_number?: string;
  readonly net_pay?: string;
  readonly remark?: string;
  readonly source?: (typeof LEAD_SOURCES)[number];
  readonly ask_for_offer?: boolean;
}

export interface AddLeadDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly known?: KnownOfLead;
}

const EMPTY = {
  name: "",
  phone_number: "",
  organization_name: "",
  city_name: "",
  state_name: "",
  bank_name: "",
  account_number: "",
  net_pay: "",
  remark: "",
  source: "",
  sales_officer_id: "",
  sms_allowed: false,
  ask_for_offer: false,
};

/** One lead by hand, by the rules of an upload. What was typed survives a refusal and closing the dialog. */
export function AddLeadDialog({ opened, onClose, known }: AddLeadDialogProps) {
  const { data: officers = [] } = useQuery({ ...givableOfficersQuery, enabled: opened });
  const leadsChanged = useLeadsChanged();
  const form = useEndpointForm(LEAD_UPLOAD_CALLS.addLead, {
    rules: rulesOf(addLead.body),
    initialValues: { ...EMPTY, ...known },
    asking: ({ sales_officer_id, ...typed }) => ({
      body: { ...typed, ...(sales_officer_id && { sales_officer_id: Number(sales_officer_id) }) },
    }),
    onClose,
    onSuccess: leadsChanged,
  });
  if (!opened) return null;
  const { field } = form;
  return (
    <DialogForm
      title="Add a lead"
      size="wide"
      confirmLabel="Add a lead"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <div className={classes.fields}>
        <TextField label="Name" required autofocus maxLength={200} {...field("name")} />
        <TextField label="Phone number" required inputMode="tel" maxLength={20} {...field("phone_number")} />
        <SelectField
          label="Source"
          required
          options={[
            { value: "", label: "How this person came to us" },
            ...LEAD_SOURCES.map((source) => ({ value: source, label: source })),
          ]}
          {...field("source")}
        />
        <TextField label="Employer (optional)" maxLength={200} {...field("organization_name")} />
        <TextField label="Town (optional)" maxLength={100} {...field("city_name")} />
        <TextField label="State (optional)" maxLength={100} {...field("state_name")} />
        <TextField label="Salary bank (optional)" maxLength={100} {...field("bank_name")} />
        <TextField
          label="Salary account number (optional)"
          inputMode="numeric"
          maxLength={14}
          {...field("account_number")}
        />
        <TextField label="Net pay, in naira (optional)" inputMode="decimal" maxLength={20} {...field("net_pay")} />
        <SelectField
          label="Sales officer"
          options={[
            { value: "", label: "The next in turn" },
            ...officers.map(({ id, name, open_leads }) => ({
              value: String(id),
              label: `${name}: ${countText(open_leads, "open lead")}`,
            })),
          ]}
          {...field("sales_officer_id")}
        />
      </div>
      <TextArea label="Remark (optional)" rows={2} maxLength={1000} {...field("remark")} />
      <CheckField label="This person agreed to be written to" disabled={form.busy} {...form.box("sms_allowed")} />
      <CheckField
        label="Ask the deduction provider for an offer (the question is billed)"
        disabled={form.busy}
        {...form.box("ask_for_offer")}
      />
    </DialogForm>
  );
}
