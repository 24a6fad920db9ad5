import { IconEye, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FileTile } from "../../../ui/file/file-tile.tsx";
import type { FileSlot } from "./loan-detail-file-slots.ts";
import { UpdateFileDialog } from "./upload/update-file-dialog.tsx";
import { useFileViewer } from "./view/use-file-viewer.tsx";

interface LoanDetailFileProps {
  loan: Loan;
  slot: FileSlot;
  label: string;
  reload: () => Promise<unknown>;
}

/** One of the customer's files with View File and, for those who may, Edit File (DET-17 to DET-19). */
export function LoanDetailFile({ loan, slot, label, reload }: LoanDetailFileProps) {
  const { view, dialog } = useFileViewer({ loan, slot, label, reload });
  const [editing, setEditing] = useState(false);
  const mayEdit = useHeld().has("edit-loan-file");
  if (loan[slot] === null) return <FileTile label={label}>Not uploaded</FileTile>;
  return (
    <FileTile label={label}>
      <Button look="tool" onClick={view} aria-label={`View File: ${label}`}>
        <IconEye size={16} aria-hidden />
        View File
      </Button>
      {mayEdit && (
        <Button look="tool" onClick={() => setEditing(true)} aria-label={`Edit File: ${label}`}>
          <IconPencil size={16} aria-hidden />
          Edit File
        </Button>
      )}
      {dialog}
      {mayEdit && (
        <UpdateFileDialog loan={loan} slot={slot} label={label} opened={editing} onClose={() => setEditing(false)} />
      )}
    </FileTile>
  );
}
