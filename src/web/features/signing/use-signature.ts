import { useQueryClient } from "@tanstack/react-query";
import { signOffer } from "../../../contract/signing.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { offerKey } from "./signing-queries.ts";

const SIGN = { endpoint: signOffer, notifyOn: [] };

/**
 * The form and its one call, which identifies the offer shown by its hash. Refusals are shown at their fields; after
 * one the offer is refetched.
 */
export function useSignature(token: string, document_sha256: string) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(SIGN, {
    rules: rulesOf(signOffer.body),
    initialValues: { otp: "", full_name: "", agreed: false },
    asking: ({ otp, full_name, agreed }) => ({
      params: { token },
      body: { otp: otp.trim(), full_name, agreed: agreed || undefined, document_sha256 },
    }),
    orElse: "otp",
    onSuccess: (signed) => queryClient.setQueryData(offerKey(token), signed),
    onError: () => void queryClient.invalidateQueries({ queryKey: offerKey(token) }),
  });
  const { error } = form.sending;
  return { form, submit: form.submit, busy: form.busy, problem: error && !form.isAtFault ? error.message : undefined };
}
