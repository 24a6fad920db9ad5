import type { FunctionComponent, ReactNode } from "react";
import type { DeductionList } from "../../../features/deductions/deduction-lists.ts";
import { DeductionListPage } from "../../../features/deductions/list/deduction-list-page.tsx";
import { CreditReportLink } from "../../credit-report-link.tsx";

const loadDialogs = () =>
  import("../../../features/deductions/dialogs/deduction-dialogs.tsx").then((module) => module.DeductionDialogs);

/** One of the three deduction tables; the portfolio report stands on All Deductions alone (EXP-10). */
export function deductionListScreen(list: DeductionList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => (
    <DeductionListPage
      list={list}
      loadDialogs={loadDialogs}
      views={views}
      report={list.scope === "all" && <CreditReportLink action="download-portfolio-report" />}
    />
  );
}
