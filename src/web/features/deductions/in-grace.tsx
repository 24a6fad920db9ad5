import { DayOfWeekText } from "../../ui/date-text.tsx";

/** Overdue by the due date alone, and no cause for alarm: banks and payrolls have not worked since. */
export function InGrace({ until }: { readonly until: string }) {
  return (
    <>
      in grace until <DayOfWeekText date={until} />
    </>
  );
}
