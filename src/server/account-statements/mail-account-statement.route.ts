import { mailAccountStatement } from "../../contract/account-statements.contract.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { statusAddress } from "../applications/receiving/status-address.ts";
import { holdContact } from "../contact-changes/contact-change.store.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { letterWords } from "../message-texts/words-for-customer.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { isReturned } from "../outbox/returned-mail.store.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { countMailed, findIssued, lockIssued, noteMailed } from "./account-statement.store.ts";

/** Two people, or one who presses twice, send one e-mail. */
const AGAIN_AFTER_MS = 60_000;
/** Whoever may read customers may send this: nobody's mailbox is flooded by it. */
const TOLD_A_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Tells a customer by e-mail that a statement was issued. The e-mail has the address of the status page and no file: a
 * mailbox is read by others, and the page opens with a code to the phone.
 */
export const mailAccountStatementRoute = route(mailAccountStatement, async ({ params: { id }, author, deps }) => {
  const issued = await findIssued(deps.db.query, id);
  if (!issued) throw notFound("statement");
  const { reference, loan_id: loanId } = issued;
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { email, first_name } = await holdContact(tx, issued.customer_id);
    const { file_id, mailed_at } = await lockIssued(tx, id);
    if (file_id === null) throw new Refusal("not-possible", "The file was erased with the customer's data.");
    if (mailed_at && at.getTime() - mailed_at.getTime() < AGAIN_AFTER_MS)
      throw new Refusal("not-possible", "The customer was told of this statement within the last minute.");
    if (await isReturned(tx, email))
      throw new Refusal("not-possible", "Mail to this customer's address came back. Correct the address first.");
    if ((await countMailed(tx, issued.customer_id, new Date(at.getTime() - DAY_MS))) >= TOLD_A_DAY)
      throw new Refusal(
        "not-possible",
        `The customer was told of ${TOLD_A_DAY} statements within a day. Tell them of more tomorrow.`,
      );
    const values = {
      reference,
      first_name: asOneLineName(first_name),
      from_day: formatDate(lagosDate(issued.from_day)),
      to_day: formatDate(lagosDate(issued.to_day)),
      link: statusAddress(deps.config, reference),
    };
    await queueEmail(tx, {
      to: email,
      ...(await letterWords(tx, deps.config, "statement_mail", values, at)),
      loanId,
      at,
    });
    await noteMailed(tx, id, at);
    audit(tx, author, at, { action: "account statement mailed", object: `loan:${loanId}`, after: { statement: id } });
  });
  return { message: "The customer is told by e-mail", data: { mailed_at: at.toISOString() } };
});
