import { useSearch } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { STOP_PROVIDER, stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { notifyError } from "../../lib/notify.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { useMoneyMoved } from "../../lib/use-money-moved.ts";
import { DEDUCTION_NOTICES, STOP_FAILED } from "./deduction-notices.ts";

interface StopValues {
  readonly mandateReference: string;
  readonly provider: string;
}

/** The form of a stop: filled from the address, confirmed, sent. A failure of any kind is told (ERR-20, ERR-49). */
export function useStopDeduction() {
  const { mandateReference = "" }: { mandateReference?: string } = useSearch({ strict: false });
  const [values, setValues] = useState<StopValues>({ mandateReference, provider: STOP_PROVIDER.value });
  const [mistake, setMistake] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const moneyMoved = useMoneyMoved();
  const stop = useApiMutation(stopLoanCollection, {
    ...DEDUCTION_NOTICES.stop,
    onSuccess: () => {
      moneyMoved();
      setConfirming(false);
      setValues({ ...values, mandateReference: "" });
    },
    onError: (error) => {
      if (error.status !== 422) notifyError(STOP_FAILED);
      setMistake(error.errors.mandateReference?.[0]);
    },
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
    quietFailure: null,
    last: stop.data,
  };
}
