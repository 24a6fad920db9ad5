import { listWebhookDeliveries, type WebhookDelivery } from "../../../contract/partners.contract.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { type DeliveryRow, readDeliveries } from "./delivery-list.store.ts";
import { readWebhook } from "./webhook-address.store.ts";

const SHOWN_MAX = 100;

/** An address's deliveries with their results, past and pending. */
export const listWebhookDeliveriesRoute = route(listWebhookDeliveries, async ({ params, query, deps }) => {
  if (!(await readWebhook(deps.db.query, params.id))) throw notFound("address");
  const rows = await readDeliveries(deps.db.query, params.id, { state: query.state, limit: SHOWN_MAX });
  return { data: rows.map(presentDelivery) };
});

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, loan_id, reference, event, at, state, attempts, tried_at, next_try_at, answer_status, failure } = row;
  return {
    id,
    loan: { id: loan_id, reference },
    event,
    happened_at: at.toISOString(),
    state,
    attempts,
    tried_at: tried_at?.toISOString() ?? null,
    next_try_at: state === "due" ? next_try_at.toISOString() : null,
    answer_status,
    failure,
  };
}
