import { useForm } from "@mantine/form";
import { firstErrors } from "../../lib/api-error.ts";
import { type CalculationForm, mistakesIn } from "./calculation-mistakes.ts";
import { useOffer } from "./use-offer.ts";

const EMPTY: CalculationForm = {
  loan_type: "",
  bank_code: "",
  account_number: "",
  first_name: "",
  last_name: "",
  loan_tenor: "",
};

/** The form and its one call. A new call clears the last offer; a refusal keeps what was typed (CAL-19). */
export function useCalculation() {
  const form = useForm<CalculationForm>({ initialValues: EMPTY, validate: mistakesIn });
  const focusFirst = (mistakes: object) => {
    const first = Object.keys(EMPTY).find((field) => field in mistakes);
    if (first) form.getInputNode(first)?.focus();
  };
  const calculation = useOffer({
    onError: ({ errors }) => {
      const mistakes = firstErrors(errors);
      form.setErrors(mistakes);
      focusFirst(mistakes);
    },
  });
  const submit = form.onSubmit((values) => {
    if (!calculation.isPending) calculation.mutate(values);
  }, focusFirst);
  return { form, submit, calculation };
}
