import { type Drafts, mail, sms } from "./drafts.ts";

const DEAR = "Ezigbo {first_name},";
const HELLO = "Ndewo,";
const NOT_ASKED = "Ọ bụrụ na ọ bụghị gị rịọrọ ya, emela ihe ọ bụla.";
const MINUTES = "Ọ na-arụ ọrụ nkeji iri. Enyela ya onye ọ bụla.";
const STATUS = `{code} bụ koodu gị iji hụ ebe {reference} ruru. ${MINUTES}`;
const SIGN = `{code} bụ koodu gị iji bịanye aka n'akwụkwọ nkwekọrịta {reference}. ${MINUTES}`;
const PICK_UP =
  "{code} bụ koodu gị iji nara {device} gị, ego mgbazinye {reference}. Ọ na-arụ ọrụ nkeji iri. Nye ya naanị ụlọ ahịa anyị, mgbe ngwa ahụ nọ n'ihu gị.";
const RECEIVED = "Anyị anatala arịrịọ gị maka ego mgbazinye. Nọmba ya bụ {reference}.";
const OPEN =
  "Arịrịọ gị maka ego mgbazinye {reference} mepere emepe ugbua. Ọ dịghị mkpa ka ị rịọ ọzọ. Lee ebe o ruru: {link}";
const CHANGED =
  "ihe ndekọ gị dị n'aka anyị agbanweela: {what}, na {changed_at}. Koodu na njikọ mbinye aka anyị zitere na mbụ anaghịzi arụ ọrụ.";
const NEXT = "Ihe na-esote: {next}";
const HAND_OVER =
  "Weta kaadị njirimara ka na-arụ ọrụ. Mgbe ngwa ahụ nọ n'ihu gị, ụlọ ahịa anyị ga-ezitere gị koodu: enyela ya onye ọ bụla tupu mgbe ahụ.";

/** Igbo. */
export const IGBO: Drafts = {
  phone_code_sms: sms(`{lender}: {code} bụ koodu gị iji rịọ ego mgbazinye. ${MINUTES} ${NOT_ASKED}`),
  received_sms: sms(`{lender}: ${RECEIVED} Anyị ga-akpọ gị ka anyị kwado ya. Lee ebe o ruru: {link}`),
  received_mail: mail(
    "Arịrịọ gị maka ego mgbazinye {reference}",
    HELLO,
    `${RECEIVED} Biko debe ya nke ọma.`,
    "Ihe na-esote: anyị ga-elele akaụntụ ụgwọ ọnwa gị, kpọọ gị ka anyị kwado arịrịọ ahụ, mechaa zitere gị akwụkwọ nkwekọrịta ka ị bịanye aka.",
    "Ị nwere ike ịhụ ebe o ruru mgbe ọ bụla: {link}",
    "Ọ bụrụ na ọ bụghị gị rịọrọ, biko gwa anyị.",
  ),
  open_application_sms: sms(`{lender}: ${OPEN}`),
  open_application_mail: mail(
    "Arịrịọ gị maka ego mgbazinye mepere emepe",
    HELLO,
    OPEN,
    "Ọ bụrụ na ọ bụghị gị rịọrọ ugbu a, emela ihe ọ bụla.",
  ),
  status_code_sms: sms(`{lender}: ${STATUS}`),
  status_code_mail: mail("Koodu gị maka {reference}", DEAR, STATUS, NOT_ASKED),
  held_code_sms: sms("{lender}: {why}"),
  held_code_mail: mail("Koodu gị maka {reference}", DEAR, "{why}", NOT_ASKED),
  lead_offer_sms: sms("{lender}: {first_name}, anyị nwere ego mgbazinye maka gị. Lee ya ruo {until}: {link}"),
  signing_link_sms: sms(
    "{lender}: akwụkwọ nkwekọrịta anyị maka {reference} adịla njikere. Gụọ ya ma bịanye aka: {link}",
  ),
  signing_link_mail: mail(
    "Akwụkwọ nkwekọrịta ego mgbazinye gị {reference}",
    DEAR,
    "Akwụkwọ nkwekọrịta anyị maka arịrịọ gị {reference} adịla njikere. Biko gụọ ya ma bịanye aka ebe a:",
    "{link}",
    "Njikọ ahụ na-arụ ọrụ ruo {until} (oge Legọs). Ọ bụ naanị maka gị: biko ezigarala ya onye ọzọ.",
  ),
  signing_code_sms: sms(`{lender}: ${SIGN}`),
  signing_code_mail: mail("Koodu gị maka {reference}", DEAR, SIGN),
  signed_mail: mail(
    "Ị bịanyela aka na {reference}",
    DEAR,
    "Daalụ. Ị bịanyela aka n'akwụkwọ nkwekọrịta anyị maka arịrịọ gị {reference}. Ị nwere ike ịgụ akwụkwọ ị bịanyere aka na njikọ anyị zitere gị.",
    "Ihe na-esote: anyị ga-akwado ego mgbazinye ahụ, hazie mwepụ site n'ụgwọ ọnwa gị, mechaa kwụọ ego ahụ.",
  ),
  pickup_code_sms: sms(`{lender}: ${PICK_UP}`),
  pickup_code_mail: mail("Koodu nnara gị maka {reference}", DEAR, PICK_UP),
  contact_changed_sms: sms(`{lender}: ${CHANGED} Ọ bụrụ na ọ bụghị gị rịọrọ ya, {call}.`),
  contact_changed_mail: mail(
    "Ihe ndekọ gị dị n'aka anyị agbanweela",
    DEAR,
    `Mara: ${CHANGED}`,
    "Ọ bụrụ na ọ bụghị gị rịọrọ ya, {call}.",
  ),
  statement_mail: mail(
    "Nkọwa akaụntụ gị maka {reference}",
    DEAR,
    "Anyị ewepụtala nkọwa akaụntụ nke ego mgbazinye gị {reference}, site na {from_day} ruo {to_day}.",
    "Mepee ya ebe a, n'okpuru “Your letters”: {link}",
    "Anyị ga-eziga koodu na ekwentị gị tupu ibe ahụ emepee. Enyela ya onye ọ bụla.",
  ),
  approved_sms: sms("{lender}: anyị akwadola ego mgbazinye gị {reference}. {next}"),
  approved_mail: mail(
    "Anyị akwadola ego mgbazinye gị {reference}",
    DEAR,
    "Anyị akwadola ego mgbazinye gị {reference}: anyị ga-agbazinye gị {amount}.",
    NEXT,
  ),
  rejected_sms: sms(
    "{lender}: anyị enweghị ike ịnabata arịrịọ gị {reference}. {reason} I jighị ụgwọ ọ bụla maka ya, ị nwekwara ike ịrịọ ọzọ.",
  ),
  rejected_mail: mail(
    "Arịrịọ gị maka ego mgbazinye {reference}",
    DEAR,
    "Anyị enweghị ike ịnabata arịrịọ gị {reference}.",
    "{reason}",
    "Ihe na-esote: ọ dịghị. I jighị ụgwọ ọ bụla maka arịrịọ a, ị nwekwara ike ịrịọ ọzọ.",
  ),
  deduction_set_up_sms: sms(
    "{lender}: anyị ahaziela mwepụ site n'ụgwọ ọnwa gị maka ego mgbazinye {reference}, nke mbụ na {first_due}. Ihe na-esote: {next}",
  ),
  deduction_set_up_mail: mail(
    "Anyị ahaziela nkwụghachi ego mgbazinye gị {reference}",
    DEAR,
    "Anyị ahaziela mwepụ site n'ụgwọ ọnwa gị maka ego mgbazinye {reference}. Nke mbụ n'ime {count}, {amount}, ga-abụ na {first_due}.",
    NEXT,
  ),
  paid_out_sms: sms("{lender}: anyị akwụọla {amount} n'akaụntụ ụgwọ ọnwa gị maka ego mgbazinye {reference}. {next}"),
  paid_out_mail: mail(
    "Anyị akwụọla ego mgbazinye gị {reference}",
    DEAR,
    "Anyị akwụọla {amount} n'akaụntụ ụgwọ ọnwa gị maka ego mgbazinye {reference}. Nọmba nnyefe ego ahụ bụ {transfer}.",
    NEXT,
    "Ọ bụrụ na ego ahụ erughị gị aka n'ime ụbọchị ọrụ abụọ, biko gwa anyị.",
  ),
  device_ready_sms: sms(`{lender}: {device} gị, ego mgbazinye {reference}, adịla njikere: {place}. ${HAND_OVER}`),
  device_ready_mail: mail(
    "Ngwa gị maka ego mgbazinye {reference} adịla njikere",
    DEAR,
    "{device} gị maka ego mgbazinye {reference} adịla njikere: {place}.",
    HAND_OVER,
    "Mgbe nke ahụ gasịrị: {next}",
  ),
  payment_sms: sms("Anyị anatala {amount} maka ego mgbazinye gị {reference} na {paid_on}. {rest}"),
  settlement_sms: sms(
    "Anyị anatala {amount}, nke mechiri ego mgbazinye gị {reference}. O nweghị ihe fọdụrụ ị ga-akwụ.{surplus}",
  ),
  refund_sms: sms(
    "Anyị akwụghachila gị {amount}, nke akwụfere n'ego mgbazinye gị {reference}. Nọmba nnyefe ego: {transfer}.",
  ),
};
