import { DateText } from "../figure/date-text.tsx";

/** Notes beside an address that mail to it bounces permanently. */
export function ReturnedMail({ at, why }: { at: string; why: string }) {
  return (
    <>
      <DateText date={at} />. {why}. Nothing more is sent there until the address changes.
    </>
  );
}
