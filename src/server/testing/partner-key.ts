import { createPartnerKey } from "../../contract/partners.contract.ts";
import { PARTNER_SCOPES, type PartnerScope } from "../../domain/partner/partner-scopes.ts";
import type { TestServer } from "./test-server.ts";

/** Creates a key of a partner as staff do, with all scopes unless some are named. */
export async function partnerKey(
  server: TestServer,
  partner: string,
  scopes: readonly PartnerScope[] = PARTNER_SCOPES,
): Promise<{ readonly key: string; readonly id: number; readonly shown: string }> {
  const token = await server.staffToken();
  const { status, body, text } = await server.call(createPartnerKey, { token, body: { partner, scopes } });
  if (status !== 201) throw new Error(`no key was made: ${text}`);
  return { key: body.data.key, id: body.data.made.id, shown: body.data.made.shown };
}
