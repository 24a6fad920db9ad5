import { useQueryClient } from "@tanstack/react-query";
import { changeSuspenseOwner, type SuspenseItem } from "../../../../contract/suspense.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Button } from "../../../ui/button/button.tsx";
import classes from "./suspense.module.css";

/** Whether whoever holds these permissions may investigate money in suspense. */
export const mayOwn = (held: ReadonlySet<string>): boolean => held.has("add-repayment") || held.has("edit-repayment");

/** The person who investigates it, and the button to take it or release it. */
export function SuspenseOwner({ item: { id, owner } }: { item: SuspenseItem }) {
  const queryClient = useQueryClient();
  const held = useHeld();
  const { user } = useSession();
  const own = useApiMutation(changeSuspenseOwner, {
    notifyOn: [422, 403, 400],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["suspense"] }),
  });
  const mayTake = mayOwn(held);
  const isMine = owner !== null && owner.id === user?.id;
  return (
    <>
      <span className={owner || !mayTake ? classes.soft : `${classes.soft} ${classes.nobody}`}>
        {owner ? (isMine ? "Assigned to you" : owner.name) : "Unassigned"}
      </span>
      {mayTake && (isMine || !owner) && (
        <Button
          look="small"
          disabled={own.isPending}
          onClick={() => own.mutate({ params: { id }, body: { mine: !isMine } })}
        >
          {isMine ? "Unassign" : "Assign to me"}
        </Button>
      )}
      {own.quietFailure && (
        <span className={classes.soft} role="status">
          Not saved
        </span>
      )}
    </>
  );
}
