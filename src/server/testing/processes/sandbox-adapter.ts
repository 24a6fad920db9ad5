import { randomUUID } from "node:crypto";
import { newAuthorisationCode } from "../../affordability/look-up-salary.ts";
import type { Clock } from "../../clock.ts";
import type { DeductionProvider } from "../../providers/deduction-provider.ts";
import { createRemitaProvider } from "../../providers/remita/provider.ts";

/** The real adapter for a sandbox that runs in another process. */
export function sandboxAdapter(baseUrl: string, clock: Clock): DeductionProvider {
  return createRemitaProvider({
    baseUrl,
    merchantId: "27768931",
    apiKey: "DEMO_KEY",
    apiToken: "DEMO_TOKEN",
    newRequestId: () => randomUUID(),
    newAuthorisationCode: () => newAuthorisationCode(clock.now()),
  });
}
