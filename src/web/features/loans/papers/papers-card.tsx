import { IconFileOff, IconFileTypePdf, IconMicrophone, IconPhoto, IconVideo } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Loan, Paper } from "../../../../contract/loans.contract.ts";
import { ID_FILE_LABELS } from "../../../../domain/loan/id-files.ts";
import { FileTile } from "../../../ui/file/file-tile.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { AccountStatements } from "./account-statements.tsx";
import { useSteadyLink } from "./loan-detail-steady-link.ts";
import { kindOfPaper, paperFacts } from "./paper-facts.ts";
import { useFileViewer } from "./view/use-file-viewer.tsx";

interface PapersCardProps {
  readonly loan: Loan;
  readonly reload: () => Promise<unknown>;
}

/** The files of the loan with a small picture each, and which are missing; the recording plays in the details below. */
export function PapersCard({ loan, reload }: PapersCardProps) {
  return (
    <SectionCard title="Papers" action={<AccountStatements loan={loan} />}>
      <div className={classes.papers}>
        <PaperTile paper={paperIn(loan, "authorization")} label="Recording" missing="Missing" />
        <IdPaper loan={loan} slot="valid_id" reload={reload} />
        <IdPaper loan={loan} slot="staff_id" reload={reload} />
        <PaperTile paper={paperIn(loan, "signed_document")} label="Signed offer" missing="Not signed">
          {loan.signed_document_link && (
            <a
              data-screen-only
              href={loan.signed_document_link}
              target="_blank"
              rel="noreferrer"
              aria-label="Open the signed offer"
            >
              Open
            </a>
          )}
        </PaperTile>
      </div>
    </SectionCard>
  );
}

function paperIn({ papers }: Loan, slot: Paper["slot"]): Paper | undefined {
  return papers.find((paper) => paper.slot === slot);
}

interface IdPaperProps extends PapersCardProps {
  readonly slot: keyof typeof ID_FILE_LABELS;
}

function IdPaper({ loan, slot, reload }: IdPaperProps) {
  const label = ID_FILE_LABELS[slot];
  const { view, dialog } = useFileViewer({ loan, slot: `${slot}_file`, label, reload });
  return (
    <>
      <PaperTile paper={paperIn(loan, slot)} label={label} missing="Missing" onOpen={view} />
      {dialog}
    </>
  );
}

interface PaperTileProps {
  readonly paper: Paper | undefined;
  readonly label: string;
  readonly missing: string;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

function PaperTile({ paper, label, missing, onOpen, children }: PaperTileProps) {
  const { link } = useSteadyLink(paper?.thumbnail_link ?? null);
  if (!paper)
    return (
      <FileTile label={label} look={{ picture: null, instead: <IconFileOff size={24} aria-hidden /> }}>
        {missing}
      </FileTile>
    );
  return (
    <FileTile label={label} look={{ picture: link, instead: ICONS[kindOfPaper(paper)] }} onOpen={onOpen}>
      <span className={classes.paperName}>{paper.name}</span>
      <span className={classes.paperFacts}>
        {paperFacts(paper)} {children}
      </span>
    </FileTile>
  );
}

const ICONS = {
  Photo: <IconPhoto size={24} aria-hidden />,
  PDF: <IconFileTypePdf size={24} aria-hidden />,
  Audio: <IconMicrophone size={24} aria-hidden />,
  Video: <IconVideo size={24} aria-hidden />,
} as const;
