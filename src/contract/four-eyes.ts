import { z } from "zod";

/** That it takes two people, and who can agree; null if one is enough. */
export const secondPerson = z.string().nullable();

export const fourEyes = z.object({
  on: z.boolean(),
  /** Why it would be refused and who can do it instead; null if it would not. */
  refusal: z.string().nullable(),
});
