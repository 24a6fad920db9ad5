import { notifySuccess } from "../../lib/notify.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import classes from "./loan-detail-layout.module.css";

/** The signing link, cut to fit, with its copy button (DET-11, DET-12, ERR-09). */
export function LoanDetailSigningLink({ link }: { link: string }) {
  return (
    <span className={classes.link}>
      <a href={link} target="_blank" rel="noreferrer" title={link}>
        {link}
      </a>
      <CopyButton value={link} label="Copy signing link" onCopied={() => notifySuccess("Text copied to clipboard")} />
    </span>
  );
}
