import { useState } from "react";
import type { updateLoanFile, uploadAuthorization } from "../../../../contract/loan-files.contract.ts";
import { useWrite, type Write } from "../../../lib/calls/use-api-mutation.ts";
import { useLoanCache } from "../loan-calls.ts";

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
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const finish = () => {
    setFile(null);
    setProgress(0);
    onEnd();
  };
  const upload = useWrite(call, {
    onSuccess: () => {
      refresh();
      finish();
    },
    onError: finish,
  });
  const submit = () => {
    if (file) upload.mutate({ params: { id: loanId }, file, fields: fieldsOf?.(), onProgress: setProgress });
  };
  return {
    form: { file, onChoose: setFile, onSubmit: submit, busy: upload.isPending, progress },
    busy: upload.isPending,
    quietFailure: upload.quietFailure,
  };
}
