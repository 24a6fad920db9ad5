import { UploadRepayments } from "../../../features/repayments/upload/upload-repayments.tsx";
import { StatementListPage } from "../../../features/statements/statement-list-page.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { StepsOnDemand } from "../../frame/on-demand/steps-on-demand.tsx";

const loadUpload = () =>
  import("../../../features/repayments/upload/upload-repayments-dialog.tsx").then(
    (module) => module.UploadRepaymentsDialog,
  );

/** The statements of banks with their upload, and the steps of the money that they bring. */
export function StatementListScreen() {
  const mayUpload = useHeld().has("add-repayment");
  return <StatementListPage steps={<StepsOnDemand />} upload={mayUpload && <UploadRepayments load={loadUpload} />} />;
}
