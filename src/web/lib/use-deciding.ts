import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "../../contract/endpoint.ts";
import { useWrite, type Write } from "./use-api-mutation.ts";

/**
 * Decides what waits for a second person. Whatever comes of it, also that a colleague was quicker, everything that is shown is
 * read again and the question ends.
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
