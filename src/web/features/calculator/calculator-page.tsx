import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./calculator.module.css";
import { CalculatorForm } from "./calculator-form.tsx";
import { CalculatorResult } from "./offer/calculator-result.tsx";
import { useCalculation } from "./use-calculation.ts";

/** /loan-calculator: what a person could borrow, from the salary account alone. An offer folds the form to one line. */
export function CalculatorPage({ actions }: Pick<ComponentProps<typeof CalculatorResult>, "actions">) {
  const { form, submit, calculation } = useCalculation();
  const [changes, setChanges] = useState(false);
  const hasOffer = (calculation.data?.data?.loan_amount ?? 0) > 0;
  const folded = hasOffer && !changes;
  const asked = calculation.variables;
  return (
    <>
      <PageHeader
        title="Loan Calculator"
        context="Reads the salary at the provider and says what its owner could borrow. It is no application."
      />
      <div className={classes.page}>
        <SectionCard title="Customer">
          <div className={folded ? classes.folded : undefined}>
            {folded && asked && (
              <>
                <p>
                  {asked.first_name.trim()} {asked.last_name.trim()} · {asked.account_number} · {asked.loan_tenor}{" "}
                  {asked.loan_tenor === "1" ? "month" : "months"}
                </p>
                <Button onClick={() => setChanges(true)}>Change</Button>
              </>
            )}
            <CalculatorForm
              form={form}
              onSubmit={(event) => {
                setChanges(false);
                submit(event);
              }}
              busy={calculation.isPending}
              hasOffer={hasOffer}
              folded={folded}
            />
          </div>
        </SectionCard>
        <CalculatorResult calculation={calculation} actions={actions} />
      </div>
    </>
  );
}
