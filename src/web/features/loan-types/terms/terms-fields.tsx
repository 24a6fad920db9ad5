import { NO_VAT_BECAUSE } from "../../../../domain/loan-type/loan-type-terms.ts";
import { Field } from "../../../ui/field/field.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../loan-types.module.css";
import { METHOD_WORDS, POLICY_WORDS } from "../version/version-words.ts";
import { ChoiceField } from "./choice-field.tsx";
import { FigureField, type TermsForm } from "./figure-field.tsx";
import { PayerKinds } from "./payer-kinds.tsx";

/** All terms of a version, in the order in which a customer meets them. */
export function TermsFields(form: TermsForm) {
  const { typed, change } = form;
  return (
    <>
      <SectionCard title="What is lent">
        <div className={classes.fields}>
          <FigureField {...form} name="name" label="Name" />
          <FigureField {...form} name="minimum_amount" label="Smallest amount" placeholder="10,000" />
          <FigureField {...form} name="maximum_amount" label="Largest amount" placeholder="1,000,000" />
          <FigureField {...form} name="minimum_tenor" label="Shortest time in months" />
          <FigureField {...form} name="maximum_tenor" label="Longest time in months" />
        </div>
      </SectionCard>
      <SectionCard title="What it costs">
        <div className={classes.fields}>
          <ChoiceField
            label="Interest"
            value={typed.method}
            words={METHOD_WORDS}
            onChange={(method) => change({ method })}
          />
          <FigureField {...form} name="monthly_rate_percent" label="Monthly rate in percent" placeholder="5" />
          <FigureField {...form} name="fee_percent" label="Fee in percent" placeholder="1" />
          <FigureField {...form} name="fee_minimum" label="Smallest fee" />
          <FigureField {...form} name="fee_maximum" label="Largest fee" placeholder="No limit" optional />
          <Field label="VAT of the fee" hint={NO_VAT_BECAUSE}>
            {(control) => <input {...control} value="0 %" readOnly />}
          </Field>
        </div>
      </SectionCard>
      <SectionCard title="Paying back">
        <div className={classes.fields}>
          <FigureField {...form} name="collection_day" label="Collection day of the month" />
          <ChoiceField
            label="Cost of early settlement"
            value={typed.liquidation_policy}
            words={POLICY_WORDS}
            onChange={(liquidation_policy) => change({ liquidation_policy })}
          />
          <FigureField {...form} name="cooling_off_days" label="Cooling-off in days" />
        </div>
      </SectionCard>
      <SectionCard title="Who may borrow">
        <div className={classes.body}>
          <PayerKinds {...form} />
          <div className={classes.fields}>
            <FigureField {...form} name="debt_service_ratio_percent" label="Share of net pay in percent" />
            <FigureField {...form} name="maximum_running_loans" label="Running loans at most" />
            <FigureField {...form} name="minimum_salary_count" label="Salaries in 6 months at least" />
            <FigureField {...form} name="salary_freshness_days" label="Newest salary at most days old" />
            <FigureField {...form} name="minimum_net_pay" label="Net pay at least" placeholder="No limit" optional />
            <FigureField {...form} name="minimum_age" label="Age at least" placeholder="No limit" optional />
            <FigureField
              {...form}
              name="maximum_age_at_last_due"
              label="Age at the last repayment at most"
              placeholder="No limit"
              optional
            />
          </div>
        </div>
      </SectionCard>
    </>
  );
}
