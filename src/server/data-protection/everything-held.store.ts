import type { Database } from "../db/connect.ts";

/** One part of a person's data: rows whose columns have readable names. */
export interface HeldSection {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const OWN = "(select id from loans where customer_id = $1)";
const naira = (kobo: string) => `round(${kobo} / 100.0, 2)`;

// In the order of a person's interest. $1 is the customer.
const SECTIONS: readonly (readonly [title: string, query: string])[] = [
  [
    "Your details",
    `select title as "Title", first_name as "First name", last_name as "Last name", gender as "Gender",
      date_of_birth as "Date of birth", phone as "Phone", email as "E-mail", bvn as "BVN", nin as "NIN",
      created_at as "Customer since" from customers where id = $1`,
  ],
  [
    "Applications and loans",
    `select l.reference as "Reference", t.name as "Kind", l.status as "Status", l.application_type as "Application",
      p.name as "Device", ${naira("l.amount")} as "Asked for (naira)", ${naira("l.offered_amount")} as "Offered (naira)",
      ${naira("l.approved_amount")} as "Approved (naira)", ${naira("l.fee")} as "Fee (naira)", ${naira("l.payout")} as "Paid out (naira)",
      l.tenor as "Months", l.monthly_rate_bp / 100.0 as "Rate a month (per cent)", l.method as "Interest",
      l.organization_name as "Employer", l.ippis_number as "IPPIS number", l.bank_code as "Bank", l.account_number as "Account number",
      l.address as "Address", l.city as "City", l.state as "State", l.pick_up_location as "Place of pickup",
      l.referral_code as "Referral code", l.rejection_reason as "Reason of the rejection", l.created_at as "Applied",
      l.consent_at as "Consent given", l.offered_at as "Offer made", l.signed_at as "Signed", l.disbursed_at as "Paid out on",
      (select y.name from partner_loans x join partners y on y.id = x.partner_id where x.loan_id = l.id) as "Came through"
     from loans l join loan_types t on t.id = l.loan_type_id left join products p on p.id = l.product_id
     where l.customer_id = $1 order by l.id`,
  ],
  [
    "Consents",
    `select l.reference as "Reference", c.at as "Given", c.channel as "By way of", c.ip as "From network address",
      c.user_agent as "With the program", c.version as "Version of the text", t.text as "What was agreed to",
      encode(c.text_sha256, 'hex') as "SHA-256 of it"
     from consents c join loans l on l.id = c.loan_id join shown_texts t on t.sha256 = c.text_sha256 where l.customer_id = $1 order by l.id`,
  ],
  // With the notes that staff wrote to each other, in their words: these are about the person too.
  [
    "What happened to them",
    `select l.reference as "Reference", e.at as "When", e.event as "What", e.actor as "Who", e.note as "Words"
     from loan_events e join loans l on l.id = e.loan_id where l.customer_id = $1 order by e.id`,
  ],
  [
    "Changes of how you are reached",
    `select x.at as "When", array_to_string(x.fields, ', ') as "What", l.reference as "Loan", x.confirmed_at as "Confirmed"
     from contact_changes x left join loans l on l.id = x.loan_id where x.customer_id = $1 order by x.id`,
  ],
  [
    "Evidence of signatures",
    `select l.reference as "Reference", s.signed_at as "Signed", s.ip as "From network address", s.user_agent as "Browser",
      s.code_channels as "Code sent by", s.code_sent_to as "Code sent to", s.code_sent_at as "Code sent",
      s.text_versions as "Versions of the texts", encode(s.document_sha256, 'hex') as "SHA-256 of what you signed",
      encode(s.pdf_sha256, 'hex') as "SHA-256 of the PDF"
     from offer_signatures s join loans l on l.id = s.loan_id where l.customer_id = $1 order by s.signed_at`,
  ],
  [
    "Statements of account",
    `select l.reference as "Reference", s.issued_at as "Issued", s.format as "As", s.from_day as "From", s.to_day as "To",
      ${naira("s.closing")} as "Balance (naira)", case when s.issued_by is null then 'You' else 'Us' end as "Asked for by",
      encode(s.sha256, 'hex') as "SHA-256 of the file"
     from account_statements s join loans l on l.id = s.loan_id where l.customer_id = $1 order by s.id`,
  ],
  [
    "Signatures",
    `select l.reference as "Reference", s.signed_at as "Signed", s.signed_name as "Name typed", s.signed_ip as "From network address",
      o.user_agent as "With the program", o.code_sent_to as "Code sent to", o.code_sent_at as "Code sent", o.document as "What was signed"
     from signing_links s join loans l on l.id = s.loan_id left join offer_signatures o on o.link_id = s.id where l.customer_id = $1 and s.signed_at is not null order by s.signed_at`,
  ],
  [
    "Schedules",
    `select l.reference as "Reference", i.number as "Instalment", i.due_date as "Due", ${naira("i.principal")} as "Principal (naira)",
      ${naira("i.interest")} as "Interest (naira)", ${naira("(i.principal_paid + i.interest_paid)")} as "Paid (naira)"
     from instalments i join loans l on l.id = i.loan_id where l.customer_id = $1 order by l.id, i.number`,
  ],
  [
    "Payouts",
    `select l.reference as "Reference", d.disbursed_at as "When", ${naira("d.payout")} as "Amount (naira)", d.reference as "Payment reference",
      d.remark as "Remark", d.reversed_at as "Reversed"
     from disbursements d join loans l on l.id = d.loan_id where l.customer_id = $1 order by d.id`,
  ],
  [
    "Devices",
    `select l.reference as "Reference", h.noted_at as "Handed over", h.kind as "Kind of number", h.number as "Number"
     from device_handovers h join loans l on l.id = h.loan_id where l.customer_id = $1 order by l.id`,
  ],
  [
    "Payments",
    `select l.reference as "Reference", p.paid_on as "Paid on", ${naira("p.amount")} as "Amount (naira)", m.name as "Way of payment",
      p.reference as "Payment reference", p.purpose as "For", ${naira("p.unapplied")} as "Left over (naira)",
      p.reversed_at as "Reversed", p.reversal_reason as "Why"
     from payments p join loans l on l.id = p.loan_id left join payment_methods m on m.id = p.payment_method_id
     where l.customer_id = $1 order by p.id`,
  ],
  [
    "Money given back or moved",
    `select l.reference as "Reference", c.created_at as "When", c.kind as "What", ${naira("c.amount")} as "Amount (naira)",
      c.reference as "Payment reference", c.remark as "Remark", c.reversed_at as "Reversed"
     from credit_uses c join loans l on l.id = c.loan_id where l.customer_id = $1 order by c.id`,
  ],
  [
    "Lines of bank statements given to your loans",
    `select l.reference as "Reference", s.booked_on as "Day", ${naira("s.amount")} as "Amount (naira)", s.narration as "Narration"
     from statement_lines s join loans l on l.id = s.loan_id where l.customer_id = $1 order by s.id`,
  ],
  [
    "Deductions from your salary",
    `select l.reference as "Reference", m.mandate_reference as "Mandate", m.status as "Status", m.booked_at as "Booked",
      m.stopped_at as "Stopped", ${naira("m.collection_amount")} as "A month (naira)", m.customer_id as "Number at the provider"
     from mandates m join loans l on l.id = m.loan_id where l.customer_id = $1 order by m.id`,
  ],
  [
    "How applications were decided",
    `select l.reference as "Reference", s.at as "When", s.verdict as "Verdict", ${naira("s.offer")} as "Offer (naira)",
      s.rejection_reason as "Reason", s.assessment as "Worked out from"
     from screenings s join loans l on l.id = s.loan_id where l.customer_id = $1 order by s.id`,
  ],
  [
    "What the deduction provider told us",
    `select k.asked_at as "Asked", k.outcome as "Outcome", k.bank_code as "Bank", k.account_number as "Account number",
      k.customer_id as "Number at the provider", k.message as "Words", k.answer as "Answer"
     from provider_lookups k where k.loan_id in ${OWN} or (k.bank_code, blind_of(k.account_number)) in (
       select bank_code, blind_of(account_number) from loans where customer_id = $1) order by k.id`,
  ],
  [
    "Checks of your identity",
    `select i.asked_at as "Asked", upper(i.kind) as "Number asked about", i.number as "Number", i.state as "Outcome",
      i.answer as "Answer of the register", array_to_string(i.differences, ', ') as "Differences", i.decision as "What a person found",
      i.reason as "Why", ${naira("i.cost")} as "Cost (naira)", i.consent_version as "Version of the consent", i.consent_at as "Consent given"
     from identity_checks i where i.customer_id = $1 order by i.id`,
  ],
  [
    "Special approvals",
    `select a.name as "Name", a.account_number as "Account number", a.created_at as "Given", a.expires_at as "Until"
     from special_approvals a where (a.bank_code, blind_of(a.account_number)) in (
       select bank_code, blind_of(account_number) from loans where customer_id = $1) order by a.id`,
  ],
  [
    "Messages",
    `select o.created_at as "Written", o.channel as "By", o.recipient as "To", o.subject as "Subject", o.body as "Text", o.state as "State",
      o.outcome as "What became of it", o.outcome_why as "Why"
     from outbox_messages o where o.loan_id in ${OWN} or o.recipient in (
       select unnest(array[phone, email]) from customers where id = $1) order by o.id`,
  ],
  [
    "What our sales team wrote down",
    `select d.name as "Name", d.phone as "Phone", d.organization_name as "Employer", d.city_name as "City", d.state_name as "State",
      d.bank_name as "Bank", d.account_number as "Account number", ${naira("d.net_pay")} as "Net pay (naira)", d.status as "Status",
      d.remark as "Remark", d.created_at as "Since"
     from leads d where d.loan_id in ${OWN} or d.phone = (select phone from customers where id = $1) order by d.id`,
  ],
  [
    "Calls of our sales team",
    `select h.at as "When", h.actor as "Who", h.status as "What came of it", h.remark as "Remark", h.call_back_at as "To be called again"
     from lead_histories h join leads d on d.id = h.lead_id
     where d.loan_id in ${OWN} or d.phone = (select phone from customers where id = $1) order by h.id`,
  ],
  [
    "Who looked at your numbers",
    `select r.at as "When", u.first_name || ' ' || u.last_name as "Who", r.field as "Which number"
     from reveals r join users u on u.id = r.user_id where r.customer_id = $1 order by r.id`,
  ],
];

/** Everything in the database about a customer, in parts; empty parts too, so that nothing seems left out. */
export async function readEverythingHeld(db: Database, customerId: number): Promise<readonly HeldSection[]> {
  const held: HeldSection[] = [];
  for (const [title, query] of SECTIONS) {
    const { rows } = await db.pool.query<Record<string, unknown>>(query, [customerId]);
    held.push({ title, rows });
  }
  return held;
}
