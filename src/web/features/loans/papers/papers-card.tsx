import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { FileTile } from "../../../ui/file/file-tile.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { FILE_SLOTS } from "./loan-detail-file-slots.ts";

const MISSING = "Missing";

/** Which papers of the loan there are and which are missing; they are opened in the customer's details below. */
export function PapersCard({ loan }: { loan: Loan }) {
  return (
    <SectionCard title="Papers">
      <div className={classes.papers}>
        <Paper label="Recording">{loan.authorization_file_type === null ? MISSING : "Recorded"}</Paper>
        {FILE_SLOTS.map(({ slot, label }) => (
          <Paper key={slot} label={label}>
            {loan[slot] ?? MISSING}
          </Paper>
        ))}
        <Paper label="Signed offer">{loan.document_id ? "Signed" : "Not signed"}</Paper>
      </div>
    </SectionCard>
  );
}

function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FileTile label={label}>
      <span className={classes.fileName}>{children}</span>
    </FileTile>
  );
}
