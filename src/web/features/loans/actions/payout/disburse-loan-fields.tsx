import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { useForm } from "../../../../lib/form/use-form.ts";
import { TextArea } from "../../../../ui/field/text-area.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { FourEyesWords } from "../../../../ui/notice/four-eyes-words.tsx";
import { payoutOf } from "../../detail/loan-detail-payout.ts";
import { Copied, DecisionFacts } from "../decision-facts.tsx";

interface DisburseLoanFieldsProps {
  loan: Loan;
  fieldOf: ReturnType<typeof useForm<{ reference: string; remark: string }>>["field"];
  /** Why somebody else has to pay out, if so. */
  refusal: string | undefined;
}

export function DisburseLoanFields({ loan, fieldOf, refusal }: DisburseLoanFieldsProps) {
  return (
    <>
      <DecisionFacts
        loan={loan}
        amount={["Payout", payoutOf(loan)]}
        pays
        more={[
          { term: loan.product ? "Salary account" : "Account", value: <Account loan={loan} /> },
          ...(loan.salary_account_name ? [{ term: "Account name", value: loan.salary_account_name }] : []),
        ]}
        next={nextOf(loan)}
      />
      {refusal && <FourEyesWords refusal={refusal} />}
      <TextField label="Payment reference" required autofocus {...fieldOf("reference")} />
      <TextArea label="Remark (optional)" rows={2} {...fieldOf("remark")} />
    </>
  );
}

function Account({ loan: { bank_name, salary_account_number, identity } }: { loan: Loan }) {
  const account = `${bank_name} ${salary_account_number}`;
  if (identity !== "whole") return account;
  return (
    <Copied value={salary_account_number} label="Copy account number">
      {account}
    </Copied>
  );
}

function nextOf({ product, pick_up_location: place, application_type, tops_up }: Loan): string {
  const settles = application_type === "top up" ? ` ${tops_up?.reference ?? "The previous loan"} is settled.` : "";
  return product
    ? `the customer can collect the ${product.name}${place ? ` at ${place}` : ""}.`
    : `the loan runs from today, and its deductions begin.${settles}`;
}
