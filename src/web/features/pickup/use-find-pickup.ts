import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { findPickup } from "../../../contract/pickup.contract.ts";
import { firstErrors } from "../../lib/api-error.ts";
import { notifyError } from "../../lib/notify.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";

/** The form and its one call: PCK-04 on success, PCK-05 to PCK-07 (ERR-42, ERR-43) on a refusal. Nothing typed is lost. */
export function useFindPickup() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { loan_reference: "" },
    validate: { loan_reference: (text) => (text.trim() === "" ? "Loan reference is required" : null) },
  });
  const focus = () => form.getInputNode("loan_reference")?.focus();
  const look = useApiMutation(findPickup, {
    notifyOn: [422, 400],
    onSuccess: ({ id }) => void navigate({ to: `/loans/${id}` }),
    onError: (error) => {
      if (error.status === 404) notifyError("No valid record found");
      form.setErrors(firstErrors(error.errors));
      focus();
    },
  });
  const submit = form.onSubmit(
    ({ loan_reference }) => look.mutate({ query: { loan_reference: loan_reference.trim() } }),
    focus,
  );
  const quietFailure = look.quietFailure?.status === 404 ? null : look.quietFailure;
  return { form, submit, busy: look.isPending, quietFailure };
}
