import {
  addWebhook,
  createPartnerKey,
  endWebhook,
  renewWebhookSecret,
  replayWebhook,
  revokePartnerKey,
} from "../../../contract/partners.contract.ts";

/** The writes of the page, each with its notices. Field errors are shown at the field. */
export const PARTNER_CALLS = {
  make: { endpoint: createPartnerKey, success: "Key created", notifyOn: [] },
  revoke: { endpoint: revokePartnerKey, success: "Key revoked", notifyOn: [422] },
  addWebhook: { endpoint: addWebhook, success: "Address added", notifyOn: [] },
  renewSecret: { endpoint: renewWebhookSecret, success: "Secret renewed", notifyOn: [422] },
  endWebhook: { endpoint: endWebhook, success: "Address removed", notifyOn: [] },
  replay: { endpoint: replayWebhook, success: "It is sent again", notifyOn: [404, 422] },
};
