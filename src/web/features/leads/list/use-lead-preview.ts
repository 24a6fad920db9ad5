import { createElement, type ReactNode, useEffect, useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { usePart } from "../../../lib/use-part.ts";
import { focusRow } from "../../../ui/table/data-table.tsx";

const load = () => import("./lead-preview.tsx").then((module) => module.LeadPreview);

/** The preview of the row with the focus: it goes on with the rows, and closed it leaves the focus at the last of them. */
export function useLeadPreview(rows: readonly Lead[] | undefined, onDetails: (lead: Lead) => void) {
  const [seen, setSeen] = useState<number>();
  const [left, setLeft] = useState<{ readonly id: number }>();
  const lead = rows?.find(({ id }) => id === seen);
  const Preview = usePart(seen !== undefined, load);
  // It would open by itself once the lead is listed again.
  if (seen !== undefined && rows && !lead) setSeen(undefined);
  useEffect(() => {
    if (left) focusRow(left.id);
  }, [left]);
  const close = () => setSeen(undefined);
  const element: ReactNode =
    Preview && lead
      ? createElement(Preview, {
          lead,
          onDetails: () => {
            close();
            onDetails(lead);
          },
          onClose: () => {
            close();
            setLeft({ id: lead.id });
          },
        })
      : null;
  return {
    element,
    /** For the key of a table's row. */
    open: (row: Lead | undefined) => {
      if (row) setSeen(row.id);
      return row !== undefined;
    },
    /** A row has got the focus. */
    follow: (row: Lead) => setSeen((before) => before && row.id),
  };
}
