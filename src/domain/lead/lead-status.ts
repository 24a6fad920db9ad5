/** The statuses of a sales lead as they are stored (OPN-70). */
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

/** The words for a lead's status on screens. */
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

/** Possible outcomes of a call: recording one of these on a lead counts as a call initiated. */
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

type Spaced<Name extends string> = Name extends `${infer Word}_${infer Rest}` ? `${Word} ${Spaced<Rest>}` : Name;

/** A status as the wire says it: in lower case, with spaces ("did not answer", LED-17, OPN-70). */
export type LeadStatusWords = Spaced<LeadStatus>;

/** The words of all statuses, in their order. */
export const LEAD_STATUS_WORDS: readonly LeadStatusWords[] = LEAD_STATUSES.map(leadStatusWords);

/** The words of a status on the wire (OPN-70). */
export function leadStatusWords(status: LeadStatus): LeadStatusWords {
  return status.replaceAll("_", " ") as LeadStatusWords;
}

/** The status that a text names in any case, with spaces, dashes or underscores; undefined for any other text. */
export function parseLeadStatus(text: string): LeadStatus | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  return LEAD_STATUSES.find((status) => status === name);
}

/** Statuses after which nobody is called again, unless somebody changes the status (LED-27). */
export const FINISHED_STATUSES = [
  "not_interested",
  "wrong_number",
  "converted",
  "do_not_contact",
] as const satisfies readonly LeadStatus[];

/** What a lead stays even when a loan is tied to it, and by which it is remembered for good. */
export const LASTING_STATUSES = ["converted", "do_not_contact"] as const satisfies readonly LeadStatus[];

/** Statuses of the leads that still need work: those on My Pending Leads. */
export const OPEN_STATUSES: readonly LeadStatus[] = LEAD_STATUSES.filter(
  (status) => !(FINISHED_STATUSES as readonly LeadStatus[]).includes(status),
);
