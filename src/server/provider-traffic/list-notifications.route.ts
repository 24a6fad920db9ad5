import { listNotifications } from "../../contract/provider-traffic.contract.ts";
import { nairaOrNull } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../paging/page-answer.ts";
import { type NotificationRow, notificationPage } from "./traffic.store.ts";

/** The provider's notifications, the newest first. */
export const listNotificationsRoute = route(listNotifications, async ({ query, deps }) => {
  const start = pageStart(query);
  const { rows, total } = await notificationPage(deps.db, query.state, start);
  const positionOf = (row: NotificationRow) => ({ createdAt: row.received_at, id: row.id });
  const page = pageNumber(query.page, start, total);
  const found = { path: listNotifications.path, filters: { state: query.state }, page, total, rows, positionOf };
  return { data: pageAnswer(found, present) };
});

function present({ loan_id, loan_reference, amount, received_at, ...row }: NotificationRow) {
  return {
    ...row,
    received_at: received_at.toISOString(),
    amount: nairaOrNull(amount),
    loan: loan_id === null ? null : { id: loan_id, reference: loan_reference ?? "" },
  };
}
