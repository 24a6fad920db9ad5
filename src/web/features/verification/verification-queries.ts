import { queryOptions } from "@tanstack/react-query";
import { verifyDocument } from "../../../contract/verification.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** The document with this code. Not retried automatically, because lookups are counted. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ["verification", code],
    queryFn: ({ signal }) => callApi(verifyDocument, { params: { code }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
