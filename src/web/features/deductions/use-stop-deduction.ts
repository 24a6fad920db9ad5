import { useSearch } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { STOP_PROVIDER } from "../../../contract/mandates.contract.ts";
import { useMoneyMoved } from "../../lib/loan/use-money-moved.ts";
import { useStopLoanCollection } from "./deduction-calls.ts";

interface StopValues {
  readonly mandateReference: string;
  readonly provider: string;
}

/** The stop form: filled from the address, confirmed, sent. Every failure is reported (ERR-20, ERR-49). */
export function useStopDeduction() {
  const { mandateReference = "" }: { mandateReference?: string } = useSearch({ strict: false });
  const [values, setValues] = useState<StopValues>({ mandateReference, provider: STOP_PROVIDER.value });
  const [mistake, setMistake] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const moneyMoved = useMoneyMoved();
  const stop = useStopLoanCollection({
    onSuccess: () => {
      moneyMoved();
      setConfirming(false);
      setValues({ ...values, mandateReference: "" });
    },
    onError: ({ errors }) => setMistake(errors.mandateReference?.[0]),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = values.mandateReference.trim() === "";
    setMistake(isMissing ? "Mandate reference is required" : undefined);
    setConfirming(!isMissing);
  };
  return {
    values,
    mistake,
    change: (change: Partial<StopValues>) => setValues({ ...values, ...change }),
    submit,
    confirming,
    cancel: () => {
      stop.reset();
      setConfirming(false);
    },
    send: () =>
      stop.mutate({ body: { mandateReference: values.mandateReference.trim(), provider: STOP_PROVIDER.value } }),
    busy: stop.isPending,
    last: stop.data,
  };
}
