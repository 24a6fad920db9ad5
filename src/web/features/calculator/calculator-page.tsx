import type { ComponentProps } from "react";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./calculator.module.css";
import { CalculatorForm } from "./calculator-form.tsx";
import { CalculatorResult } from "./calculator-result.tsx";
import { useCalculation } from "./use-calculation.ts";

/** /loan-calculator: what a person could borrow, from the salary account alone. */
export function CalculatorPage({ actions }: Pick<ComponentProps<typeof CalculatorResult>, "actions">) {
  const { form, submit, calculation } = useCalculation();
  return (
    <>
      <PageHeader
        title="Loan Calculator"
        context="Looks a salary account up at the provider and works out what its owner could borrow. Nothing is applied for."
      />
      <div className={classes.page}>
        <SectionCard title="Customer">
          <CalculatorForm form={form} onSubmit={submit} busy={calculation.isPending} />
        </SectionCard>
        <CalculatorResult calculation={calculation} actions={actions} />
      </div>
    </>
  );
}
