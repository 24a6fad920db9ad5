import type { Lead } from "../../../contract/leads.contract.ts";
import { Badge, type Tone } from "../../ui/figure/badge.tsx";
import { statusLabel } from "./lead-words.ts";

const TONES: Readonly<Record<Lead["status"], Tone>> = {
  new: "neutral",
  interested: "success",
  "not interested": "neutral",
  "did not answer": "warning",
  "call back": "warning",
  unreachable: "warning",
  "wrong number": "neutral",
  "link sent": "info",
  "link submitted": "info",
  converted: "success",
  "do not contact": "danger",
};

export function LeadBadge({ status }: Pick<Lead, "status">) {
  return (
    <Badge tone={TONES[status]} quiet={status === "new"}>
      {statusLabel(status)}
    </Badge>
  );
}
