import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useWhyHidden } from "../affordability/identity-notice.tsx";
import type { FileSlot } from "./loan-detail-file-slots.ts";
import { isLapsed, useSteadyLink } from "./loan-detail-steady-link.ts";
import { ViewFileDialog } from "./view-file-dialog.tsx";

interface FileViewer {
  readonly loan: Loan;
  readonly slot: FileSlot;
  readonly label: string;
  readonly reload: () => Promise<unknown>;
}

/** Opens one of the customer's files, and says why to those who may not see it (DET-17, DET-18). */
export function useFileViewer({ loan, slot, label, reload }: FileViewer) {
  const { link, renew } = useSteadyLink(loan[`${slot}_link`]);
  const [viewing, setViewing] = useState(false);
  const whyHidden = useWhyHidden(loan);
  const close = () => setViewing(false);
  const view = async () => {
    if (link ? isLapsed(link) : !whyHidden) {
      await reload();
      renew();
    }
    setViewing(true);
  };
  const dialog = link ? (
    <ViewFileDialog opened={viewing} onClose={close} label={label} name={loan[slot] ?? label} link={link} />
  ) : (
    <Dialog opened={viewing} onClose={close} title={label}>
      <p>{whyHidden ?? "Loading…"}</p>
    </Dialog>
  );
  return { view, dialog };
}
