import { getLoan } from "../../contract/loans.contract.ts";
import { route } from "../http/route.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { answerAhead, answerLoan, showLoan } from "./answer-loan.ts";

/** One loan, whole (API-17). It shows the customer's identity, so the security log records each opening. */
export const getLoanRoute = route(getLoan, async ({ params: { id }, query, actor, request, deps }) => {
  const loan = await showLoan(deps, id);
  if (query.ahead) return { data: answerAhead({ actor, deps }, loan) };
  const subject = { type: "loan", id };
  noteSecurity(deps, { kind: "customer-opened", userId: actor.userId, subject, address: request.ip });
  return { data: await answerLoan({ actor, deps }, loan) };
});
