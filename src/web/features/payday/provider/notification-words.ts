import type { DataOf } from "../../../../contract/endpoint.ts";
import {
  type listNotifications,
  NOTIFICATION_STATES,
  type NotificationState,
} from "../../../../contract/provider-traffic.contract.ts";
import type { Tone } from "../../../ui/figure/badge.tsx";

export type NotificationRow = DataOf<typeof listNotifications>["data"][number];

/** The outcome of a notification in words. */
export const NOTIFICATION_WORDS: Readonly<Record<NotificationState, { readonly label: string; readonly tone: Tone }>> =
  {
    received: { label: "Notifications to look at", tone: "info" },
    confirmed: { label: "Confirmed by the provider's history", tone: "success" },
    parked: { label: "Parked, no such mandate", tone: "warning" },
    unconfirmed: { label: "Not in the provider's history", tone: "warning" },
    unreadable: { label: "Unreadable", tone: "danger" },
  };

export function isNotificationState(text: string | undefined): text is NotificationState {
  return NOTIFICATION_STATES.some((state) => state === text);
}
