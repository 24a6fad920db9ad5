import type { Route } from "../http/route.ts";
import { addWebhookRoute } from "./add-webhook.route.ts";
import { applyByPartnerRoute } from "./apply-by-partner.route.ts";
import { createPartnerKeyRoute } from "./create-partner-key.route.ts";
import { endWebhookRoute } from "./end-webhook.route.ts";
import { getPartnerLoanRoute } from "./get-partner-loan.route.ts";
import { listPartnerLoansRoute } from "./list-partner-loans.route.ts";
import { listPartnersRoute } from "./list-partners.route.ts";
import { listWebhookDeliveriesRoute } from "./list-webhook-deliveries.route.ts";
import { readPartnerTimelineRoute } from "./read-partner-timeline.route.ts";
import { renewWebhookSecretRoute } from "./renew-webhook-secret.route.ts";
import { replayWebhookRoute } from "./replay-webhook.route.ts";
import { revokePartnerKeyRoute } from "./revoke-partner-key.route.ts";

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
  readPartnerTimelineRoute,
  applyByPartnerRoute,
];
