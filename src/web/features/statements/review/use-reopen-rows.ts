import { useQueryClient } from "@tanstack/react-query";
import { reopenUnreadRows } from "../../../../contract/unread-rows.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";

/** Withdraws the answers given for unread rows. */
export function useReopenRows(count: number) {
  const queryClient = useQueryClient();
  return useApiMutation(reopenUnreadRows, {
    success: count === 1 ? "The row is open again" : "The rows are open again",
    notifyOn: [422, 403, 400],
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
