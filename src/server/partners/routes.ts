import type { Route } from "../http/route.ts";
import { createPartnerKeyRoute } from "./keys/create-partner-key.route.ts";
import { revokePartnerKeyRoute } from "./keys/revoke-partner-key.route.ts";
import { listPartnersRoute } from "./list-partners.route.ts";
import { applyByPartnerRoute } from "./loans/apply-by-partner.route.ts";
import { getPartnerLoanRoute } from "./loans/get-partner-loan.route.ts";
import { getPartnerTimelineRoute } from "./loans/get-partner-timeline.route.ts";
import { listPartnerLoansRoute } from "./loans/list-partner-loans.route.ts";
import { addWebhookRoute } from "./webhooks/add-webhook.route.ts";
import { endWebhookRoute } from "./webhooks/end-webhook.route.ts";
import { listWebhookDeliveriesRoute } from "./webhooks/list-webhook-deliveries.route.ts";
import { renewWebhookSecretRoute } from "./webhooks/renew-webhook-secret.route.ts";
import { replayWebhookRoute } from "./webhooks/replay-webhook.route.ts";

export const PARTNER_ROUTES: readonly Route[] = [
  listPartnersRoute,
  createPartnerKeyRoute,
  revokePartnerKeyRoute,
  addWebhookRoute,
  renewWebhookSecretRoute,
  endWebhookRoute,
  listWebhookDeliveriesRoute,
  replayWebhookRoute,
  listPartnerLoansRoute,
  getPartnerLoanRoute,
  getPartnerTimelineRoute,
  applyByPartnerRoute,
];
