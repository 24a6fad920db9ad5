import { correctLoan } from "../../../../contract/loan-correction.contract.ts";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { BANKS } from "../../../../domain/customer/banks.ts";
import { NIGERIAN_STATES } from "../../../../domain/customer/states.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";
import classes from "./correct-loan-dialog.module.css";

/** Corrects mistakes in the application. Only differences are sent, so that saving unchanged values changes nothing. */
export function CorrectLoanDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { replace } = useLoanCache(loan.id);
  const form = useEndpointForm(LOAN_CALLS.correctLoan, {
    rules: rulesOf(correctLoan.body),
    initialValues: valuesOf(loan),
    asking: (values) => ({ params: { id: loan.id }, body: differences(valuesOf(loan), values) }),
    onClose,
    onSuccess: replace,
  });
  return (
    <Dialog opened={opened} onClose={form.close} title="Correct details" busy={form.busy}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <p>{effectOf(loan)}</p>
          <TextField label="Organisation" maxLength={200} autofocus {...form.field("organization_name")} />
          <div className={classes.pair}>
            <SelectField label="Salary bank" options={BANK_CHOICES} {...form.field("bank_code")} />
            <TextField
              label="Salary account number"
              inputMode="numeric"
              maxLength={10}
              {...form.field("account_number")}
            />
          </div>
          <TextField label="E-mail" type="email" {...form.field("email")} />
          <TextField label="House address" maxLength={300} {...form.field("address")} />
          <div className={classes.pair}>
            <TextField label="City" maxLength={100} {...form.field("city")} />
            <SelectField label="State" options={STATE_CHOICES} {...form.field("state")} />
          </div>
          <DialogSubmit label="Save" busy={form.busy} failed={form.failure !== null} onRetry={() => form.submit()} />
        </Stack>
      </form>
    </Dialog>
  );
}

const STATE_CHOICES = NIGERIAN_STATES.map((name) => ({ value: name, label: name }));
const BANK_CHOICES = BANKS.map(({ code, name }) => ({ value: code, label: name }));

function valuesOf(loan: Loan) {
  const bank = BANKS.find(({ code, name }) => name === loan.salary_bank || code === loan.salary_bank);
  return {
    organization_name: loan.organization_name,
    bank_code: bank?.code ?? "",
    account_number: loan.salary_account_number,
    email: loan.user.email,
    address: loan.address,
    city: loan.city,
    state: loan.state.name,
  };
}

type Values = ReturnType<typeof valuesOf>;

function differences(before: Values, after: Values): Partial<Values> {
  const names = (Object.keys(after) as (keyof Values)[]).filter((name) => after[name].trim() !== before[name]);
  return Object.fromEntries(names.map((name) => [name, after[name].trim()]));
}

function effectOf({ status }: Loan): string {
  const screened = "With another organisation, bank, account or e-mail the loan is screened again";
  if (status === "pending_customer_confirmation") return `${screened}. The address alone changes nothing else.`;
  const signed = status === "pending_approval" ? "; the signature is void, and the customer" : ", and the customer";
  return `${screened}${signed} gets a new offer to sign. The address alone changes nothing else.`;
}
