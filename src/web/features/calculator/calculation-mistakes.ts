/** The form as typed; every field is text. */
export interface CalculationForm {
  readonly loan_type: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly loan_tenor: string;
}

const REQUIRED: Readonly<Record<keyof CalculationForm, string>> = {
  loan_type: "Loan type is required",
  bank_code: "Bank is required",
  account_number: "Salary account number is required",
  first_name: "First name is required",
  last_name: "Last name is required",
  loan_tenor: "Tenor is required",
};

/** What is missing, by field and in the form's order (CAL-05). The server uses the same sentences. */
export function mistakesIn(form: CalculationForm): Partial<Record<keyof CalculationForm, string>> {
  const missing = Object.entries(REQUIRED).filter(([field]) => form[field as keyof CalculationForm].trim() === "");
  const account = form.account_number.replace(/\s/g, "");
  return {
    ...Object.fromEntries(missing),
    ...(account !== "" && !/^\d{10}$/.test(account) && { account_number: "An account number has 10 digits" }),
  };
}
