import { correctLoan } from "../../../../../contract/loan-correction.contract.ts";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { BANKS } from "../../../../../domain/customer/banks.ts";
import { NIGERIAN_STATES } from "../../../../../domain/customer/states.ts";
import type { CorrectedField } from "../../../../../domain/loan/correction.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../../../ui/dialog/dialog-submit.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Stack } from "../../../../ui/page/stack.tsx";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";
import classes from "./correct-loan-dialog.module.css";
import { correctionWords, versionOf } from "./correction-words.ts";

/**
 * Corrects mistakes in the application, and says before saving what follows from it. Only differences are sent, so that
 * saving unchanged values changes nothing. If somebody else was faster, what was typed stays over what is there now.
 */
export function CorrectLoanDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { replace, refresh } = useLoanCache(loan.id);
  const before = valuesOf(loan);
  const version = versionOf(loan);
  const form = useEndpointForm(LOAN_CALLS.correctLoan, {
    rules: rulesOf(correctLoan.body),
    initialValues: before,
    asking: (values) => ({
      params: { id: loan.id },
      body: differences(before, values),
      ...(version !== undefined && { ifMatch: version }),
    }),
    onClose,
    onSuccess: replace,
    onError: refresh,
  });
  const changed = new Set(Object.keys(differences(before, form.values)) as CorrectedField[]);
  return (
    <Dialog opened={opened} onClose={form.close} title="Correct details" busy={form.busy}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <p role="status">{correctionWords(loan, changed)}</p>
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
