import type { Endpoint } from "../../contract/endpoint.ts";
import type { TestServer } from "../testing/test-server.ts";

const PARAMS = {
  id: 999_999_999,
  token: "no-such-token",
  code: "no-such-code",
  sha256: "0".repeat(64),
  figure: "disbursed",
  month: "2026-11",
  kind: "loan",
  template: "phone_code_sms",
  key: "00000000-0000-4000-8000-000000000000",
};
// The figure above needs no permission; the others are tested with their lists.
const FILE_PARAMS = { id: "00000000-0000-4000-8000-000000000000", key: "no-such-key" };

/** The parameters of an address at which there is nothing. */
export const paramsOf = ({ carriesOwnCredential }: Endpoint) => (carriesOwnCredential ? FILE_PARAMS : PARAMS);

/** The status of a call without content. */
export async function statusFor(server: TestServer, endpoint: Endpoint, token: string | undefined): Promise<number> {
  const body = endpoint.body ? {} : undefined;
  return (await server.call(endpoint, { params: paramsOf(endpoint), token, body })).status;
}
