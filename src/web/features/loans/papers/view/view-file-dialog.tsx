import { useState } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

interface ViewFileDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  label: string;
  /** Whom the paper has to show. */
  person: Pick<Loan["user"], "name" | "date_of_birth">;
  name: string;
  link: string;
}

/** DET-22 to DET-24, CST-11: the viewer is 320 pixels high. */
export function ViewFileDialog({ opened, onClose, title, label, person, name, link }: ViewFileDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="wide">
      <div className={classes.parts}>
        <p className={classes.quiet}>
          To compare: <strong>{person.name}</strong>
          {person.date_of_birth && (
            <>
              , born <DateText date={person.date_of_birth} />
            </>
          )}
        </p>
        {isPdf(name) ? <PdfViewer link={link} label={label} name={name} /> : <ImageViewer link={link} label={label} />}
        <p className={`${classes.fileName} ${classes.fileLine}`}>
          <span className={classes.quiet}>{name}</span> <Download link={link} name={name} />
        </p>
      </div>
    </Dialog>
  );
}

// The viewer is small, and Chromium's page list would take half of it.
const WITHOUT_PAGE_LIST = "#navpanes=0";

/** A browser without a PDF viewer shows the content inside instead: the download (DET-23). */
function PdfViewer({ link, label, name }: { link: string; label: string; name: string }) {
  return (
    <object className={classes.viewer} data={`${link}${WITHOUT_PAGE_LIST}`} type="application/pdf" aria-label={label}>
      <p className={classes.viewerWords}>
        This browser does not show the PDF here. <Download link={link} name={name} />
      </p>
    </object>
  );
}

function ImageViewer({ link, label }: { link: string; label: string }) {
  const [failedLink, setFailedLink] = useState<string>();
  if (failedLink === link) return <p>The file cannot be shown. Reload the page and try again.</p>;
  return <img className={classes.viewer} src={link} alt={label} onError={() => setFailedLink(link)} />;
}

function Download({ link, name }: { link: string; name: string }) {
  return (
    <a href={link} download={name}>
      Download
    </a>
  );
}

/** The extension of a stored name shows the file's real type: the server wrote it. */
function isPdf(name: string): boolean {
  return name.toLowerCase().endsWith(".pdf");
}
