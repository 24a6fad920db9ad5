import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { calculateOffer, type OfferResult } from "../../../contract/calculator.contract.ts";
import { type ApiError, firstErrors } from "../../lib/api-error.ts";
import { callForAnswer } from "../../lib/call-api.ts";
import { noticeFor } from "../../lib/mutation-notices.ts";
import { notifyError } from "../../lib/notify.ts";
import type { Answered } from "../../lib/read-answer.ts";
import { LOAN_NOTICES } from "../loans/loan-notices.ts";
import { type CalculationForm, mistakesIn } from "./calculation-mistakes.ts";

const EMPTY: CalculationForm = {
  loan_type: "",
  bank_code: "",
  account_number: "",
  first_name: "",
  last_name: "",
  loan_tenor: "",
};

/** The form and its one call. A new call lets go of the last offer; a refusal keeps what was typed (CAL-19). */
export function useCalculation() {
  const form = useForm<CalculationForm>({ initialValues: EMPTY, validate: mistakesIn });
  const focusFirst = (mistakes: object) => {
    const first = Object.keys(EMPTY).find((field) => field in mistakes);
    if (first) form.getInputNode(first)?.focus();
  };
  const calculation = useMutation<Answered<OfferResult | null>, ApiError, CalculationForm>({
    mutationFn: (values) => callForAnswer(calculateOffer, { body: bodyOf(values) }),
    onError: (error) => {
      const text = noticeFor(error, LOAN_NOTICES.calculateOffer);
      if (text) notifyError(text);
      const mistakes = firstErrors(error.errors);
      form.setErrors(mistakes);
      focusFirst(mistakes);
    },
  });
  const submit = form.onSubmit((values) => {
    if (!calculation.isPending) calculation.mutate(values);
  }, focusFirst);
  return { form, submit, calculation };
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
