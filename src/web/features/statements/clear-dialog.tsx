import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clearSuspense } from "../../../contract/statements.contract.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { countText } from "../../ui/count-text.ts";
import { PlainDialog } from "../../ui/plain-dialog.tsx";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import classes from "./suspense.module.css";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";
import { remittancesQuery } from "./suspense-queries.ts";

const TITLE = "Which deductions";

/** Says which deductions, posted before, this credit brings. They are cleared; no loan is touched. */
export function ClearDialog({ decision: { item }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(0);
  const { data: groups, isError } = useQuery({ ...remittancesQuery(item.id), enabled: opened });
  const clear = useApiMutation(clearSuspense, {
    notifyOn: [422, 403, 400],
    onSuccess: ({ deductions }) => {
      notifySuccess(`${countText(deductions, "deduction")} marked as arrived`);
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ["suspense"] }),
  });
  if (!opened) return null;
  const group = groups?.[chosen];
  if (!groups || !group) {
    return (
      <PlainDialog title={TITLE} onClose={onClose}>
        <p role="status">
          {groups ? NONE : isError ? "The deductions did not load. Close this and try again." : "Looking…"}
        </p>
      </PlainDialog>
    );
  }
  return (
    <PlainDialogForm
      title={TITLE}
      confirmLabel="Clear"
      busy={clear.isPending}
      failure={clear.quietFailure}
      onConfirm={() => clear.mutate({ params: { id: item.id }, body: { deduction_ids: group.deduction_ids } })}
      onClose={onClose}
    >
      <fieldset className={classes.choices}>
        <legend>
          Deductions that come to exactly <Amount naira={item.amount} />. They are marked as arrived; no loan is
          touched.
        </legend>
        {groups.map(({ label, deduction_ids, amount }, place) => (
          <label key={label} className={classes.choice}>
            <input type="radio" name="group" checked={place === chosen} onChange={() => setChosen(place)} />
            <span>
              {label}
              <span className={classes.soft}>
                {" "}
                {countText(deduction_ids.length, "deduction")}, <Amount naira={amount} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </PlainDialogForm>
  );
}

const NONE = "No deductions that are on their way come to exactly this amount.";
