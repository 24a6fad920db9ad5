import type { OfferResult } from "../../../../contract/calculator.contract.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { AffordabilityApproval } from "../../loans/affordability/affordability-approval.tsx";
import { AffordabilityLoans } from "../../loans/affordability/affordability-loans.tsx";
import { AffordabilityPart } from "../../loans/affordability/affordability-part.tsx";
import { AffordabilityProvider } from "../../loans/affordability/affordability-provider.tsx";
import { AffordabilityRules } from "../../loans/affordability/affordability-rules.tsx";
import { AffordabilitySalaries } from "../../loans/affordability/affordability-salaries.tsx";
import classes from "../calculator.module.css";

/** The basis of the offer (CAL-16 to CAL-18), as in a loan's affordability check. */
export function OfferAffordability({ offer }: { offer: OfferResult }) {
  const { remitaSearchData, affordabilityCheckData, remitaLoanData, specialApproval } = offer.affordabilityData;
  return (
    <SectionCard title="Affordability">
      <div className={classes.affordability}>
        <AffordabilityProvider provider={remitaSearchData} />
        <SalaryFacts validity={offer.validityData} />
        <AffordabilityApproval approval={specialApproval} rules={affordabilityCheckData.rules} />
        <AffordabilityRules rules={affordabilityCheckData.rules} />
        <AffordabilityLoans loans={remitaLoanData} />
        <AffordabilitySalaries salaries={remitaSearchData?.salaryPaymentDetails ?? []} />
      </div>
    </SectionCard>
  );
}

function SalaryFacts({ validity }: { validity: OfferResult["validityData"] }) {
  const { adjustedNetPay, salaryHistoryCount, newLoansCount, lastSalaryDate, firstSalaryDate } = validity;
  return (
    <AffordabilityPart title="Salary and loans">
      <DefinitionList
        items={[
          { term: "Adjusted net pay", value: <Amount naira={adjustedNetPay} /> },
          { term: "Salary count", value: salaryHistoryCount },
          { term: "New loans count", value: newLoansCount },
          { term: "Last salary date", value: lastSalaryDate && <DateText date={lastSalaryDate} /> },
          { term: "First salary date", value: firstSalaryDate && <DateText date={firstSalaryDate} /> },
        ]}
      />
    </AffordabilityPart>
  );
}
