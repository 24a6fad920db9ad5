import { useQuery } from "@tanstack/react-query";
import type { getErasure } from "../../../../contract/data-protection.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { erasureQuery, useCustomersChanged } from "../customer-queries.ts";
import classes from "../customers.module.css";
import type { Customer } from "../form/customer-shape.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";

type ErasureState = DataOf<typeof getErasure>;

/** The customer's rights: a copy of all data held about them, and erasure. */
export function DataProtectionCard({ customer }: { readonly customer: Customer }) {
  const { data: state, isError, refetch } = useQuery(erasureQuery(customer.id));
  const exporting = useOpened<true>();
  const erasing = useOpened<"erase" | "confirm">();
  const changed = useCustomersChanged();
  const withdraw = useWrite(CUSTOMER_CALLS.withdrawErasure, {
    onSuccess: changed,
    onError: changed,
  });
  if (isError && !state)
    return (
      <LoadFailed title="Data protection did not load" onRetry={() => refetch()}>
        Nothing has changed.
      </LoadFailed>
    );
  const { waiting } = state ?? {};
  const mayErase = state && !state.erased_at && !state.refusal && !waiting;
  return (
    <SectionCard title="Data protection">
      <div className={classes.protection}>
        {state ? <StateWords state={state} name={customer.name} /> : <p className={classes.quiet}>Loading…</p>}
        {state && !state.erased_at && (
          <div className={classes.actions}>
            <Button onClick={() => exporting.open(true)}>Download their data</Button>
            {mayErase && (
              <Button tone="danger" onClick={() => erasing.open("erase")}>
                Erase their data
              </Button>
            )}
            {waiting && !waiting.is_own && (
              <Button tone="danger" onClick={() => erasing.open("confirm")}>
                Confirm the erasure
              </Button>
            )}
            {waiting && (
              <Button
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { id: customer.id }, body: {} })}
              >
                {waiting.is_own ? "Withdraw" : "Decline"}
              </Button>
            )}
          </div>
        )}
      </div>
      <ExportDialog customer={customer} opened={exporting.opened} onClose={exporting.close} />
      <EraseDialog
        customer={customer}
        step={erasing.item ?? "erase"}
        fourEyes={state?.four_eyes ?? false}
        opened={erasing.opened}
        onClose={erasing.close}
      />
    </SectionCard>
  );
}

function StateWords({ state, name }: { readonly state: ErasureState; readonly name: string }) {
  const { erased_at, refusal, waiting, four_eyes } = state;
  if (erased_at)
    return (
      <p>
        The data of this person were erased on <DateText date={erased_at} />. Their loans, payments and the ledger stay
        as they were, under the name {name}.
      </p>
    );
  if (waiting)
    return (
      <p>
        {waiting.asked_by} asked on <DateText date={waiting.asked_at} /> for the data of {name} to be erased:{" "}
        {waiting.reason}.{" "}
        {waiting.is_own ? "A colleague has to confirm it." : "It takes a second person to confirm it."}
      </p>
    );
  if (refusal) return <p>The data cannot be erased now. {refusal}</p>;
  return (
    <p>
      Nothing stands against an erasure.{" "}
      {four_eyes ? "One member of staff asks for it, another confirms." : "It cannot be undone."}
    </p>
  );
}
