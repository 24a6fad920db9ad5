import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "../../../../contract/person.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { customerQuery, useCustomersChanged } from "../customer-queries.ts";
import { bodyOf, type CustomerMistakes, type CustomerValues, mistakesIn, valuesOf } from "./customer-values.ts";

/**
 * The state of a customer form. It is sent with the version that was loaded. After a conflicting save, typed values
 * stay, untouched fields take the new values, `newer` lists the differences, and the next save uses the new version.
 */
export function useCustomerForm({ customer, onClose }: { readonly customer: Person; readonly onClose: () => void }) {
  const [typed, setTyped] = useState<Partial<CustomerValues>>({});
  const [mistakes, setMistakes] = useState<CustomerMistakes>({});
  const [found, setFound] = useState<{
    readonly customer: Person;
    readonly before: Person;
    readonly refusal: string;
  }>();
  const newer = found && found.customer.version > customer.version ? found : undefined;
  const seen = newer?.customer ?? customer;
  const values = { ...valuesOf(seen), ...typed };
  const queryClient = useQueryClient();
  const customersChanged = useCustomersChanged();
  const lookAgain = async (refusal: string): Promise<void> => {
    const now = await queryClient.fetchQuery({ ...customerQuery(customer.id), staleTime: 0 }).catch(() => undefined);
    if (now && now.version !== seen.version) setFound({ customer: now, before: seen, refusal });
  };
  const update = useWrite(CUSTOMER_CALLS.updateCustomer, {
    onSuccess: () => {
      setTyped({});
      setFound(undefined);
      customersChanged();
      onClose();
    },
    onError: ({ status, message, errors }) => {
      if (status !== 422) return;
      setMistakes(firstErrors(errors));
      void lookAgain(message);
    },
  });
  const submit = (): void => {
    const missing = mistakesIn(values);
    setMistakes(missing);
    if (Object.keys(missing).length > 0) return;
    update.mutate({ params: { id: customer.id }, body: bodyOf(values), ifMatch: seen.version });
  };
  return {
    values,
    change: (change: Partial<CustomerValues>) => {
      setTyped({ ...typed, ...change });
      setMistakes({});
    },
    mistakes,
    newer,
    submit,
    busy: update.isPending,
    failure: update.quietFailure,
    close: () => {
      update.reset();
      onClose();
    },
  };
}
