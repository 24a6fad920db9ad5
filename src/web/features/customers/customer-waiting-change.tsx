import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useMayConfirm } from "../../lib/session/use-may-confirm.ts";
import { WaitingChange } from "../../ui/notice/waiting-change.tsx";
import { CUSTOMER_CALLS } from "./customer-calls.ts";
import { useCustomersChanged } from "./customer-queries.ts";
import type { Customer } from "./form/customer-shape.ts";

interface CustomerWaitingChangeProps {
  readonly customer: Customer;
  readonly change: NonNullable<Customer["contact_change"]>;
}

/** Shown above a customer: changes that wait for a second person. */
export function CustomerWaitingChange({ customer, change }: CustomerWaitingChangeProps) {
  const changed = useCustomersChanged();
  const confirming = useWrite(CUSTOMER_CALLS.confirmContactChange, { onSuccess: changed, onError: changed });
  return (
    <WaitingChange
      change={change}
      mayConfirm={useMayConfirm(change.only_by)}
      busy={confirming.isPending}
      onConfirm={() => confirming.mutate({ params: { id: customer.id }, body: { change_id: change.id } })}
    />
  );
}
