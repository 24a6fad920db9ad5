import { useState } from "react";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { STAFF_CALLS } from "../staff-calls.ts";
import { useStaffChanged } from "../staff-queries.ts";
import { bodyOf, mistakesIn, NOTHING, type StaffValues } from "./staff-form-values.ts";

/** The form of a new account (ADM-03, ADM-06). Typed values survive an error and closing the dialog. */
export function useCreateAdmin(onDone: () => void) {
  const [values, setValues] = useState(NOTHING);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const staffChanged = useStaffChanged();
  const create = useWrite(STAFF_CALLS.createStaff, {
    onSuccess: () => {
      staffChanged();
      onDone();
    },
    onError: ({ errors }) => setMistakes(firstErrors(errors)),
  });
  return {
    values,
    mistakes,
    change: (change: Partial<StaffValues>) => {
      setValues({ ...values, ...change });
      setMistakes({});
    },
    submit: (): void => {
      const found = mistakesIn(values);
      setMistakes(found);
      if (Object.keys(found).length > 0) return;
      create.mutate({ body: { ...bodyOf(values), email: values.email.trim() } });
    },
    busy: create.isPending,
    failure: create.quietFailure,
  };
}
