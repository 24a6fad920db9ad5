import { findPickup } from "../../../contract/pickup.contract.ts";
import { parseLoanReference } from "../../../domain/loan/loan-reference.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { useNavigate } from "../../lib/route/router-context.ts";

/** PCK-05 to PCK-07 (ERR-42, ERR-43): a reference that names no loan has words of its own. */
export const FIND_PICKUP = {
  endpoint: findPickup,
  notifyOn: [422, 400],
  says: (status: number) => (status === 404 ? "No valid record found" : undefined),
};

/** The form and its one call: PCK-04 on success. Nothing typed is lost. */
export function useFindPickup() {
  const navigate = useNavigate();
  return useEndpointForm(FIND_PICKUP, {
    rules: rulesOf(findPickup.query),
    initialValues: { loan_reference: "" },
    asking: ({ loan_reference: typed }) => ({ query: { loan_reference: parseLoanReference(typed) ?? typed.trim() } }),
    orElse: "loan_reference",
    onSuccess: ({ id }) => void navigate({ to: `/loans/${id}` }),
  });
}
