import { useQuery } from "@tanstack/react-query";
import { aboutComplaints } from "../../../domain/loan/key-facts-text.ts";
import { lenderQuery } from "./public-queries.ts";

/** Where a complaint goes first and next, in the words of the key facts statement. */
export function ComplaintLines() {
  const { data } = useQuery(lenderQuery);
  const lender = data?.lender;
  if (!lender) return <p>Complain to us first: the key facts of your offer name the address. It costs nothing.</p>;
  const { name, address, registration, complaints_email: complaintsEmail, complaints_phone: complaintsPhone } = lender;
  const lines = aboutComplaints({ name, address, registration, complaintsEmail, complaintsPhone });
  return lines.map((line) => <p key={line}>{line}</p>);
}
