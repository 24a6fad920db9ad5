import { PlainPage } from "./plain-page.tsx";

export function TermsConditionsPage() {
  return (
    <PlainPage title="Terms and conditions" context="What holds between the lender, its customers and its staff.">
      <h2>For customers</h2>
      <ul>
        <li>An application is not an offer. The offer is what you receive to sign, with every figure in it.</li>
        <li>Nothing is owed before you have signed the offer and the money has been paid to your account.</li>
        <li>The instalments are deducted from your salary on the dates in the schedule of your offer.</li>
        <li>You may pay back early. The amount that settles your loan on a given day is told to you on request.</li>
      </ul>
      <h2>For staff</h2>
      <ul>
        <li>Your sign-in is yours alone. What is done with it is recorded under your name.</li>
        <li>Look at a customer's data only when your work asks for it.</li>
        <li>Tell an administrator at once if you think someone else has used your sign-in.</li>
      </ul>
    </PlainPage>
  );
}
