import type { Loan } from "../../../../../contract/loans.contract.ts";
import { localPhone } from "../../../../../domain/customer/phone.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { ReturnedMail } from "../../../../ui/notice/returned-mail.tsx";
import { FoldingCard } from "../folding-card.tsx";

/** The customer's contact details (DET-21). */
export function ContactInfoCard({ loan }: { loan: Loan }) {
  const { email, phone_number } = loan.user;
  const isWhole = loan.identity === "whole";
  return (
    <FoldingCard title="Contact info">
      <DefinitionList
        items={[
          { term: "E-mail", value: isWhole ? <a href={`mailto:${email}`}>{email}</a> : email, isLong: true },
          ...(loan.mail_returned
            ? [{ term: "E-mail returned", value: <ReturnedMail {...loan.mail_returned} />, isLong: true }]
            : []),
          {
            term: "Personal phone",
            value: isWhole ? <a href={`tel:${phone_number}`}>{localPhone(phone_number)}</a> : phone_number,
          },
          { term: "House address", value: loan.address },
          { term: "City", value: loan.city },
          { term: "State", value: loan.state.name },
        ]}
      />
    </FoldingCard>
  );
}
