import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, naira } from "./fields.ts";

const finding = z.object({ rule: z.string(), count: z.number().int(), examples: z.array(z.string()) });

const ledgerCheck = z.object({
  id: z.number().int(),
  started_at: instant,
  finished_at: instant.nullable(),
  asked_by: z.string().nullable(),
  rules: z.number().int(),
  findings: z.array(finding),
});

export const getBooks = defineEndpoint({
  method: "GET",
  path: "/api/admin/books",
  answersOne: true,
  summary: "The accounts with their balances and the newest checks of the books",
  access: { anyOf: ["view-repayments"] },
  data: z.object({
    rules: z.array(z.string()),
    accounts: z.array(z.object({ code: z.string(), name: z.string(), kind: z.string(), balance: naira })),
    checks: z.array(ledgerCheck),
    running: z.boolean(),
  }),
});

export const checkBooks = defineEndpoint({
  method: "POST",
  path: "/api/admin/books/check",
  summary: "Check every rule of the books now",
  access: { anyOf: ["view-repayments"] },
  body: z.object({}).optional(),
  data: z.object({ queued: z.boolean() }),
});

export const BOOKS_ENDPOINTS: readonly Endpoint[] = [getBooks, checkBooks];
