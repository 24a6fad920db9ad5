import type { DeliveryOutcome } from "../../domain/message/delivery.ts";
import type { MessageKind } from "../../domain/message/message-kind.ts";
import type { Kobo } from "../../domain/money.ts";

/** The places in the order of use. Rows and addresses name a gateway by its place. */
export const GATEWAY_PLACES = ["first", "second"] as const;

export type GatewayPlace = (typeof GATEWAY_PLACES)[number];

/**
 * A gateway's answer. `accepted`: it has the SMS, with its reference and, if reported, its cost. `refused`: it does
 * not; `reached` says whether it was reachable. `unknown`: it may have it. `why` is in our own words, without personal
 * data.
 */
export type SmsAnswer =
  | { readonly kind: "accepted"; readonly reference: string | undefined; readonly cost: Kobo | undefined }
  | { readonly kind: "refused"; readonly why: string; readonly reached: boolean }
  | { readonly kind: "unknown"; readonly why: string };

/** A gateway's later report about an SMS. Without an outcome it is on its way. */
export interface SmsReport {
  readonly reference: string | undefined;
  /** Our own id, if the gateway repeats it. */
  readonly id: number | undefined;
  readonly outcome: DeliveryOutcome | undefined;
  readonly cost: Kobo | undefined;
}

/** A gateway for SMS. */
export interface SmsGateway {
  readonly place: GatewayPlace;
  /** Its name on screens. */
  readonly name: string;
  /** Sends one SMS to `to`, +234XXXXXXXXXX; `id` is ours. Never throws, and answers within 20 seconds. */
  send(id: number, to: string, text: string, kind: MessageKind): Promise<SmsAnswer>;
  /** How it signs its reports: the header, and the check of its value. Absent if it does not sign. */
  readonly signature?: { readonly header: string; readonly fits: (body: string, value: string) => boolean };
  /** Parses a delivery report; undefined for anything else. */
  readReport(body: string): SmsReport | undefined;
}
