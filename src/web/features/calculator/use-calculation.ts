import { firstErrors } from "../../lib/calls/api-error.ts";
import { useForm } from "../../lib/form/use-form.ts";
import { type CalculationForm, calculationMistakes } from "./calculation-mistakes.ts";
import { useOffer } from "./offer/use-offer.ts";

const EMPTY = {
  loan_type: "",
  bank_code: "",
  account_number: "",
  first_name: "",
  last_name: "",
  loan_tenor: "",
} satisfies CalculationForm;

/** The form and its one call. A new call clears the last offer; a refusal keeps what was typed (CAL-19). */
export function useCalculation() {
  const form = useForm({ initialValues: EMPTY, validate: calculationMistakes });
  const calculation = useOffer({
    onError: ({ errors }) => form.fault(firstErrors(errors)),
  });
  const submit = form.onSubmit((values) => {
    if (!calculation.isPending) calculation.mutate(values);
  });
  return { form, submit, calculation };
}
