import { useMutation } from "@tanstack/react-query";
import { calculateOffer, type OfferResult } from "../../../../contract/calculator.contract.ts";
import type { ApiError } from "../../../lib/calls/api-error.ts";
import { callForAnswer } from "../../../lib/calls/call-api.ts";
import { noticeFor } from "../../../lib/calls/mutation-notices.ts";
import { notifyError } from "../../../lib/calls/notify.ts";
import type { Answered } from "../../../lib/calls/read-answer.ts";
import type { CalculationForm } from "../calculation-mistakes.ts";

/** The message of a refusal: the server's on 422 and 400, none on any other status (CAL-19, CAL-20). */
export function offerNotice(error: ApiError): string | undefined {
  return noticeFor(error, { notifyOn: [422, 400] });
}

/** The calculator's call. It returns the server's message, which is shown if there is no offer. */
export function useOffer({ onError }: { readonly onError: (error: ApiError) => void }) {
  return useMutation<Answered<OfferResult | null>, ApiError, CalculationForm>({
    mutationFn: (values) => callForAnswer(calculateOffer, { body: bodyOf(values) }),
    onError: (error) => {
      const text = offerNotice(error);
      if (text) notifyError(text);
      onError(error);
    },
  });
}

/** CAL-07: `loan_type` is the type's id, `bank_code` the bank's code. */
function bodyOf({ loan_type, account_number, loan_tenor, ...rest }: CalculationForm) {
  return {
    ...rest,
    loan_type: Number(loan_type),
    account_number: account_number.replace(/\s/g, ""),
    loan_tenor: Number(loan_tenor),
  };
}
