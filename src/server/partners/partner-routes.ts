import type { Route } from "../http/route.ts";
import { addWebhookRoute } from "./add-webhook.ts";
import { createPartnerKeyRoute } from "./create-partner-key.ts";
import { endWebhookRoute } from "./end-webhook.ts";
import { getPartnerLoanRoute } from "./get-partner-loan.ts";
import { listPartnerLoansRoute } from "./list-partner-loans.ts";
import { listPartnersRoute } from "./list-partners.ts";
import { listWebhookDeliveriesRoute } from "./list-webhook-deliveries.ts";
import { readPartnerTimelineRoute } from "./read-partner-timeline.ts";
import { renewWebhookSecretRoute } from "./renew-webhook-secret.ts";
import { replayWebhookRoute } from "./replay-webhook.ts";
import { revokePartnerKeyRoute } from "./revoke-partner-key.ts";

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
];
