import { type Drafts, mail, sms } from "./drafts.ts";

const DEAR = "Dear {first_name},";
const NOT_ASKED = "If no be you ask for am, no worry, no do anything.";
const MINUTES = "E go work for 10 minutes. No give am to anybody.";
const STATUS = `{code} na your code to see where {reference} reach. ${MINUTES}`;
const SIGN = `{code} na your code to sign the offer {reference}. ${MINUTES}`;
const PICK_UP =
  "{code} na your code to collect your {device}, loan {reference}. E go work for 10 minutes. Give am to our store alone, when the device dey your front.";
const RECEIVED = "We don receive your loan application. Im reference na {reference}.";
const OPEN = "Your loan application {reference} dey open already. You no need apply again. See how e dey go: {link}";
const CHANGED =
  "your {what} wey we get for record don change on {changed_at}. The codes and signing links wey we send before no dey work again.";
const NEXT = "Wetin go happen next: {next}";
const HAND_OVER =
  "Carry valid ID come. When the device dey your front, our store go send you code: no give am to anybody before then.";

/** Nigerian Pidgin. */
export const PIDGIN: Drafts = {
  phone_code_sms: sms(`{lender}: {code} na your code to apply for loan. ${MINUTES} ${NOT_ASKED}`),
  received_sms: sms(`{lender}: ${RECEIVED} We go call you to confirm am. See how e dey go: {link}`),
  received_mail: mail(
    "Your loan application {reference}",
    "Hello,",
    `${RECEIVED} Abeg keep am well.`,
    "Wetin go happen next: we go check your salary account, we go call you to confirm the application, then we go send you our offer make you sign.",
    "You fit see how e dey go anytime: {link}",
    "If no be you apply, abeg tell us.",
  ),
  open_application_sms: sms(`{lender}: ${OPEN}`),
  open_application_mail: mail(
    "Your loan application wey dey open",
    "Hello,",
    OPEN,
    "If no be you apply just now, no worry, no do anything.",
  ),
  status_code_sms: sms(`{lender}: ${STATUS}`),
  status_code_mail: mail("Your code for {reference}", DEAR, STATUS, NOT_ASKED),
  held_code_sms: sms("{lender}: {why}"),
  held_code_mail: mail("Your code for {reference}", DEAR, "{why}", NOT_ASKED),
  lead_offer_sms: sms("{lender}: {first_name}, we get loan offer for you. You fit see am till {until}: {link}"),
  signing_link_sms: sms("{lender}: our offer for {reference} don ready. Read am, then sign am: {link}"),
  signing_link_mail: mail(
    "Your loan offer {reference}",
    DEAR,
    "Our offer for your loan application {reference} don ready. Abeg read am, then sign am here:",
    "{link}",
    "The link go work till {until} (Lagos time). Na you alone get am: abeg no send am to another person.",
  ),
  signing_code_sms: sms(`{lender}: ${SIGN}`),
  signing_code_mail: mail("Your code for {reference}", DEAR, SIGN),
  signed_mail: mail(
    "You don sign {reference}",
    DEAR,
    "Thank you. You don sign our offer for your loan application {reference}. You fit read wetin you sign for the link wey we send you.",
    "Wetin go happen next: we go approve the loan, set up the deduction from your salary, then pay the loan out.",
  ),
  pickup_code_sms: sms(`{lender}: ${PICK_UP}`),
  pickup_code_mail: mail("Your pickup code for {reference}", DEAR, PICK_UP),
  contact_changed_sms: sms(`{lender}: ${CHANGED} If no be you ask for am, {call}.`),
  contact_changed_mail: mail(
    "Your details wey we get for record don change",
    DEAR,
    `Take note: ${CHANGED}`,
    "If no be you ask for am, {call}.",
  ),
  statement_mail: mail(
    "Your statement of account for {reference}",
    DEAR,
    "We don prepare statement of account for your loan {reference}, from {from_day} to {to_day}.",
    "Open am here, under “Your letters”: {link}",
    "We go send code to your phone before the page open. No give am to anybody.",
  ),
  approved_sms: sms("{lender}: we don approve your loan {reference}. {next}"),
  approved_mail: mail(
    "We don approve your loan {reference}",
    DEAR,
    "We don approve your loan {reference}: we go lend you {amount}.",
    NEXT,
  ),
  rejected_sms: sms(
    "{lender}: we no fit accept your loan application {reference}. {reason} You no owe anything for am, and you fit apply again.",
  ),
  rejected_mail: mail(
    "Your loan application {reference}",
    DEAR,
    "We no fit accept your loan application {reference}.",
    "{reason}",
    "Wetin go happen next: nothing. You no owe anything for this application, and you fit apply again.",
  ),
  deduction_set_up_sms: sms(
    "{lender}: we don set up the deduction from your salary for your loan {reference}. The first one na {first_due}. Next: {next}",
  ),
  deduction_set_up_mail: mail(
    "The repayment of your loan {reference} don set",
    DEAR,
    "We don set up the deduction from your salary for your loan {reference}. Number 1 out of {count}, {amount}, go comot on {first_due}.",
    NEXT,
  ),
  paid_out_sms: sms("{lender}: we don pay {amount} enter your salary account for your loan {reference}. {next}"),
  paid_out_mail: mail(
    "We don pay out your loan {reference}",
    DEAR,
    "We don pay {amount} enter your salary account for your loan {reference}. The reference of the transfer na {transfer}.",
    NEXT,
    "If you never see the money inside two working days, abeg tell us.",
  ),
  device_ready_sms: sms(`{lender}: your {device}, loan {reference}, don ready for you: {place}. ${HAND_OVER}`),
  device_ready_mail: mail(
    "Your device for loan {reference} don ready",
    DEAR,
    "Your {device} for loan {reference} don ready for you: {place}.",
    HAND_OVER,
    "After that: {next}",
  ),
  payment_sms: sms("We don receive {amount} for your loan {reference} on {paid_on}. {rest}"),
  settlement_sms: sms(
    "We don receive {amount}, and e don clear your loan {reference}. Nothing remain to pay.{surplus}",
  ),
  refund_sms: sms(
    "We don pay {amount} back to you, wey you pay pass for your loan {reference}. Reference: {transfer}.",
  ),
};
