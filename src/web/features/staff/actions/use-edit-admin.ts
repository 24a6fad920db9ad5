import { useState } from "react";
import type { Person } from "../../../../contract/person.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { STAFF_CALLS } from "../staff-calls.ts";
import { useStaffChanged } from "../staff-queries.ts";
import { bodyOf, mistakesIn, type StaffValues, valuesOf } from "./staff-form-values.ts";
import { useNewer } from "./use-newer.ts";

/**
 * The form of an account (ADM-10, ADM-11). It sends the version that it is based on. If somebody else saved first,
 * everything typed stays, and the next save is based on their version.
 */
export function useEditAdmin(person: Person, onDone: () => void) {
  const form = useTyped(person);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const { version, newer, lookAgain } = useNewer(form.seen);
  const staffChanged = useStaffChanged();
  const update = useWrite(STAFF_CALLS.updateStaff, {
    onSuccess: () => {
      staffChanged();
      onDone();
    },
    onError: ({ status, message, errors }) => {
      if (status !== 422) return;
      setMistakes(firstErrors(errors));
      void lookAgain(message);
    },
  });
  return {
    values: form.values,
    mistakes,
    newer,
    change: (change: Partial<StaffValues>) => {
      form.change(change);
      setMistakes({});
    },
    submit: (): void => {
      const found = mistakesIn(form.values);
      setMistakes(found);
      if (Object.keys(found).length > 0) return;
      update.mutate({ params: { id: person.id }, body: bodyOf(form.values), ifMatch: version });
    },
    busy: update.isPending,
    failure: update.quietFailure,
  };
}

/** The form values, and the account they started from: the newest one until something is typed. */
function useTyped(person: Person) {
  const [typed, setTyped] = useState<{ readonly seen: Person; readonly values: StaffValues }>();
  const { seen, values } = typed ?? { seen: person, values: valuesOf(person) };
  return {
    seen,
    values,
    change: (change: Partial<StaffValues>) => setTyped({ seen, values: { ...values, ...change } }),
  };
}
