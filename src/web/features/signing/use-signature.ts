import { useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signOffer } from "../../../contract/signing.contract.ts";
import { ApiError, firstErrors } from "../../lib/api-error.ts";
import { callApi } from "../../lib/call-api.ts";
import { mistakesIn, type Signature } from "./signature-mistakes.ts";
import { offerKey } from "./signing-queries.ts";

/** The form and its one call, which names the offer that was shown by its hash. A refusal that names fields stands at them; the offer is read again after it. */
export function useSignature(token: string, document_sha256: string) {
  const queryClient = useQueryClient();
  const form = useForm<Signature>({
    initialValues: { otp: "", full_name: "", agreed: false },
    validate: mistakesIn,
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? "otp")?.focus();
  const sign = useMutation({
    mutationFn: ({ otp, full_name }: Signature) =>
      callApi(signOffer, { params: { token }, body: { otp: otp.trim(), full_name, agreed: true, document_sha256 } }),
    onSuccess: (signed) => queryClient.setQueryData(offerKey(token), signed),
    onError: (error) => {
      const errors = error instanceof ApiError ? firstErrors(error.errors) : {};
      form.setErrors(errors);
      focusFirst(errors);
      void queryClient.invalidateQueries({ queryKey: offerKey(token) });
    },
  });
  const hasFieldErrors = Object.keys(form.errors).length > 0;
  return {
    form,
    submit: form.onSubmit((values) => sign.mutate(values), focusFirst),
    busy: sign.isPending,
    problem: sign.error && !hasFieldErrors ? sign.error.message : undefined,
  };
}
