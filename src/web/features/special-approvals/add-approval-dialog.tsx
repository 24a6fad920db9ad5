import { useQuery } from "@tanstack/react-query";
import { SPECIAL_APPROVAL_DAYS, specialApprovalEnd } from "../../../domain/affordability/special-approval.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { banksQuery } from "./approval-queries.ts";
import classes from "./special-approvals.module.css";
import { type ApprovalValues, useAddApproval } from "./use-add-approval.ts";

interface AddApprovalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What is known of the account already. */
  readonly known?: Partial<ApprovalValues>;
}

/** SPA-03 to SPA-08, with the date on which the approval will expire. */
export function AddApprovalDialog({ opened, onClose, known }: AddApprovalDialogProps) {
  const { data: banks = [] } = useQuery(banksQuery);
  const form = useAddApproval(onClose, known);
  if (!opened) return null;
  return (
    <DialogForm
      title="Add Special Approval"
      confirmLabel="Submit"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <TextField label="Customer Name" maxLength={120} autofocus {...form.field("name")} />
      <SelectField
        label="Banks"
        options={[{ value: "", label: "Select" }, ...banks.map(({ code, name }) => ({ value: code, label: name }))]}
        {...form.field("remita_bank_code")}
      />
      <TextField label="Account Number" maxLength={10} inputMode="numeric" {...form.field("account_number")} />
      <p className={classes.note}>
        Valid until <DateText date={specialApprovalEnd(new Date()).toISOString()} /> ({SPECIAL_APPROVAL_DAYS} days). It
        lifts the rules on the number of salaries and of loans elsewhere for this account. Every other rule applies.
      </p>
    </DialogForm>
  );
}
