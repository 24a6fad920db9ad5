import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listPickUpPlaces } from "../../../contract/pick-up-places.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const KEY = ["pick-up-places"] as const;

export const placesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi(listPickUpPlaces, { signal }),
});

export function usePlacesChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
