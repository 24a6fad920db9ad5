import { queryOptions } from "@tanstack/react-query";
import {
  draftTerms,
  getTerms,
  listTerms,
  publishTerms,
  saveTerms,
  submitTerms,
  withdrawTerms,
} from "../../../contract/terms.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const KEY = "terms";

export const termsListQuery = queryOptions({
  queryKey: [KEY, "list"] as const,
  queryFn: ({ signal }) => callApi(listTerms, { signal }),
});

export const termsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, "version", id] as const,
    queryFn: ({ signal }) => callApi(getTerms, { params: { id }, signal }),
  });

/** The writes of documents, each with its notices. Field errors are shown at the field. */
export const TERMS_CALLS = {
  draft: { endpoint: draftTerms, success: "Draft begun", notifyOn: [422] },
  save: { endpoint: saveTerms, success: "Draft saved", notifyOn: [] },
  submit: { endpoint: submitTerms, success: "Submitted for publication", notifyOn: [] },
  publish: { endpoint: publishTerms, success: "Published", notifyOn: [] },
  withdraw: { endpoint: withdrawTerms, success: "Returned to draft", notifyOn: [] },
};
