import { queryOptions } from "@tanstack/react-query";
import { getBooks } from "../../../contract/books.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const CHECKING_MS = 1500;

export const booksQuery = queryOptions({
  queryKey: ["books"],
  queryFn: ({ signal }) => callApi(getBooks, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? CHECKING_MS : false),
});
