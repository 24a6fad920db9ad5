import { PublishedPage } from "./published-page.tsx";

export function TermsConditionsPage() {
  return (
    <PublishedPage
      kind="terms_conditions"
      title="Terms and conditions"
      context="What holds between the lender, its customers and its staff."
    />
  );
}
