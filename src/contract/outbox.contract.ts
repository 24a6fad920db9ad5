import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

export const outboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(["queued", "sent", "failed"]),
  created_at: instant,
});

export const listOutbox = defineEndpoint({
  method: "GET",
  path: "/api/demo/outbox",
  summary: "The newest 100 messages, so that a newcomer can read codes and links (demo mode only)",
  access: "public",
  demoOnly: true,
  query: z.object({ q: z.string().max(100).optional() }),
  data: z.array(outboxMessage),
});

export const OUTBOX_ENDPOINTS: readonly Endpoint[] = [listOutbox];
