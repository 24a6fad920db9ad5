import { findPickup } from "../../../contract/pickup.contract.ts";
import { notifyError } from "../../lib/calls/notify.ts";
import { type MutationEnds, useWrite } from "../../lib/calls/use-api-mutation.ts";

/** PCK-05 to PCK-07: a reference that names no loan has words of its own, and every status not named is silent. */
export function useLookUpPickup({ onSuccess, onError }: Required<MutationEnds<typeof findPickup>>) {
  const look = useWrite(
    { endpoint: findPickup, notifyOn: [422, 400] },
    {
      onSuccess,
      onError: (error) => {
        if (error.status === 404) notifyError("No valid record found");
        onError(error);
      },
    },
  );
  return { ...look, quietFailure: look.quietFailure?.status === 404 ? null : look.quietFailure };
}
