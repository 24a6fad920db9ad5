import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { AffordabilityApproval } from "./affordability-approval.tsx";
import { AffordabilityLoans } from "./affordability-loans.tsx";
import { AffordabilityProvider } from "./affordability-provider.tsx";
import { AffordabilityQualification } from "./affordability-qualification.tsx";
import classes from "./affordability-result.module.css";
import { AffordabilityRules } from "./affordability-rules.tsx";
import { AffordabilitySalaries } from "./affordability-salaries.tsx";
import { AffordabilityWaterfall } from "./affordability-waterfall.tsx";

/** The whole result of the check, the salary bar with the verdict first. */
export function AffordabilityResult({ affordability }: { affordability: Affordability }) {
  const { remitaSearchData, affordabilityCheckData, remitaLoanData, specialApproval } = affordability;
  return (
    <>
      <AffordabilityQualification check={affordabilityCheckData} />
      <div className={classes.pair}>
        <AffordabilityWaterfall check={affordabilityCheckData} />
        <AffordabilityProvider provider={remitaSearchData} />
      </div>
      <AffordabilityApproval approval={specialApproval} rules={affordabilityCheckData.rules} />
      <AffordabilityRules rules={affordabilityCheckData.rules} />
      <AffordabilityLoans loans={remitaLoanData} />
      <AffordabilitySalaries salaries={remitaSearchData?.salaryPaymentDetails ?? []} />
    </>
  );
}
