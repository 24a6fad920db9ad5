import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { clearSuspense, type listRemittanceGroups } from "../../../../contract/suspense.contract.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { RadioGroup } from "../../../ui/field/radio-group.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import type { SuspenseDialogProps } from "../suspense/dialogs/suspense-dialogs.tsx";
import { remittancesQuery } from "../suspense/suspense-queries.ts";

/** Chooses the posted deductions that this credit contains. They are cleared; no loan changes. */
export function ClearDialog({ decision: { item }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(0);
  const { data: groups, isError } = useQuery({ ...remittancesQuery(item.id), enabled: opened });
  const clear = useApiMutation(clearSuspense, {
    notifyOn: [422, 403, 400],
    onSuccess: ({ deductions, rest }) => {
      // None: it was sent for approval, and the notice has said so.
      if (deductions > 0)
        notifySuccess(
          `${countText(deductions, "deduction")} marked as arrived${rest ? "; the rest stays in suspense" : ""}`,
        );
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ["suspense"] }),
  });
  if (!opened) return null;
  const group = groups?.[chosen];
  return (
    <DialogForm
      title="Which deductions"
      confirmLabel="Clear"
      busy={clear.isPending}
      failure={clear.quietFailure}
      onConfirm={
        group && (() => clear.mutate({ params: { id: item.id }, body: { deduction_ids: group.deduction_ids } }))
      }
      onClose={onClose}
    >
      {groups && group ? (
        <Groups groups={groups} amount={item.amount} chosen={chosen} onChoose={setChosen} />
      ) : (
        <p role="status">
          {groups ? NONE : isError ? "The deductions did not load. Close this and try again." : "Looking…"}
        </p>
      )}
    </DialogForm>
  );
}

const NONE = "No deductions that are on their way come to exactly this amount.";

interface GroupsProps {
  readonly groups: DataOf<typeof listRemittanceGroups>;
  readonly amount: number;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

function Groups({ groups, amount, chosen, onChoose }: GroupsProps) {
  return (
    <RadioGroup
      legend={
        <>
          Deductions that come to exactly <Amount naira={amount} />. They are marked as arrived; no loan is touched.
        </>
      }
      name="group"
      value={chosen}
      options={groups.map(({ label, deduction_ids, amount: sum }, place) => ({
        value: place,
        label,
        more: (
          <>
            {countText(deduction_ids.length, "deduction")}, <Amount naira={sum} />
          </>
        ),
      }))}
      onChange={onChoose}
    />
  );
}
