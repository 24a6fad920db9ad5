import { queryOptions } from "@tanstack/react-query";
import { verifyDocument } from "../../../contract/verification.contract.ts";
import { callApi } from "../../lib/call-api.ts";

/** What is known of the document with this code. Never retried by itself: lookups are counted. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ["verification", code],
    queryFn: ({ signal }) => callApi(verifyDocument, { params: { code }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
