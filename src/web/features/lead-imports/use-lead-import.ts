import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { uploadLeads } from "../../../contract/lead-imports.contract.ts";
import { LEADS_FILE_BYTES_MAX } from "../../../domain/lead/leads-file-limits.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
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

const NO_OPTIONS: UploadOptions = { officer: "", smsAllowed: false, askForOffers: false };

interface UploadEnds {
  readonly onUploaded: (upload: UploadedLeads) => void;
  readonly onClose: () => void;
}

/**
 * The state of a file upload: the file is checked when chosen and sent under its own idempotency key, which is reused
 * until an answer comes. A refusal with a message drops the file; after any other failure everything stays (ERR-45).
 */
export function useLeadUpload({ onUploaded, onClose }: UploadEnds) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [sent, setSent] = useState(0);
  const key = useRef(crypto.randomUUID());
  const refresh = useRefresh();
  const check = useWrite(LEAD_UPLOAD_CALLS.checkLeadsFile);
  const isTooLarge = file !== null && file.size > LEADS_FILE_BYTES_MAX;
  const choose = (next: File | null): void => {
    setFile(next);
    setSent(0);
    key.current = crypto.randomUUID();
    check.reset();
    upload.reset();
    if (next && next.size <= LEADS_FILE_BYTES_MAX) check.mutate({ file: next });
  };
  const end = (): void => {
    choose(null);
    refresh();
    onClose();
  };
  const upload = useWrite(LEAD_UPLOAD_CALLS.uploadLeads, {
    onSuccess: (uploaded) => {
      end();
      setOptions(NO_OPTIONS);
      onUploaded(uploaded);
    },
    onError: ({ status }) => (status === 422 || status === 403) && end(),
  });
  const isOnTheServer = upload.isPending && sent >= 1;
  const progress = useQuery(importProgressQuery(key.current, isOnTheServer)).data;
  // LED-22: without a file nothing happens.
  const submit = (): void => {
    if (!file || isTooLarge || upload.isPending) return;
    setSent(0);
    upload.mutate({ file, fields: fieldsOf(options, key.current), onProgress: setSent });
  };
  const busy = upload.isPending;
  return { file, choose, isTooLarge, check, options, setOptions, submit, busy, sent, progress, upload };
}

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
