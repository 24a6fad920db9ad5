import { createSpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { APPROVAL_CALLS } from "./approval-calls.ts";
import { useApprovalsChanged } from "./approval-queries.ts";

const NOTHING = { name: "", remita_bank_code: "", account_number: "" };

export type ApprovalValues = typeof NOTHING;

/** The form of a new approval (SPA-06 to SPA-08). Typed values survive an error and closing the dialog. */
export function useAddApproval(onClose: () => void, known: Partial<ApprovalValues> = {}) {
  const approvalsChanged = useApprovalsChanged();
  return useEndpointForm(APPROVAL_CALLS.createApproval, {
    rules: rulesOf(createSpecialApproval.body),
    initialValues: { ...NOTHING, ...known },
    // SPA-08 (quirk): the form's own flag is sent too.
    asking: (values) => ({ body: { ...values, processing: true } }),
    onClose,
    onSuccess: approvalsChanged,
  });
}
