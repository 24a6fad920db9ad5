import { useState } from "react";
import { STOP_PROVIDER, stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { useMoneyMoved } from "../../lib/loan/use-money-moved.ts";
import { useSearch } from "../../lib/route/router-context.ts";
import { DEDUCTION_CALLS } from "./deduction-calls.ts";

/** The stop form: filled from the address, confirmed, sent. Every failure is reported (ERR-20, ERR-49). */
export function useStopDeduction() {
  const { mandateReference = "" }: { mandateReference?: string } = useSearch();
  const [confirming, setConfirming] = useState(false);
  const [isDone, setDone] = useState(false);
  const moneyMoved = useMoneyMoved();
  const form = useEndpointForm(DEDUCTION_CALLS.stop, {
    rules: rulesOf(stopLoanCollection.body),
    initialValues: { mandateReference: isDone ? "" : mandateReference, provider: STOP_PROVIDER.value as string },
    asking: (values) => ({
      body: { mandateReference: values.mandateReference.trim(), provider: STOP_PROVIDER.value },
    }),
    isHeld: () => {
      setConfirming(true);
      return !confirming;
    },
    onSuccess: () => {
      moneyMoved();
      setConfirming(false);
      setDone(true);
    },
  });
  return {
    form,
    confirming,
    cancel: () => {
      form.sending.reset();
      setConfirming(false);
    },
    last: form.sending.data,
  };
}
