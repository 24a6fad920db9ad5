import { useState } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { usePart } from "../../../../lib/use-part.ts";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { useWhyHidden } from "../../affordability/screening/identity-notice.tsx";
import type { FileSlot } from "../loan-detail-file-slots.ts";
import { isLapsed, useSteadyLink } from "../loan-detail-steady-link.ts";

interface FileViewer {
  readonly loan: Loan;
  readonly slot: FileSlot;
  readonly label: string;
  readonly reload: () => Promise<unknown>;
}

const loadDialog = () => import("./view-file-dialog.tsx").then((module) => module.ViewFileDialog);

/** Opens one of the customer's files, and says why to those who may not see it (DET-17, DET-18). */
export function useFileViewer({ loan, slot, label, reload }: FileViewer) {
  const { link, renew } = useSteadyLink(loan[`${slot}_link`]);
  const [viewing, setViewing] = useState(false);
  const whyHidden = useWhyHidden(loan);
  const ViewFileDialog = usePart(viewing, loadDialog);
  const close = () => setViewing(false);
  const view = async () => {
    if (link ? isLapsed(link) : !whyHidden) {
      await reload();
      renew();
    }
    setViewing(true);
  };
  const title = `${label} · ${loan.user.name}`;
  const shown = { opened: viewing, onClose: close, title, label, name: loan[slot] ?? label, person: loan.user };
  const dialog = link ? (
    ViewFileDialog && <ViewFileDialog {...shown} link={link} />
  ) : (
    <Dialog opened={viewing} onClose={close} title={title}>
      <p>{whyHidden ?? "Loading…"}</p>
    </Dialog>
  );
  return { view, dialog };
}
