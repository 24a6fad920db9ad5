import { sandboxSettings } from "../../pretend/sms-sandbox/sandbox-settings.ts";
import { startSmsSandbox } from "../../pretend/sms-sandbox/sms-sandbox.ts";
import type { Config } from "../config.ts";
import { openGateways } from "../sms/open-gateways.ts";
import { GATEWAY_PLACES, type GatewayPlace, type SmsGateway } from "../sms/sms-gateway.ts";

/** The SMS gateways of this process. */
export interface StartedSms {
  readonly gateways: readonly SmsGateway[];
  /** Tells demo sandboxes where to send their reports; real gateways are configured at their own site. */
  sendReportsTo(address: (place: GatewayPlace) => string): void;
  close(): Promise<void>;
}

/** The configured gateways; in demo mode always two sandboxes on their own ports, so that nothing leaves. */
export async function startSms({ demo, smsGateways }: Pick<Config, "demo" | "smsGateways">): Promise<StartedSms> {
  if (!demo)
    return { gateways: openGateways(smsGateways), sendReportsTo: () => undefined, close: async () => undefined };
  const sandboxes = await Promise.all(GATEWAY_PLACES.map(() => startSmsSandbox()));
  return {
    gateways: openGateways(sandboxes.map(({ url }) => sandboxSettings(url))),
    sendReportsTo: (address) => {
      for (const [at, place] of GATEWAY_PLACES.entries()) sandboxes[at]?.control.reportTo(address(place));
    },
    close: async () => {
      await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    },
  };
}
