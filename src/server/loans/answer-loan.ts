import type { Loan } from "../../contract/loans.contract.ts";
import { HIDDEN_TEXT, type IdentitySight } from "../../domain/customer/identity-access.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import type { Deps } from "../deps.ts";
import { fileLink } from "../files/file-link.ts";
import type { Actor } from "../http/route.ts";
import { discloseIdentity, type Sight } from "../identity-openings/disclose-identity.ts";
import { FILE_LINKS, type KeptLoan } from "./loan.presenter.ts";

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

function loanInSight({ actor, deps }: Asking, { file_ids, ...loan }: KeptLoan, identity: IdentitySight): Loan {
  const isWhole = identity === "whole";
  const bearer = { by: actor.userId, loan: loan.id };
  const now = deps.clock.now();
  // An answer that an older version stored for a repeat has no ids.
  const addressOf = (id: string | null | undefined) => (id && isWhole ? fileLink(deps.secrets, id, now, bearer) : null);
  const links = Object.fromEntries(FILE_LINKS.map((name) => [name, addressOf(file_ids?.[name])]));
  return {
    ...loan,
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
    address: HIDDEN_TEXT,
  };
}
