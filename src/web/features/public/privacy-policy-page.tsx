import { useQuery } from "@tanstack/react-query";
import { ContactLines } from "./contact-lines.tsx";
import { PlainPage } from "./plain-page.tsx";
import { lenderQuery } from "./public-queries.ts";
import { RetentionTable } from "./retention-table.tsx";

export function PrivacyPolicyPage() {
  return (
    <PlainPage title="Privacy policy" context="What is kept about you, why, for how long, and who may see it.">
      <h2>Who is responsible</h2>
      <Controller />
      <ContactLines />
      <h2>What we collect</h2>
      <ul>
        <li>
          From your application: names, gender, date of birth, phone, e-mail, address, where you work, IPPIS number.
        </li>
        <li>Your BVN and your NIN, which show that it is you.</li>
        <li>Your salary account, and from Remita: your salary payments and the loans that are deducted from them.</li>
        <li>Pictures of your ID and, if you send it, of your staff ID.</li>
        <li>A recording of the call in which you agree to the deduction.</li>
        <li>
          Your signature: the name you typed, the time, and the network address it came from. The same of your consent
          when you applied, with the words you agreed to.
        </li>
        <li>The loan itself: offer, schedule, payments, messages we sent you.</li>
      </ul>
      <h2>Why, and on what ground</h2>
      <ul>
        <li>Your consent: to look up your salary and your loans with Remita, and to record the call.</li>
        <li>The contract with you: to pay the loan out, to collect it, to answer you.</li>
        <li>The law: to know our customers, and to keep our books.</li>
      </ul>
      <p>
        A program checks what you can afford by fixed rules. It declines nobody: a person decides, and looks again when
        you ask. You may take back your consent as long as no loan is running; an open application then ends.
      </p>
      <p>
        When you or your employer gave us your name, phone and salary account because you may want a loan, we look up in
        the same way what we could offer you. We send you an SMS only if you agreed to it. Ask the officer who calls you
        not to be contacted again, and nobody calls or writes any more.
      </p>
      <h2>Who sees it</h2>
      <ul>
        <li>
          Staff whose work needs it, each with their own sign-in. What they open and do is recorded with name and time.
        </li>
        <li>BVN, NIN and account numbers are shown in part; seeing them whole takes a reason and is recorded.</li>
        <li>Remita: your account, to find your salary, and what it needs to book and stop the deduction.</li>
        <li>The carriers of our SMS and e-mails: your number or address, and the message.</li>
        <li>Courts and authorities, where the law obliges us. We sell nothing to anybody.</li>
      </ul>
      <h2>How long</h2>
      <p>
        What belongs to a loan that was paid out is kept for six years after it ended, as the Companies and Allied
        Matters Act 2020 and the Money Laundering (Prevention and Prohibition) Act 2022 have a lender do. After that, or
        at once where no loan was ever paid out, you may have it erased. Other things go earlier, by themselves:
      </p>
      <RetentionTable />
      <h2>Your rights</h2>
      <p>The Nigeria Data Protection Act 2023 gives you these. They cost nothing; tell us with your reference.</p>
      <ul>
        <li>Access: a copy of everything we keep about you, to read, and in a form that another lender can use.</li>
        <li>Correction of what is wrong.</li>
        <li>
          Erasure, as soon as no loan is running and the time above is over. The books keep amounts without your name.
        </li>
        <li>To object, to restrict what we do with your data, and to take back a consent.</li>
        <li>To have a person look at a decision.</li>
        <li>
          To complain to the Nigeria Data Protection Commission, <a href="https://ndpc.gov.ng">ndpc.gov.ng</a>.
        </li>
      </ul>
      <h2>How it is protected</h2>
      <p>
        Connections are encrypted wherever the lender runs this outside of one machine, one-time codes and links are
        kept only as hashes, and a log that cannot be altered unnoticed shows who did what.
      </p>
      <h2>In your browser</h2>
      <p>
        No cookies, nothing loaded from other companies, nobody following you. An application you have begun stays on
        your device for seven days, without BVN, NIN and documents. A view of your application stays open for half an
        hour in its tab. For staff the console keeps the session, the choice of light or dark, and the width of the
        menu.
      </p>
    </PlainPage>
  );
}

function Controller() {
  const { data } = useQuery(lenderQuery);
  const { name = "", address = "", registration = "" } = data?.lender ?? {};
  if (name === "") return <p>The lender that you apply to, named in your offer.</p>;
  const known = [name, address, registration].filter((part) => part !== "");
  return <p>{known.join(", ")}. Ask here for anything in this policy:</p>;
}
