import type { MessageKind } from "../../../domain/message/message-kind.ts";
import type { MessageTemplateKey } from "../../../domain/message/message-templates.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { fixOffer } from "../../../server/loans/fix-offer.ts";
import { enterFile } from "../catalogue/demo-files.ts";
import { enter } from "../demo-rows.ts";
import { demoUuid } from "../demo-uuid.ts";
import { demoWords } from "../demo-words.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type DemoLoan, storedLoan } from "./demo-loan.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { theCustomer } from "./receive-demo-loan.ts";
import { screenDemoLoan } from "./screen-demo-loan.ts";

const SCREENING_LASTS_MS = 24 * 60 * 60 * 1000;
const LINK_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * The officer uploads the recorded authorization: the offer is fixed by the newest screening and the signing link goes
 * out. False when a new screening affords nothing any more; nothing then changes but the screening.
 */
export function offerDemoLoan(world: DemoWorld, loan: DemoLoan, at: Date): boolean {
  const author = world.crew.officer;
  const assessment = assessmentFor(world, loan, at);
  if (!assessment.qualified) return false;
  const recording = enterFile(world.book, `recording ${loan.row.id}`, "authorization.wav", world.files.recording, at);
  const changes = { authorization_file: recording, ...fixOffer(storedLoan(loan), assessment, at) };
  moveDemoLoan(world, loan, { event: "authorization-uploaded", author, at, changes });
  sendLink(world, loan, at);
  return true;
}

function assessmentFor(world: DemoWorld, loan: DemoLoan, at: Date) {
  const { screened } = loan;
  if (screened && at.getTime() - screened.at.getTime() < SCREENING_LASTS_MS) return screened.assessment;
  return screenDemoLoan(world, loan, world.crew.officer, at);
}

function sendLink(world: DemoWorld, loan: DemoLoan, at: Date): void {
  loan.link = {
    id: demoUuid(`signing link ${loan.row.id}`),
    loan_id: loan.row.id,
    created_at: at,
    expires_at: new Date(at.getTime() + LINK_LIFE_MS),
    revoked_at: null,
    signed_at: null,
    signed_name: null,
    signed_ip: null,
  };
  world.book.rows.signing_links.push(loan.link);
}

/** The customer types the name and the code: the offer is signed. */
export function signDemoLoan(world: DemoWorld, loan: DemoLoan, at: Date): void {
  const author = theCustomer(loan.customer.person);
  const name = `${loan.reference} signed offer.pdf`;
  const signed_document = enterFile(world.book, `signed offer ${loan.row.id}`, name, world.files.signedOffer, at);
  const { first_name, last_name } = loan.customer.row;
  const signature = { signed_at: at, signed_name: `${first_name} ${last_name}`, signed_ip: author.ip ?? null };
  if (loan.link) Object.assign(loan.link, signature);
  moveDemoLoan(world, loan, { event: "customer-signed", author, at, changes: { signed_at: at, signed_document } });
}

/** Enters the messages with the live link of an offer into the outbox, as sent. */
export function enterOfferMessages(world: DemoWorld, loan: DemoLoan): void {
  if (!loan.link) return;
  const { id, created_at: at, expires_at } = loan.link;
  const address = world.signingAddress(id);
  const { first_name, phone, email } = loan.customer.row;
  const values = { reference: loan.reference, link: address };
  const sms = demoWords(world, "signing_link_sms", values);
  enterMessage(world, loan, at, { kind: "link", channel: "sms", recipient: phone, ...sms });
  const letter = demoWords(world, "signing_link_mail", { ...values, first_name, until: formatDateTime(expires_at) });
  enterMessage(world, loan, at, { kind: "link", channel: "email", recipient: email, ...letter });
}

interface Message {
  readonly kind: MessageKind;
  readonly channel: "sms" | "email";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly template: MessageTemplateKey;
  readonly text_version: null;
}

/** Enters a message that was sent a second after it was due. */
export function enterMessage({ book }: DemoWorld, { row }: DemoLoan, at: Date, message: Message): void {
  const sentAt = new Date(at.getTime() + 1_000);
  enter(book, "outbox_messages", {
    ...message,
    loan_id: row.id,
    state: "sent",
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
    sent_at: sentAt,
    last_error: null,
    expires_at: null,
    outcome: null,
    outcome_at: null,
    outcome_why: null,
    mail_id: null,
  });
}
