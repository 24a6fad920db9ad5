import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant } from "./fields.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const agreement = z.object({
  kind: z.literal("agreement"),
  lender: z.string(),
  reference: z.string(),
  /** Only initials; after an erasure, a note that they are no longer stored. */
  signed_by: z.string(),
  signed_at: instant,
  /** Since when the signature is void, and why; null while it counts. */
  void: z.object({ at: instant, why: z.string() }).nullable(),
  /** Of the PDF, byte for byte. */
  pdf_sha256: sha256,
  /** Of the offer's text as it was shown before signing. */
  offer_sha256: sha256,
});

/** A statement of account says what was owed on its last day; money may have come since. */
const statement = z.object({
  kind: z.literal("statement"),
  lender: z.string(),
  reference: z.string(),
  /** Only initials; after an erasure, a note that they are no longer stored. */
  issued_to: z.string(),
  issued_at: instant,
  from_date: day,
  to_date: day,
  /** Of the file, byte for byte. */
  file_sha256: sha256,
});

const document = z.discriminatedUnion("kind", [agreement, statement]);

export type KnownDocument = z.output<typeof document>;

export const verifyDocument = defineEndpoint({
  method: "GET",
  path: "/api/verify/:code",
  answersOne: true,
  summary:
    "Whether a signed document or a statement is ours, and whether a signature still counts, by the code that is printed on it",
  access: "public",
  params: z.object({ code: z.string().min(1).max(100) }),
  data: document,
  errors: { 404: "No document has this code", 429: "Asked too often" },
});

/** By the hash of a file, which the browser works out; the file is sent nowhere. */
export const verifyFile = defineEndpoint({
  method: "GET",
  path: "/api/verify/file/:sha256",
  answersOne: true,
  summary: "Whether a file is, byte for byte, a signed document or a statement of ours, by its SHA-256",
  access: "public",
  params: z.object({ sha256: z.string().min(1).max(100) }),
  data: document,
  errors: { 404: "No document of ours has these bytes", 429: "Asked too often" },
});

export const VERIFICATION_ENDPOINTS: readonly Endpoint[] = [verifyDocument, verifyFile];
