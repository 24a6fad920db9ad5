import { notifySuccess } from "../../../lib/calls/notify.ts";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import classes from "../detail/loan-detail-layout.module.css";

/** The signing link, cut to fit, with its copy button (DET-11, DET-12, ERR-09). */
export function LoanDetailSigningLink({ link }: { link: string }) {
  // Without a configured public address the server sends a path; the copied link must work anywhere.
  const address = new URL(link, window.location.origin).href;
  // Whoever has the link can open the offer: it stays off paper.
  return (
    <>
      <span className={classes.link} data-screen-only>
        <a href={address} target="_blank" rel="noreferrer" title={address}>
          {address}
        </a>
        <CopyButton
          value={address}
          label="Copy signing link"
          onCopied={() => notifySuccess("Text copied to clipboard")}
        />
      </span>
      <span className={classes.onPaper}>Not printed</span>
    </>
  );
}
