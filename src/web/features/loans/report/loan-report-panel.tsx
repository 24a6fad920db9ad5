import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useDropdown } from "../../../ui/field/search/use-dropdown.ts";
import classes from "./loan-report.module.css";
import { loansReportTokenQuery } from "./loan-report-queries.ts";

const loadForm = () => import("./loan-report-form.tsx").then((module) => module.LoanReportForm);

/** EXP-02: shown once a token has been obtained. A failure to get one is silent (ERR-59). */
export function LoanReportPanel() {
  const token = useQuery(loansReportTokenQuery);
  const { open, frame, listId, button } = useDropdown();
  const Form = usePart(open, loadForm);
  if (!token.data) return null;
  return (
    <div ref={frame} className={classes.frame}>
      <Button {...button}>
        <IconDownload size={16} aria-hidden />
        Download report
      </Button>
      {/* Closed, it keeps what was chosen. */}
      <section id={listId} className={classes.panel} aria-label="Loans report" hidden={!open || !Form}>
        {Form && <Form token={token.data.token} fetching={token.isFetching} onSent={() => void token.refetch()} />}
      </section>
    </div>
  );
}
