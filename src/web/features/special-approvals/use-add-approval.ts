import { useState } from "react";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { APPROVAL_CALLS } from "./approval-calls.ts";
import { useApprovalsChanged } from "./approval-queries.ts";

const NOTHING = { name: "", remita_bank_code: "", account_number: "" };

type Values = typeof NOTHING;

const MISSING: Values = {
  name: "Enter the customer's name",
  remita_bank_code: "Choose the bank",
  account_number: "Enter the account number",
};

/** The form of a new approval (SPA-06 to SPA-08). Typed values survive an error and closing the dialog. */
export function useAddApproval(onClose: () => void) {
  const [values, setValues] = useState(NOTHING);
  const [mistakes, setMistakes] = useState<Partial<Values>>({});
  const approvalsChanged = useApprovalsChanged();
  const create = useWrite(APPROVAL_CALLS.createApproval, {
    onSuccess: () => {
      setValues(NOTHING);
      approvalsChanged();
      onClose();
    },
    onError: ({ errors }) => setMistakes(firstErrors(errors)),
  });
  const submit = (): void => {
    const missing = Object.entries(MISSING).filter(([field]) => values[field as keyof Values].trim() === "");
    setMistakes(Object.fromEntries(missing));
    // SPA-08 (quirk): the form's own flag is sent too.
    if (missing.length === 0) create.mutate({ body: { ...values, processing: true } });
  };
  return {
    values,
    change: (change: Partial<Values>) => {
      setValues({ ...values, ...change });
      setMistakes({});
    },
    mistakes,
    submit,
    busy: create.isPending,
    failure: create.quietFailure,
    close: () => {
      create.reset();
      onClose();
    },
  };
}
