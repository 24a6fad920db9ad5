import { useState } from "react";
import type { updateLoanFile, uploadAuthorization } from "../../../../../contract/loan-files.contract.ts";
import type { Write } from "../../../../lib/calls/use-api-mutation.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { useLoanCache } from "../../loan-calls.ts";

interface FileUpload {
  readonly loanId: number;
  readonly onEnd: () => void;
  readonly fieldsOf?: () => { file_name: string };
}

/**
 * Uploads a file to a loan. After success the loan is refetched; in any case the dialog closes and the file is released
 * (ACT-44, ERR-34, ERR-35).
 */
export function useFileUpload(
  call: Write<typeof updateLoanFile | typeof uploadAuthorization>,
  { loanId, onEnd, fieldsOf }: FileUpload,
) {
  const { refresh } = useLoanCache(loanId);
  const [progress, setProgress] = useState(0);
  const release = () => {
    form.change({ file: null });
    setProgress(0);
  };
  const form = useEndpointForm(call, {
    initialValues: { file: null as File | null },
    asking: ({ file }) => ({
      params: { id: loanId },
      file: file ?? undefined,
      fields: fieldsOf?.(),
      onProgress: setProgress,
    }),
    isHeld: ({ file }) => file === null,
    onClose: onEnd,
    onSuccess: () => {
      refresh();
      release();
    },
    onError: () => {
      release();
      onEnd();
    },
  });
  const { busy, failure, submit, values } = form;
  return {
    form: {
      file: values.file,
      onChoose: (file: File) => form.change({ file }),
      onSubmit: submit,
      busy,
      progress,
    },
    busy,
    quietFailure: failure,
  };
}
