import { PlainPage } from "./plain-page.tsx";

export function SupportDeskPage() {
  return (
    <PlainPage title="Support" context="How to get help.">
      <h2>You cannot open a page or do a step</h2>
      <p>
        The page names the permission it needs. Ask an administrator of your office to add it to one of your roles; it
        holds at once, without signing in again.
      </p>
      <h2>The result of a payment or a deduction is not confirmed</h2>
      <p>
        Do not repeat it. Open the loan and read its timeline: the result shows there as soon as the provider has
        answered.
      </p>
      <h2>Something went wrong</h2>
      <p>
        Tell your administrator what you did, when, and the incident number if the message had one. With it the exact
        moment can be found.
      </p>
      <h2>You are a customer</h2>
      <p>Reply to the message that brought your signing link, or call the officer who called you.</p>
    </PlainPage>
  );
}
