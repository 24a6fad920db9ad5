import { z } from "zod";

/** That it takes two people, and who can agree; null where one is enough. */
export const secondPerson = z.string().nullable();

export const fourEyes = z.object({
  on: z.boolean(),
  /** Why it would be refused and to whom it can go; null where nothing stands against it. */
  refusal: z.string().nullable(),
});
