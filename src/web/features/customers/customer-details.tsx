import type { ReactNode } from "react";
import { localPhone } from "../../../domain/customer/phone.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { usePart } from "../../lib/use-part.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { ReturnedMail } from "../../ui/notice/returned-mail.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./customers.module.css";
import type { Customer } from "./form/customer-shape.ts";
import type { HiddenNumber } from "./protection/hidden-number.ts";
import { MaskedNumberLine } from "./protection/masked-number-line.tsx";
import type { Reveals } from "./protection/use-reveals.ts";

const loadProtection = () =>
  import("./protection/data-protection-card.tsx").then((module) => module.DataProtectionCard);

interface CustomerDetailsProps {
  readonly customer: Customer;
  readonly reveals: Reveals;
  readonly history: ReactNode;
}

/** The customer's personal and contact details, and their salary accounts. */
export function CustomerDetails({ customer, reveals, history }: CustomerDetailsProps) {
  const mayProtect = useHeld().has("edit-user");
  const Protection = usePart(mayProtect, loadProtection);
  return (
    <div className={customer.erased_at === null ? classes.sides : undefined}>
      {customer.erased_at === null && <PersonCard customer={customer} reveals={reveals} />}
      <div className={classes.page}>
        {customer.erased_at === null && <AccountsCard customer={customer} reveals={reveals} />}
        {Protection && <Protection customer={customer} />}
        {history}
      </div>
    </div>
  );
}

type CardProps = Omit<CustomerDetailsProps, "history">;

function PersonCard({ customer, reveals }: CardProps) {
  return (
    <SectionCard title="Person">
      <div className={classes.facts}>
        <DefinitionList items={shortFacts(customer, reveals)} />
        <DefinitionList items={longFacts(customer)} />
      </div>
    </SectionCard>
  );
}

function AccountsCard({ customer, reveals }: CardProps) {
  return (
    <SectionCard title="Salary accounts">
      {customer.accounts.length === 0 && <p className={classes.quiet}>No loan names an account.</p>}
      <DefinitionList
        items={customer.accounts.map(({ bank_name, account_number, loan_id }, place) => ({
          term: place === 0 ? bank_name : `${bank_name}, earlier`,
          value: numberLine(customer, account_number, reveals, {
            field: "account_number",
            loanId: loan_id,
            label: `account number at ${bank_name}`,
          }),
        }))}
      />
    </SectionCard>
  );
}

/** The name is the page's title. */
function shortFacts(customer: Customer, reveals: Reveals) {
  const { title, gender, date_of_birth, phone_number, bvn, nin } = customer;
  const isWhole = customer.identity === "whole";
  return [
    { term: "Title", value: title },
    { term: "Gender", value: gender },
    { term: "Date of birth", value: date_of_birth && <DateText date={date_of_birth} /> },
    {
      term: "Phone",
      value: phone_number && isWhole ? <a href={`tel:${phone_number}`}>{localPhone(phone_number)}</a> : phone_number,
    },
    { term: "IPPIS number", value: customer.ippis_number },
    { term: "BVN", value: bvn && numberLine(customer, bvn, reveals, { field: "bvn", label: "BVN" }) },
    { term: "NIN", value: nin && numberLine(customer, nin, reveals, { field: "nin", label: "NIN" }) },
    { term: "Customer since", value: <DateText date={customer.created_at} /> },
  ];
}

function longFacts({ email, identity, mail_returned, address }: Customer) {
  return [
    { term: "E-mail", value: identity === "whole" ? <a href={`mailto:${email}`}>{email}</a> : email, isLong: true },
    ...(mail_returned ? [{ term: "E-mail returned", value: <ReturnedMail {...mail_returned} />, isLong: true }] : []),
    { term: "Address", value: address, isLong: true },
  ];
}

function numberLine(
  { id, name }: Customer,
  masked: string,
  reveals: Reveals,
  number: Omit<HiddenNumber, "customerId" | "owner">,
) {
  return <MaskedNumberLine number={{ customerId: id, owner: name, ...number }} masked={masked} reveals={reveals} />;
}
