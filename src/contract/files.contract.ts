import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";

export const getFile = defineEndpoint({
  method: "GET",
  path: "/api/files/:id",
  answersOne: true,
  summary: "A stored file, by a signed address that lives ten minutes",
  access: "public",
  carriesOwnCredential: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    expires: z.string().max(20),
    signature: z.string().max(100),
    /**
     * The member of staff the address was made for; absent if it shows nothing of a customer, or is for the customer.
     */
    by: z.coerce.number().int().positive().optional(),
    /** The loan whose file it is. */
    loan: z.coerce.number().int().positive().optional(),
  }),
  errors: {
    403: "Whom the address was made for may not see files any more",
    404: "Unknown, or the address has expired",
    429: "They have opened as many loans' details as an hour allows",
  },
});

/** The longer side of a file's small picture, in pixels, and what it weighs at most. */
export const THUMBNAIL_SIDE_MAX = 320;
export const THUMBNAIL_BYTES_MAX = 20_000;

export const getFileThumbnail = defineEndpoint({
  method: "GET",
  path: "/api/files/:id/thumbnail",
  getOnly: true,
  summary: "A small picture of a customer's photo, by a signed address that names its reader and lives ten minutes",
  access: "public",
  carriesOwnCredential: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    expires: z.string().max(20),
    signature: z.string().max(100),
    by: z.coerce.number().int().positive(),
    loan: z.coerce.number().int().positive(),
  }),
  errors: {
    403: "Whom the address was made for may not see files any more",
    404: "Unknown, no photo, or the address has expired",
    429: "They have opened as many loans' details as an hour allows, or many pictures are being drawn",
  },
});

export const FILE_ENDPOINTS: readonly Endpoint[] = [getFile, getFileThumbnail];
