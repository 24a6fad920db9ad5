import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { AffordabilityPart } from "./affordability-part.tsx";
import classes from "./affordability-result.module.css";

type Salary = NonNullable<Affordability["remitaSearchData"]>["salaryPaymentDetails"][number];

/** The salaries the provider has seen (AFF-09). */
export function AffordabilitySalaries({ salaries }: { salaries: readonly Salary[] }) {
  const none = salaries.length === 0 ? "The provider has seen no salary." : undefined;
  return (
    <AffordabilityPart title="Salary history" none={none}>
      <ul className={classes.salaries}>
        {salaries.map(({ amount, paymentDate }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two salaries may be equal, and the list never changes
          <li key={position}>
            <DateText date={paymentDate} />
            <Amount naira={amount} />
          </li>
        ))}
      </ul>
    </AffordabilityPart>
  );
}
