import { z } from "zod";
import { WORK_QUEUES } from "../domain/staff/work-queues.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { naira } from "./fields.ts";

/** What waits for a person, in one of the queues that they work on. */
export const waitingQueue = z.object({
  queue: z.enum(WORK_QUEUES),
  count: z.number().int(),
  /** What it comes to; null where no money is told. */
  sum: naira.nullable(),
  /** For how many Lagos days the first of them has waited; null where none waits. */
  oldest_days: z.number().int().nullable(),
});

export type WaitingQueue = z.output<typeof waitingQueue>;

export const listWorkQueues = defineEndpoint({
  method: "GET",
  path: "/api/admin/work-queues",
  summary: "The queues that you work on: how many wait, since when, and what they come to",
  access: "signed-in",
  data: z.array(waitingQueue),
});

export const WORK_QUEUE_ENDPOINTS: readonly Endpoint[] = [listWorkQueues];
