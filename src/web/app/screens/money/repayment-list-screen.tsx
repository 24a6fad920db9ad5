import type { FunctionComponent, ReactNode } from "react";
import { RepaymentListPage } from "../../../features/repayments/list/repayment-list-page.tsx";
import type { RepaymentList } from "../../../features/repayments/repayment-lists.ts";
import { CreditReportLink } from "../../credit-report-link.tsx";

const loadDialogs = {
  upload: () =>
    import("../../../features/repayments/upload/upload-repayments-dialog.tsx").then(
      (module) => module.UploadRepaymentsDialog,
    ),
  reversePayment: () =>
    import("../../../features/repayments/reverse/reverse-payment-dialog.tsx").then(
      (module) => module.ReversePaymentDialog,
    ),
};

/** One of the two lists of payments; the report stands on Successful Repayments alone (EXP-09). */
export function repaymentListScreen(list: RepaymentList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => (
    <RepaymentListPage
      list={list}
      loadDialogs={loadDialogs}
      views={views}
      report={list.status === "successful" && <CreditReportLink action="download-repayments-report" />}
    />
  );
}
