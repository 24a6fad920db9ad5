import type { DeliveryOutcome } from "../../domain/message/delivery.ts";
import type { MessageKind } from "../../domain/message/message-kind.ts";
import type { Kobo } from "../../domain/money.ts";

/** The places in the order in which they are asked. Rows and addresses name a gateway by its place. */
export const GATEWAY_PLACES = ["first", "second"] as const;

export type GatewayPlace = (typeof GATEWAY_PLACES)[number];

/**
 * How a gateway answered. `accepted`: it has the SMS, known there by the reference, at this cost where it told one.
 * `refused`: it has not; `reached` says whether it was there to say so. `unknown`: it may have it. `why` is in words of
 * ours, which name nobody.
 */
export type SmsAnswer =
  | { readonly kind: "accepted"; readonly reference: string | undefined; readonly cost: Kobo | undefined }
  | { readonly kind: "refused"; readonly why: string; readonly reached: boolean }
  | { readonly kind: "unknown"; readonly why: string };

/** What a gateway reports of an SMS later. No outcome: it is on its way. */
export interface SmsReport {
  readonly reference: string | undefined;
  /** Our own id, where the gateway repeats it. */
  readonly id: number | undefined;
  readonly outcome: DeliveryOutcome | undefined;
  readonly cost: Kobo | undefined;
}

/** One way for an SMS to leave the house. */
export interface SmsGateway {
  readonly place: GatewayPlace;
  /** What it is called on screens. */
  readonly name: string;
  /** Asks for one SMS to `to`, +234XXXXXXXXXX; `id` is ours. Never throws, and answers within 20 seconds. */
  send(id: number, to: string, text: string, kind: MessageKind): Promise<SmsAnswer>;
  /** How it signs its reports: the header, and whether a value of it fits a report. Absent where it signs none. */
  readonly signature?: { readonly header: string; readonly fits: (body: string, value: string) => boolean };
  /** Reads a delivery report as it came; undefined for what is none. */
  readReport(body: string): SmsReport | undefined;
}
