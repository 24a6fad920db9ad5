import type { Loan } from "../../contract/loans.contract.ts";
import { HIDDEN_TEXT, type IdentitySight } from "../../domain/customer/identity-access.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import { isScreeningOrdered } from "../affordability/screening.store.ts";
import { isLeft } from "../budget/spend.ts";
import { today } from "../clock.ts";
import { waitingChange } from "../contact-changes/waiting-change.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { fileLink, thumbnailLink } from "../files/file-link.ts";
import { hasThumbnail } from "../files/thumbnails/draw-thumbnail.ts";
import type { Actor } from "../http/route.ts";
import { identityChecksOf } from "../identity/checks-of-loan.ts";
import { discloseIdentity, type Sight } from "../identity-openings/disclose-identity.ts";
import { notFound } from "../refusal/refusal.ts";
import { FILE_LINKS, type KeptLoan, presentLoan } from "./loan.presenter.ts";
import { type LoanView, readLoanView } from "./loan-view.store.ts";
import { payoutHold } from "./payout-hold.ts";

/** A loan with everything there is, for `answerLoan` to say to somebody; read inside the transaction where one is given. Throws the 404 of an absent loan. */
export async function showLoan(deps: Deps, id: number, tx?: Tx): Promise<KeptLoan> {
  const view = await readLoanView(tx ?? deps.db.query, id);
  if (!view) throw notFound("loan");
  return showView(deps, view, tx);
}

/** The same of a loan that was read already. */
export async function showView(deps: Deps, view: LoanView, tx?: Tx): Promise<KeptLoan> {
  const db = tx ?? deps.db.query;
  const { customer_id, has_open_change, has_identity_check, mail_returned: returned } = view.loan;
  const change = has_open_change ? await waitingChange(db, deps.config, customer_id, deps.clock.now()) : undefined;
  const checks = has_identity_check ? await identityChecksOf(db, customer_id) : [];
  const hold = view.loan.status === "pending_disbursement" ? await payoutHold(db, deps, view.loan) : undefined;
  const context = {
    secrets: deps.secrets,
    today: today(deps.clock),
    publicUrl: deps.config.publicUrl,
    screeningWait: await screeningWait(deps, view, tx),
  };
  return {
    ...presentLoan(view, context),
    ...(hold && { payout_hold: hold.words }),
    ...(change && { contact_change: change }),
    ...(checks.length > 0 && { identity_checks: checks }),
    ...(returned && { mail_returned: { why: returned.why, at: new Date(returned.at).toISOString() } }),
  };
}

/** Why an application has no screening yet and gets none by itself; null where it has one, or soon will. */
async function screeningWait(deps: Deps, view: LoanView, tx?: Tx): Promise<Loan["screening_waits_for"]> {
  const { loan, screening } = view;
  if (screening || loan.status !== "pending_customer_confirmation") return null;
  const db = tx ?? deps.db.query;
  if (!(await isScreeningOrdered(db, loan.id))) return "phone";
  return (await isLeft(db, deps.config, "lookup", deps.clock.now())) ? null : "budget";
}

interface Asking {
  readonly actor: Pick<Actor, "userId" | "permissions">;
  readonly deps: Deps;
}

/**
 * A loan as this member of staff may see it when opening it now: whole, or without the customer's identity.
 * `discloseIdentity` decides that here, unless the transaction that changed the loan has done so. Only holders of
 * edit-loan get the signing link. Never call it inside a transaction.
 */
export async function answerLoan(asking: Asking, loan: KeptLoan, asked?: Sight): Promise<Loan> {
  const sight = asked?.() ?? discloseIdentity(asking.deps, asking.actor, loan.id);
  return loanInSight(asking, loan, await sight);
}

/** A prefetched loan: it has no identity and no file, and does not count as an opening. */
export function answerAhead(asking: Asking, loan: KeptLoan): Loan {
  return loanInSight(asking, loan, "masked");
}

function loanInSight(
  { actor, deps }: Asking,
  { file_ids, kept_papers, ...loan }: KeptLoan,
  identity: IdentitySight,
): Loan {
  const isWhole = identity === "whole";
  const bearer = { by: actor.userId, loan: loan.id };
  const now = deps.clock.now();
  // An answer that an older version stored for a repeat has no ids, papers or messages.
  const addressOf = (id: string | null | undefined) => (id && isWhole ? fileLink(deps.secrets, id, now, bearer) : null);
  const links = Object.fromEntries(FILE_LINKS.map((name) => [name, addressOf(file_ids?.[name])]));
  const thumbnailOf = ({ id, content_type }: { id: string; content_type: string }) =>
    isWhole && hasThumbnail(content_type) ? thumbnailLink(deps.secrets, id, now, bearer) : null;
  return {
    ...loan,
    messages: loan.messages ?? [],
    papers: (kept_papers ?? []).map(({ id, ...file }) => ({
      ...file,
      thumbnail_link: thumbnailOf({ id, content_type: file.content_type }),
    })),
    ...(links as Pick<Loan, (typeof FILE_LINKS)[number]>),
    ...(!isWhole && withoutIdentity(loan)),
    document_link: isWhole && actor.permissions.has("edit-loan") ? loan.document_link : null,
    has_document_link: loan.document_link !== null,
    identity,
  };
}

function withoutIdentity({ user, salary_account_number }: Pick<Loan, "user" | "salary_account_number">) {
  return {
    user: {
      ...user,
      date_of_birth: null,
      phone_number: maskNumber(localPhone(user.phone_number)),
      email: HIDDEN_TEXT,
      bvn: user.bvn && maskNumber(user.bvn),
    },
    salary_account_number: maskNumber(salary_account_number),
    salary_account_name: undefined,
    address: HIDDEN_TEXT,
  };
}
