import type { MouseEvent } from "react";
import { downloadLeadsTemplate } from "../../../../contract/lead-imports.contract.ts";
import { useDownload } from "../../../lib/calls/use-download.ts";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import classes from "./template-link.module.css";

/** LED-03: a plain link would carry no token, so the file is fetched and then saved. */
export function TemplateLink() {
  const { download, isBusy, hasFailed } = useDownload(downloadLeadsTemplate);
  const fetchFile = (event: MouseEvent): void => {
    event.preventDefault();
    if (!isBusy) download("leads-template.xlsx");
  };
  return (
    <span className={classes.template}>
      <ButtonLink href={downloadLeadsTemplate.path} aria-busy={isBusy} onClick={fetchFile} onAuxClick={fetchFile}>
        Download template
      </ButtonLink>
      <span role="status" className={classes.hint}>
        {hasFailed && "The template did not download. Try again."}
      </span>
    </span>
  );
}
