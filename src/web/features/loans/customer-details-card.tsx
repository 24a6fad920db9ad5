import type { Loan } from "../../../contract/loans.contract.ts";
import { DateText } from "../../ui/date-text.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import { LoanDetailFile } from "./loan-detail-file.tsx";
import classes from "./loan-detail-layout.module.css";
import { LoanDetailRecording } from "./loan-detail-recording.tsx";

/** Who the customer is, with the recording and the two ID files (DET-15 to DET-18). */
export function CustomerDetailsCard({ loan, reload }: { loan: Loan; reload: () => Promise<unknown> }) {
  return (
    <SectionCard title="Customer details">
      <div className={classes.parts}>
        <div className={classes.dense}>
          <DefinitionList items={personItems(loan.user)} />
        </div>
        <hr className={classes.rule} />
        <LoanDetailRecording loan={loan} reload={reload} />
        <div className={classes.files}>
          <LoanDetailFile label="Valid ID" name={loan.valid_id_file} link={loan.valid_id_file_link} />
          <LoanDetailFile label="Staff ID" name={loan.staff_id_file} link={loan.staff_id_file_link} />
        </div>
      </div>
    </SectionCard>
  );
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
