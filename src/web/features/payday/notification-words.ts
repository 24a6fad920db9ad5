import type { DataOf } from "../../../contract/endpoint.ts";
import type { listNotifications } from "../../../contract/provider-traffic.contract.ts";
import type { Tone } from "../../ui/badge.tsx";

export type NotificationRow = DataOf<typeof listNotifications>["data"][number];
type State = NotificationRow["state"];

export const NOTIFICATION_STATES: readonly { readonly state: State; readonly label: string; readonly tone: Tone }[] = [
  { state: "received", label: "Notifications to look at", tone: "info" },
  { state: "confirmed", label: "Confirmed by the provider's history", tone: "success" },
  { state: "parked", label: "Parked, no such mandate", tone: "warning" },
  { state: "unconfirmed", label: "Not in the provider's history", tone: "warning" },
  { state: "unreadable", label: "Unreadable", tone: "danger" },
];

export function isNotificationState(text: string | undefined): text is State {
  return NOTIFICATION_STATES.some(({ state }) => state === text);
}
