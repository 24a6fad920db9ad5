import { getPasswordLink } from "../../../contract/account.contract.ts";
import { route } from "../../http/route.ts";
import { hashToken } from "../../session/token.ts";
import { findPasswordLink } from "./password-link.store.ts";

import { linkIsOver } from "./password-link-over.ts";

export const getPasswordLinkRoute = route(getPasswordLink, async ({ body, deps }) => {
  const link = await findPasswordLink(deps.db.query, hashToken(body.token), deps.clock.now());
  if (!link) throw linkIsOver();
  return { data: { purpose: link.purpose, email: link.email, expires_at: link.expires_at.toISOString() } };
});
