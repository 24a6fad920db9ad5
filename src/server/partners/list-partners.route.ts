import { listPartners } from "../../contract/partners.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../paging/page-answer.ts";
import { readKeysOf, readPartners } from "./keys/partner-key.store.ts";
import { presentPartner } from "./partner.presenter.ts";
import { readWebhooksOf } from "./webhooks/webhook-address.store.ts";

/** A page of the partners, each with its newest keys. */
export const listPartnersRoute = route(listPartners, async ({ query, deps }) => {
  const start = pageStart(query);
  const { rows, total } = await readPartners(deps.db, start);
  const ids = rows.map(({ id }) => id);
  const keys = await readKeysOf(deps.db.query, ids);
  const webhooks = await readWebhooksOf(deps.db.query, ids);
  const page = pageNumber(query.page, start, total);
  const now = deps.clock.now();
  const found = { path: listPartners.path, filters: {}, page, total, rows, positionOf: placeOf };
  return { data: pageAnswer(found, (row) => presentPartner(row, { keys, webhooks, now })) };
});
