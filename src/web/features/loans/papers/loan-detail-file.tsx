import { IconEye, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FileTile } from "../../../ui/file/file-tile.tsx";
import { useWhyHidden } from "../affordability/identity-notice.tsx";
import type { FileSlot } from "./loan-detail-file-slots.ts";
import { isLapsed, useSteadyLink } from "./loan-detail-steady-link.ts";
import { UpdateFileDialog } from "./update-file-dialog.tsx";
import { ViewFileDialog } from "./view-file-dialog.tsx";

interface LoanDetailFileProps {
  loan: Loan;
  slot: FileSlot;
  label: string;
  reload: () => Promise<unknown>;
}

/** One of the customer's files with View File and, for those who may, Edit File (DET-17 to DET-19). */
export function LoanDetailFile({ loan, slot, label, reload }: LoanDetailFileProps) {
  const { link, renew } = useSteadyLink(loan[`${slot}_link`]);
  const [viewing, setViewing] = useState(false);
  const [editing, setEditing] = useState(false);
  const mayEdit = useHeld().has("edit-loan-file");
  const whyHidden = useWhyHidden(loan);
  if (loan[slot] === null) return <FileTile label={label}>Not uploaded</FileTile>;
  const view = async () => {
    if (link ? isLapsed(link) : !whyHidden) {
      await reload();
      renew();
    }
    setViewing(true);
  };
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
      {link ? (
        <ViewFileDialog
          opened={viewing}
          onClose={() => setViewing(false)}
          label={label}
          name={loan[slot]}
          link={link}
        />
      ) : (
        <Dialog opened={viewing} onClose={() => setViewing(false)} title={label}>
          <p>{whyHidden ?? "Loading…"}</p>
        </Dialog>
      )}
      {mayEdit && (
        <UpdateFileDialog loan={loan} slot={slot} label={label} opened={editing} onClose={() => setEditing(false)} />
      )}
    </FileTile>
  );
}
