import type { Calculated } from "../offer/calculator-result.tsx";

/**
 * The address at which the application starts with an offer's loan type, amount, tenor and employer. It names nobody: no
 * name, no BVN and no account number.
 */
export function applicationLink({ form, offer }: Calculated, origin: string): string {
  const employer = offer.affordabilityData.remitaSearchData?.companyName;
  const figures = new URLSearchParams({
    loan: form.loan_type,
    amount: String(offer.loan_amount),
    months: String(offer.tenor),
    ...(employer && { employer }),
  });
  return `${origin}/apply-step1?${figures}`;
}
