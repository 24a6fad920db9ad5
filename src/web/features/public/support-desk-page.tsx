import { ComplaintLines } from "./complaint-lines.tsx";
import { ContactLines } from "./contact-lines.tsx";
import { PlainPage } from "./plain-page.tsx";

export function SupportDeskPage() {
  return (
    <PlainPage title="Support" context="How customers and staff get help.">
      <h2>Customers: how to reach us</h2>
      <ContactLines />
      <h2>What to have at hand</h2>
      <ul>
        <li>Your reference, TN- and six digits. It stands in the first message after you applied.</li>
        <li>The phone you applied with: we may send a code to it. Nobody of ours ever asks you to read a code out.</li>
        <li>For a payment: the day, the amount, and the payment reference of your bank or payslip.</li>
      </ul>
      <p>
        Where your application stands, what is due and how to pay, you see yourself under{" "}
        <a href="/application">Your application</a>, at any hour.
      </p>
      <h2>Something was deducted wrongly</h2>
      <ol>
        <li>
          Look under Your application whether the payment is listed there. It can take some days to arrive from Remita.
        </li>
        <li>
          Tell us, with your reference, and the payslip or statement that shows the deduction. We hold it against what
          Remita reports.
        </li>
        <li>
          What was deducted too much is yours: we pay it back, or count it for your next repayments if you prefer. A
          deduction after your loan has ended is paid back in full.
        </li>
        <li>Never repaid in time, or not at all? Complain, as below.</li>
      </ol>
      <h2>You did not apply</h2>
      <p>
        You got a message about a loan you know nothing of? Tell us at once. Give nobody the code. Without the code,
        your signature and a recorded call with you, no loan can be paid out in your name.
      </p>
      <h2>Complaints</h2>
      <ComplaintLines />
      <h2>Staff: you cannot open a page or do a step</h2>
      <p>
        The page names the permission it needs. Ask an administrator of your office to add it to one of your roles; it
        holds at once, without signing in again.
      </p>
      <h2>Staff: the result of a payment or a deduction is not confirmed</h2>
      <p>
        Do not repeat it. Open the loan and read its timeline: the result shows there as soon as the provider has
        answered.
      </p>
      <h2>Staff: something went wrong</h2>
      <p>
        Tell your administrator what you did, when, and the incident number if the message had one. With it the exact
        moment can be found.
      </p>
    </PlainPage>
  );
}
