import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signOffer } from "../../../contract/signing.contract.ts";
import { ApiError, firstErrors } from "../../lib/calls/api-error.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useForm } from "../../lib/use-form.ts";
import { mistakesIn, type Signature } from "./signature-mistakes.ts";
import { offerKey } from "./signing-queries.ts";

/**
 * The form and its one call, which identifies the offer shown by its hash. Refusals are shown at their fields; after
 * one the offer is refetched.
 */
export function useSignature(token: string, document_sha256: string) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { otp: "", full_name: "", agreed: false },
    validate: mistakesIn,
  });
  const sign = useMutation({
    mutationFn: ({ otp, full_name }: Signature) =>
      callApi(signOffer, { params: { token }, body: { otp: otp.trim(), full_name, agreed: true, document_sha256 } }),
    onSuccess: (signed) => queryClient.setQueryData(offerKey(token), signed),
    onError: (error) => {
      form.fault(error instanceof ApiError ? firstErrors(error.errors) : {}, "otp");
      void queryClient.invalidateQueries({ queryKey: offerKey(token) });
    },
  });
  return {
    form,
    submit: form.onSubmit((values) => sign.mutate(values)),
    busy: sign.isPending,
    problem: sign.error && !form.isAtFault ? sign.error.message : undefined,
  };
}
