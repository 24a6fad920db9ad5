import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, text } from "./fields.ts";
import { loan } from "./loans.contract.ts";

/** The maximum size of an authorization recording. */
export const AUTHORIZATION_BYTES_MAX = 25 * 1000 * 1000;

export const uploadAuthorization = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/authorization/:id/upload",
  specified: true,
  summary: "Upload the customer's recorded authorization",
  access: { anyOf: ["edit-loan", "edit-loan-file"] },
  params: idParams,
  upload: { field: "authorization_file", bytesMax: AUTHORIZATION_BYTES_MAX },
  data: loan,
  errors: { 403: "The permission for this status is missing", 422: "Not audio or video, or no offer can be made" },
});

/** The maximum size of one of the customer's ID files. */
export const LOAN_FILE_BYTES_MAX = 10 * 1000 * 1000;

export const updateLoanFile = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/file/:id/update",
  specified: true,
  summary: "Replace one of the two ID files of a loan; the old one is kept in its history",
  access: { anyOf: ["edit-loan-file"] },
  params: idParams,
  upload: {
    field: "document_file",
    bytesMax: LOAN_FILE_BYTES_MAX,
    /** The name of the file to replace (ACT-43): it selects one of the two slots and is never a path. */
    fields: z.object({ file_name: text("Name the file to replace", 300) }),
  },
  data: loan,
  errors: { 422: "Not a picture or PDF, or the loan has no file of that name" },
});

export const LOAN_FILE_ENDPOINTS: readonly Endpoint[] = [uploadAuthorization, updateLoanFile];
