import { PlainPage } from "./plain-page.tsx";

export function PrivacyPolicyPage() {
  return (
    <PlainPage title="Privacy policy" context="What is kept about you, why, and who may see it.">
      <h2>What is kept</h2>
      <p>
        When you apply for a loan we keep what you write in the application: your names, date of birth, phone, e-mail
        and address, your BVN and NIN, where you work, your salary account, and the documents you send. We also keep
        your recorded authorization, the offer you signed, and every repayment.
      </p>
      <h2>Why</h2>
      <p>
        With your consent we look up your salary and your running loans at the deduction provider, to work out what you
        can afford. Your bank details are used to pay the loan out and to collect the agreed instalments, and for
        nothing else.
      </p>
      <p>
        When you or your employer gave us your name, phone and salary account because you may want a loan, we look up in
        the same way what we could offer you. We send you an SMS only if you agreed to it. Ask the officer who calls you
        not to be contacted again, and nobody calls or writes any more.
      </p>
      <h2>Who sees it</h2>
      <p>
        Only staff whose work needs it. What staff do with a loan is recorded with their name and the time. The
        deduction provider receives what it needs to find your salary and to book the deduction.
      </p>
      <h2>In this browser</h2>
      <p>
        The console keeps your session, your choice of light or dark, and the width of the menu on this device. It sets
        no cookies and loads nothing from other companies.
      </p>
    </PlainPage>
  );
}
