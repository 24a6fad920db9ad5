import { signOffer } from "../../../contract/signing.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useCall } from "../../lib/calls/use-call.ts";
import { useForm } from "../../lib/use-form.ts";
import { mistakesIn, type Signature } from "./signature-mistakes.ts";
import type { OfferReading } from "./use-offer.ts";

/**
 * The form and its one call, which identifies the offer shown by its hash. Refusals are shown at their fields; after
 * one the offer is refetched.
 */
export function useSignature(token: string, document_sha256: string, { replace, readAgain }: OfferReading) {
  const form = useForm({
    initialValues: { otp: "", full_name: "", agreed: false },
    validate: mistakesIn,
  });
  const sign = useCall(
    ({ otp, full_name }: Signature) =>
      callApi(signOffer, { params: { token }, body: { otp: otp.trim(), full_name, agreed: true, document_sha256 } }),
    {
      onSuccess: replace,
      onError: (error) => {
        form.fault(firstErrors(error.errors), "otp");
        readAgain();
      },
    },
  );
  return {
    form,
    submit: form.onSubmit((values) => sign.start(values)),
    busy: sign.busy,
    problem: sign.error && !form.isAtFault ? sign.error.message : undefined,
  };
}
