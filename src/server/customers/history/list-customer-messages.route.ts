import { listCustomerMessages } from "../../../contract/customers.contract.ts";
import { route } from "../../http/route.ts";
import { type MessageToCustomer, readMessagesTo } from "./customer-loans.store.ts";
import { leaveSecretsOut } from "./leave-secrets-out.ts";
import { pageOfCustomer } from "./page-of-customer.ts";

/** Messages to a customer about their loans, without codes and links. */
export const listCustomerMessagesRoute = route(listCustomerMessages, async ({ params: { id }, query, deps }) => ({
  data: await pageOfCustomer(deps.db, { endpoint: listCustomerMessages, id, query }, readMessagesTo, presentMessage),
}));

function presentMessage({ loan_id, loan_reference, ...message }: MessageToCustomer) {
  return {
    ...message,
    subject: message.subject === null ? null : leaveSecretsOut(message.subject),
    body: leaveSecretsOut(message.body),
    created_at: message.created_at.toISOString(),
    sent_at: message.sent_at?.toISOString() ?? null,
    loan: { id: loan_id, reference: loan_reference },
  };
}
