import { signOffer } from "../../../../contract/signing.contract.ts";
import { firstErrors, isToldBy } from "../../../lib/calls/api-error.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { useCall } from "../../../lib/calls/use-call.ts";
import { mistakesIn } from "../../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useForm } from "../../../lib/form/use-form.ts";
import type { OfferReading } from "../offer/use-offer.ts";

interface Signature {
  readonly otp: string;
  readonly full_name: string;
  readonly agreed: boolean;
}

/**
 * The form and its one call, which identifies the offer shown by its hash. Refusals are shown at their fields; after
 * one the offer is refetched. This page goes without the query library, and so without `useEndpointForm`.
 */
export function useSignature(token: string, document_sha256: string, { replace, readAgain }: OfferReading) {
  const bodyOf = ({ otp, full_name }: Signature) => ({
    otp: otp.trim(),
    full_name,
    agreed: true as const,
    document_sha256,
  });
  const form = useForm<Signature>({
    initialValues: { otp: "", full_name: "", agreed: false },
    validate: (values) =>
      mistakesIn(rulesOf(signOffer.body), { ...bodyOf(values), agreed: values.agreed || undefined }),
  });
  const sign = useCall((typed: Signature) => callApi(signOffer, { params: { token }, body: bodyOf(typed) }), {
    onSuccess: replace,
    onError: (error) => {
      form.fault(firstErrors(error.errors), "otp");
      readAgain();
    },
  });
  return {
    form,
    submit: form.onSubmit((values) => sign.start(values)),
    busy: sign.busy,
    problem: sign.error && !isToldBy(form.values, firstErrors(sign.error.errors)) ? sign.error.message : undefined,
  };
}
