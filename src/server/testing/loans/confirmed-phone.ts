import { parsePhone } from "../../../domain/customer/phone.ts";
import { phoneToken } from "../../applications/phone-proof.ts";
import type { Deps } from "../../deps.ts";

interface Confirming {
  readonly deps: Pick<Deps, "secrets" | "clock">;
}

/** Adds the token of a confirmed phone to an application, so that it is screened without a request by staff. */
export function confirmed<Body extends Readonly<Record<string, unknown>>>(
  { deps }: Confirming,
  body: Body,
): Body & { readonly phone_token?: string } {
  const phone = parsePhone(String(body.phone_number));
  return phone === undefined ? body : { ...body, phone_token: phoneToken(deps.secrets, phone, deps.clock.now()) };
}
