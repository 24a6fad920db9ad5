import type { Affordability } from "../../../../contract/affordability.contract.ts";
import classes from "./affordability.module.css";
import { AffordabilityApproval } from "./affordability-approval.tsx";
import { AffordabilityLoans } from "./affordability-loans.tsx";
import { AffordabilityProvider } from "./affordability-provider.tsx";
import { AffordabilityQualification } from "./affordability-qualification.tsx";
import { AffordabilityRules } from "./affordability-rules.tsx";
import { AffordabilitySalaries } from "./affordability-salaries.tsx";
import { AffordabilityWaterfall } from "./affordability-waterfall.tsx";

/** The whole result of the check, the verdict first. */
export function AffordabilityResult({ affordability }: { affordability: Affordability }) {
  const { remitaSearchData, affordabilityCheckData, remitaLoanData, specialApproval } = affordability;
  return (
    <>
      <AffordabilityQualification check={affordabilityCheckData} />
      <div className={classes.pair}>
        <AffordabilityProvider provider={remitaSearchData} />
        <AffordabilityWaterfall check={affordabilityCheckData} />
      </div>
      <AffordabilityApproval approval={specialApproval} rules={affordabilityCheckData.rules} />
      <AffordabilityRules rules={affordabilityCheckData.rules} />
      <AffordabilityLoans loans={remitaLoanData} />
      <AffordabilitySalaries salaries={remitaSearchData?.salaryPaymentDetails ?? []} />
    </>
  );
}
