import { issueWebAccessToken } from "../../contract/reports.contract.ts";
import { audit } from "../db/transaction.ts";
import { holds, route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import { newReportToken } from "./report-token.ts";
import { keepToken } from "./web-access-token.store.ts";

const LIFE_MS = 10 * 60 * 1000;

/**
 * EXP-03, API-33: a token for one download. It needs this action's own permission, not just any download permission.
 */
export const issueWebAccessTokenRoute = route(
  issueWebAccessToken,
  async ({ body: { action }, actor, author, deps }) => {
    if (!holds(actor, action)) throw new Refusal("permission-missing", `You need the permission ${action} for this.`);
    const token = newReportToken();
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await deps.db.transaction(async (tx) => {
      const { userId, sessionId } = actor;
      const id = await keepToken(tx, { tokenHash: hashToken(token), userId, sessionId, action, now, expiresAt });
      audit(tx, author, now, {
        action: "report-token-issued",
        object: `web-access-token:${id}`,
        after: { for: action },
      });
    });
    return { data: { token, expires_at: expiresAt.toISOString() } };
  },
);
