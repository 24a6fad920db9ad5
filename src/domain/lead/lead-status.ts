/** The statuses of a sales lead, as the wire says them (OPN-70). */
export const LEAD_STATUSES = [
  "new",
  "interested",
  "not_interested",
  "did_not_answer",
  "call_back",
  "unreachable",
  "wrong_number",
  "link_sent",
  "link_submitted",
  "converted",
  "do_not_contact",
] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The words an officer says for a lead's status. */
export const LEAD_STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  interested: "Interested",
  not_interested: "Not interested",
  did_not_answer: "Did not answer",
  call_back: "Call back",
  unreachable: "Unreachable",
  wrong_number: "Wrong number",
  link_sent: "Link sent",
  link_submitted: "Link submitted",
  converted: "Converted",
  do_not_contact: "Do not contact",
};

/** What a call may end in: recording one of these on a lead is a call initiated. */
export const CALL_OUTCOMES = [
  "interested",
  "not_interested",
  "did_not_answer",
  "call_back",
  "unreachable",
  "wrong_number",
  "do_not_contact",
] as const satisfies readonly LeadStatus[];

export type CallOutcome = (typeof CALL_OUTCOMES)[number];
