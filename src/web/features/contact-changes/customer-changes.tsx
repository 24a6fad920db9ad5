import { useQueryClient } from "@tanstack/react-query";
import type { CustomerToConfirm } from "../../../contract/contact-changes.contract.ts";
import { CONTACT_FIELDS } from "../../../domain/customer/contact-change.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Link } from "../../lib/route/link.tsx";
import { useHeld } from "../../lib/session/permissions.ts";
import { useMayConfirm } from "../../lib/session/use-may-confirm.ts";
import { LoanLink } from "../../ui/loan-link.tsx";
import { WaitingChange } from "../../ui/notice/waiting-change.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { CONTACT_CHANGE_CALLS } from "./contact-change-calls.ts";
import classes from "./contact-changes.module.css";

/**
 * One customer: each change with its old and new value and author, what it blocks, and the Confirm button if permitted.
 */
export function CustomerChanges({ waiting: { customer, loan, change, values } }: { waiting: CustomerToConfirm }) {
  const queryClient = useQueryClient();
  const again = () => void queryClient.invalidateQueries();
  const confirming = useWrite(CONTACT_CHANGE_CALLS.confirm, { onSuccess: again, onError: again });
  return (
    <SectionCard title={customer.name}>
      <div className={classes.list}>
        <p className={classes.links}>
          {loan && <LoanLink loan={loan} name={customer.name} />}
          {useHeld().has("view-users") && <Link to={`/users/${customer.id}`}>User details</Link>}
        </p>
        <ul className={classes.values} aria-label={`What changed of ${customer.name}`}>
          {values.map(({ field, by, from, to }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may change twice, and all are redrawn together
            <li key={place}>
              <strong>{CONTACT_FIELDS[field]}</strong>: {from ?? "not kept"} → {to ?? "not kept"},{" "}
              <span className={classes.quiet}>by {by ?? "an application"}</span>
            </li>
          ))}
        </ul>
        <WaitingChange
          change={change}
          mayConfirm={useMayConfirm(change.only_by)}
          busy={confirming.isPending}
          onConfirm={() => confirming.mutate({ params: { id: customer.id }, body: { change_id: change.id } })}
        />
      </div>
    </SectionCard>
  );
}
