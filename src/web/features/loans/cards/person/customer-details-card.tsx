import type { Loan } from "../../../../../contract/loans.contract.ts";
import { Link } from "../../../../lib/route/link.tsx";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import classes from "../../detail/loan-detail-layout.module.css";
import { LoanDetailFile } from "../../papers/loan-detail-file.tsx";
import { FILE_SLOTS } from "../../papers/loan-detail-file-slots.ts";
import { LoanDetailRecording } from "../../papers/loan-detail-recording.tsx";
import { FoldingCard } from "../folding-card.tsx";

/** Who the customer is, with the recording and the two ID files (DET-15 to DET-19). */
export function CustomerDetailsCard({ loan, reload }: { loan: Loan; reload: () => Promise<unknown> }) {
  return (
    <FoldingCard title="Customer details" action={<AllOfCustomer id={loan.user.id} />}>
      <div className={classes.parts}>
        <div className={classes.dense}>
          <DefinitionList items={personItems(loan.user)} />
        </div>
        {/* Paper has the papers' card. */}
        <div className={classes.parts} data-screen-only>
          <hr className={classes.rule} />
          <LoanDetailRecording loan={loan} reload={reload} />
          <div className={classes.files}>
            {FILE_SLOTS.map(({ slot, label }) => (
              <LoanDetailFile key={slot} loan={loan} slot={slot} label={label} reload={reload} />
            ))}
          </div>
        </div>
      </div>
    </FoldingCard>
  );
}

/** The link to the customer's page, if permitted. */
function AllOfCustomer({ id }: { readonly id: number }) {
  const maySee = useHeld().has("view-users");
  return maySee ? <Link to={`/users/${id}`}>Open customer</Link> : null;
}

function personItems(user: Loan["user"]) {
  return [
    { term: "Title", value: user.title },
    { term: "First name", value: user.first_name },
    { term: "Last name", value: user.last_name },
    { term: "Gender", value: user.gender },
    { term: "Date of birth", value: user.date_of_birth && <DateText date={user.date_of_birth} /> },
  ];
}
