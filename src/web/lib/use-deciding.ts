import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "../../contract/endpoint.ts";
import { useWrite, type Write } from "./calls/use-api-mutation.ts";

/**
 * Decides what waits for a second person. Whatever the result, a colleague's earlier decision included, everything
 * shown is refetched and the dialog closes.
 */
export function useDeciding<E extends Endpoint>(write: Write<E>, onClose: () => void) {
  const queryClient = useQueryClient();
  const done = () => {
    void queryClient.invalidateQueries();
    onClose();
  };
  return useWrite(write, {
    onSuccess: done,
    onError: ({ status }) => {
      if (status === 422 || status === 404) done();
    },
  });
}
