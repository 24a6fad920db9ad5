import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeSuspenseOwner } from "../../../../../contract/suspense.contract.ts";
import { useApiMutation } from "../../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { colleaguesQuery } from "../suspense-queries.ts";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";

/** Assigns an item to a colleague who may resolve it. */
export function HandOverDialog({ decision: { item }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const [to, setTo] = useState("");
  const [mistake, setMistake] = useState<string>();
  const { data: colleagues, isError, isFetching, refetch } = useQuery({ ...colleaguesQuery, enabled: opened });
  const assign = useApiMutation(changeSuspenseOwner, {
    success: "Handed over",
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["suspense"] });
      onClose();
    },
  });
  const submit = () => {
    if (to === "") setMistake("Choose a colleague");
    else assign.mutate({ params: { id: item.id }, body: { to: Number(to) } });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title="Hand over"
      confirmLabel="Hand over"
      busy={assign.isPending}
      failure={assign.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      {isError && !colleagues && (
        <QuietFailure busy={isFetching} onRetry={() => void refetch()}>
          The colleagues did not load.
        </QuietFailure>
      )}
      <SelectField
        label="Colleague"
        autofocus
        value={to}
        mistake={mistake}
        options={[
          { value: "", label: colleagues || isError ? "Choose" : "Loading the colleagues…" },
          ...(colleagues ?? [])
            .filter(({ id }) => id !== item.owner?.id)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(chosen) => {
          setTo(chosen);
          setMistake(undefined);
        }}
      />
    </DialogForm>
  );
}
