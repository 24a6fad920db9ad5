import { z } from "zod";

/** What whoever works for the lender reports by itself: the key in the address is the credential. */
export const incomingReport = {
  method: "POST",
  access: "public",
  carriesOwnCredential: true,
  bodyBytesMax: 64_000,
  params: z.object({ key: z.string().max(200) }),
  rawBody: true,
  body: z.string().optional(),
} as const;
