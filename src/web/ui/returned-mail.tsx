import { DateText } from "./date-text.tsx";

/** Says beside an address that mail came back from there for good. */
export function ReturnedMail({ at, why }: { at: string; why: string }) {
  return (
    <>
      <DateText date={at} />. {why}. Nothing more is sent there until the address changes.
    </>
  );
}
