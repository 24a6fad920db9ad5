import { queryOptions } from "@tanstack/react-query";
import { verifyDocument, verifyFile } from "../../../contract/verification.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** The document with this code. Not retried automatically, because lookups are counted. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ["verification", code],
    queryFn: ({ signal }) => callApi(verifyDocument, { params: { code }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** The document whose file has this SHA-256. */
export const fileQuery = (sha256: string) =>
  queryOptions({
    queryKey: ["verification", "file", sha256],
    queryFn: ({ signal }) => callApi(verifyFile, { params: { sha256 }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
