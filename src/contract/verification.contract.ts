import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const verifyDocument = defineEndpoint({
  method: "GET",
  path: "/api/verify/:code",
  answersOne: true,
  summary:
    "Whether a signed document is ours, and whether its signature still counts, by the code that is printed on it",
  access: "public",
  params: z.object({ code: z.string().min(1).max(100) }),
  data: z.object({
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
  }),
  errors: { 404: "No document has this code", 429: "Asked too often" },
});

export const VERIFICATION_ENDPOINTS: readonly Endpoint[] = [verifyDocument];
