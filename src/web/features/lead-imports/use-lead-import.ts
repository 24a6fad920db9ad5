import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { uploadLeads } from "../../../contract/lead-imports.contract.ts";
import { LEADS_FILE_BYTES_MAX } from "../../../domain/lead/leads-file-limits.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { useLeadsChanged } from "../leads/lead-queries.ts";
import { LEAD_UPLOAD_CALLS } from "./lead-import-calls.ts";
import { importProgressQuery } from "./lead-import-queries.ts";

export type UploadedLeads = DataOf<typeof uploadLeads>;

/** The options sent with the file. */
export interface UploadOptions {
  /** The id of a member of staff; empty for round robin. */
  readonly officer: string;
  readonly smsAllowed: boolean;
  readonly askForOffers: boolean;
}

const NOTHING_CHOSEN: UploadOptions & { readonly file: File | null } = {
  officer: "",
  smsAllowed: false,
  askForOffers: false,
  file: null,
};

interface UploadEnds {
  readonly onUploaded: (upload: UploadedLeads) => void;
  readonly onClose: () => void;
}

/**
 * The state of a file upload: the file is checked when chosen and sent under its own idempotency key, which is reused
 * until an answer comes. A refusal with a message drops the file; after any other failure everything stays (ERR-45).
 */
export function useLeadUpload({ onUploaded, onClose }: UploadEnds) {
  const [sent, setSent] = useState(0);
  const key = useRef(crypto.randomUUID());
  const refresh = useRefresh();
  const check = useWrite(LEAD_UPLOAD_CALLS.checkLeadsFile);
  const choose = (next: File | null): void => {
    form.change({ file: next });
    setSent(0);
    key.current = crypto.randomUUID();
    check.reset();
    form.sending.reset();
    if (next && !isTooLarge(next)) check.mutate({ file: next });
  };
  const end = (): void => {
    choose(null);
    refresh();
    onClose();
  };
  const form = useEndpointForm(LEAD_UPLOAD_CALLS.uploadLeads, {
    initialValues: NOTHING_CHOSEN,
    asking: ({ file, ...options }) => ({
      file: file ?? undefined,
      fields: fieldsOf(options, key.current),
      onProgress: setSent,
    }),
    // LED-22: without a file nothing happens.
    isHeld: ({ file }) => file === null || isTooLarge(file),
    onSuccess: (uploaded) => {
      end();
      onUploaded(uploaded);
    },
    onError: ({ status }) => {
      setSent(0);
      if (status === 422 || status === 403) end();
    },
  });
  const { file, ...options } = form.values;
  const isOnTheServer = form.busy && sent >= 1;
  const progress = useQuery(importProgressQuery(key.current, isOnTheServer)).data;
  return {
    ...form,
    file,
    choose,
    isTooLarge: file !== null && isTooLarge(file),
    check,
    options,
    sent,
    progress,
  };
}

const isTooLarge = (file: File): boolean => file.size > LEADS_FILE_BYTES_MAX;

function useRefresh(): () => void {
  const leadsChanged = useLeadsChanged();
  const queryClient = useQueryClient();
  return () => {
    leadsChanged();
    void queryClient.invalidateQueries({ queryKey: ["lead-imports"] });
  };
}

function fieldsOf({ officer, smsAllowed, askForOffers }: UploadOptions, key: string) {
  return {
    key,
    ...(officer && { sales_officer_id: officer }),
    ...(smsAllowed && { sms_allowed: "true" }),
    ...(askForOffers && { ask_for_offers: "true" }),
  };
}
