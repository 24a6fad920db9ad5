import { createStaff } from "../../../../../contract/staff.contract.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { STAFF_CALLS } from "../../staff-calls.ts";
import { useStaffChanged } from "../../staff-queries.ts";
import { bodyOf, mistakeInEmail, NOTHING } from "./staff-form-values.ts";

/** The form of a new account (ADM-03, ADM-06). Typed values survive an error and closing the dialog. */
export function useCreateAdmin(onDone: () => void) {
  const staffChanged = useStaffChanged();
  return useEndpointForm(STAFF_CALLS.createStaff, {
    rules: rulesOf(createStaff.body),
    initialValues: NOTHING,
    asking: (values) => ({ body: { ...bodyOf(values), email: values.email.trim() } }),
    also: mistakeInEmail,
    onSuccess: () => {
      staffChanged();
      onDone();
    },
  });
}
