import { useQuery } from "@tanstack/react-query";
import { aboutComplaints } from "../../../domain/loan/key-facts/key-facts-text.ts";
import { lenderQuery } from "./public-queries.ts";

/** Where a complaint goes first and next, as worded in the key facts statement. */
export function ComplaintLines() {
  const { data } = useQuery(lenderQuery);
  const { lender, complaint_times: times } = data ?? {};
  if (!lender || !times)
    return <p>Complain to us first: the key facts of your offer name the address. It costs nothing.</p>;
  const { name, complaints_email: complaintsEmail, complaints_phone: complaintsPhone } = lender;
  const lines = aboutComplaints({ name, complaintsEmail, complaintsPhone }, times);
  return lines.map((line) => <p key={line}>{line}</p>);
}
