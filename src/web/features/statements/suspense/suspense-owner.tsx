import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeSuspenseOwner, type SuspenseItem } from "../../../../contract/suspense.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import classes from "./suspense.module.css";

const loadHandOver = () => import("./hand-over-dialog.tsx").then((module) => module.HandOverDialog);

/** The person who investigates it, and the button to take it or release it. */
export function SuspenseOwner({ item: { id, owner } }: { item: SuspenseItem }) {
  const queryClient = useQueryClient();
  const held = useHeld();
  const { user } = useSession();
  const own = useApiMutation(changeSuspenseOwner, {
    notifyOn: [422, 403, 400],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["suspense"] }),
  });
  const [handsOver, setHandsOver] = useState(false);
  const Dialog = usePart(handsOver, loadHandOver);
  const isMine = owner !== null && owner.id === user?.id;
  const mayOwn = held.has("add-repayment") || held.has("edit-repayment");
  return (
    <>
      <span className={classes.soft}>{owner ? (isMine ? "Assigned to you" : owner.name) : "Unassigned"}</span>
      {mayOwn && (isMine || !owner) && (
        <Button
          look="tool"
          disabled={own.isPending}
          onClick={() => own.mutate({ params: { id }, body: { mine: !isMine } })}
        >
          {isMine ? "Unassign" : "Assign to me"}
        </Button>
      )}
      {mayOwn && (
        <Button look="tool" onClick={() => setHandsOver(true)}>
          Hand over
        </Button>
      )}
      {Dialog && <Dialog itemId={id} ownerId={owner?.id} opened={handsOver} onClose={() => setHandsOver(false)} />}
      {own.quietFailure && (
        <span className={classes.soft} role="status">
          Not saved
        </span>
      )}
    </>
  );
}
