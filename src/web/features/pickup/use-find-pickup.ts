import { useNavigate } from "@tanstack/react-router";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useForm } from "../../lib/use-form.ts";
import { useLookUpPickup } from "./use-look-up-pickup.ts";

/** The form and its one call: PCK-04 on success, PCK-05 to PCK-07 (ERR-42, ERR-43) on a refusal. Nothing typed is lost. */
export function useFindPickup() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { loan_reference: "" },
    validate: (typed) => (typed.loan_reference.trim() === "" ? { loan_reference: "Loan reference is required" } : {}),
  });
  const look = useLookUpPickup({
    onSuccess: ({ id }) => void navigate({ to: `/loans/${id}` }),
    onError: (error) => form.fault(firstErrors(error.errors), "loan_reference"),
  });
  const submit = form.onSubmit(({ loan_reference }) =>
    look.mutate({ query: { loan_reference: loan_reference.trim() } }),
  );
  return { form, submit, busy: look.isPending, quietFailure: look.quietFailure };
}
