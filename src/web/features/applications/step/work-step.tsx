import type { ReactNode } from "react";
import { BANKS, bankName } from "../../../../domain/customer/banks.ts";
import { nubanCheck } from "../../../../domain/customer/nuban.ts";
import classes from "../apply.module.css";
import type { Draft } from "../draft/draft.ts";
import { EmployerInput } from "../fields/known/employer-input.tsx";
import { SearchInput } from "../fields/search-input.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { StepForm, StepFrame } from "./step-frame.tsx";
import { useStep } from "./use-step.ts";

/** Short names by which people search for their bank. */
const ALSO: Readonly<Record<string, string>> = {
  "011": "FBN,FirstBank",
  "033": "UBA",
  "035": "ALAT",
  "058": "GTBank,GTB,GTCO",
  "076": "Skye Bank",
  "214": "FCMB",
  "032": "UBN",
};
const OPTIONS = BANKS.map(({ code, name }) => ({ value: code, label: name, also: ALSO[code] ?? "" }));

/** /apply-step3: where the salary comes from, and where it goes. */
export function WorkStep() {
  const state = useStep(3);
  const { control, draft } = state;
  return (
    <StepFrame
      step={state.step}
      intro="The monthly repayment is deducted from your salary, so we need the account that your salary is paid into."
    >
      <StepForm state={state}>
        <EmployerInput {...control("organization_name")} />
        <TextInput
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          hint="For federal staff; it is on your payslip."
          {...control("ippis_number")}
        />
        <SearchInput placeholder="Type to find your bank" options={OPTIONS} {...control("bank_code")} />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          hint={accountHint(draft)}
          {...control("account_number")}
        />
      </StepForm>
    </StepFrame>
  );
}

/** The check digit is only a hint: one good number in ten does not match it. */
function accountHint({ bank_code, account_number }: Draft): ReactNode {
  const digits = account_number.replace(/\s/g, "");
  if (!/^\d{10}$/.test(digits)) return "10 digits, the account your salary is paid into.";
  if (bank_code === "" || nubanCheck(bank_code, digits) === "ok") return "10 digits. Looks right.";
  return (
    <span className={classes.doubt}>
      This is not usual for {bankName(bank_code)}. Please compare the number and the bank; if both are right, go on.
    </span>
  );
}
