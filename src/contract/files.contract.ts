import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const getFile = defineEndpoint({
  method: "GET",
  path: "/api/files/:id",
  answersOne: true,
  summary: "A stored file, by a signed address that lives ten minutes",
  access: "public",
  carriesOwnCredential: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
  errors: { 404: "Unknown, or the address has expired" },
});
