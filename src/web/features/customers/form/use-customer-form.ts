import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { updateCustomer } from "../../../../contract/customers.contract.ts";
import type { Person } from "../../../../contract/person.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { customerQuery, useCustomersChanged } from "../customer-queries.ts";
import { bodyOf, valuesOf } from "./customer-values.ts";

/**
 * The state of a customer form. It is sent with the version that was loaded. After a conflicting save, typed values
 * stay, untouched fields take the new values, `newer` lists the differences, and the next save uses the new version.
 */
export function useCustomerForm({ customer, onClose }: { readonly customer: Person; readonly onClose: () => void }) {
  const [found, setFound] = useState<{
    readonly customer: Person;
    readonly before: Person;
    readonly refusal: string;
  }>();
  const newer = found && found.customer.version > customer.version ? found : undefined;
  const seen = newer?.customer ?? customer;
  const queryClient = useQueryClient();
  const customersChanged = useCustomersChanged();
  const lookAgain = async (refusal: string): Promise<void> => {
    const now = await queryClient.fetchQuery({ ...customerQuery(customer.id), staleTime: 0 }).catch(() => undefined);
    if (now && now.version !== seen.version) setFound({ customer: now, before: seen, refusal });
  };
  const form = useEndpointForm(CUSTOMER_CALLS.updateCustomer, {
    rules: rulesOf(updateCustomer.body),
    initialValues: valuesOf(seen),
    asking: (values) => ({ params: { id: customer.id }, body: bodyOf(values), ifMatch: seen.version }),
    onClose,
    onSuccess: () => {
      setFound(undefined);
      customersChanged();
    },
    onError: ({ status, message }) => {
      if (status === 422) void lookAgain(message);
    },
  });
  return { ...form, newer };
}
