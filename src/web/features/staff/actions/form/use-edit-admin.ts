import { useState } from "react";
import type { Person } from "../../../../../contract/person.ts";
import { updateStaff } from "../../../../../contract/staff.contract.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { STAFF_CALLS } from "../../staff-calls.ts";
import { useStaffChanged } from "../../staff-queries.ts";
import { bodyOf, valuesOf } from "./staff-form-values.ts";
import { useNewer } from "./use-newer.ts";

/**
 * The form of an account (ADM-10, ADM-11). It sends the version that it is based on: the newest until something is
 * typed. If somebody else saved first, everything typed stays, and the next save is based on their version.
 */
export function useEditAdmin(person: Person, onDone: () => void) {
  const [held, setHeld] = useState<Person>();
  const seen = held ?? person;
  const { version, newer, lookAgain } = useNewer(seen);
  const staffChanged = useStaffChanged();
  const form = useEndpointForm(STAFF_CALLS.updateStaff, {
    rules: rulesOf(updateStaff.body),
    initialValues: valuesOf(seen),
    asking: (values) => ({ params: { id: person.id }, body: bodyOf(values), ifMatch: version }),
    onChange: () => setHeld(seen),
    onSuccess: () => {
      staffChanged();
      onDone();
    },
    onError: ({ status, message }) => {
      if (status === 422) void lookAgain(message);
    },
  });
  return { ...form, newer };
}
