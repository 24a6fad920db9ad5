import type { MessageStanding } from "../../../domain/message/delivery.ts";
import { Badge, type Tone } from "../../ui/figure/badge.tsx";

const WORDS: Readonly<Record<MessageStanding, readonly [Tone, string]>> = {
  queued: ["info", "Waiting"],
  accepted: ["info", "Sent"],
  delivered: ["success", "Delivered"],
  undelivered: ["warning", "Not delivered"],
  expired: ["warning", "Expired"],
  bounced: ["danger", "Returned"],
  failed: ["danger", "Failed"],
};

/** The state of a message. */
export function StandingBadge({ standing }: { standing: MessageStanding }) {
  const [tone, words] = WORDS[standing];
  return <Badge tone={tone}>{words}</Badge>;
}
