import { createHash } from "node:crypto";

interface Details {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
}

/**
 * Identifies the details compared with a register: another name or birth date gives another digest. It could be
 * guessed, so its `blindDigest` is stored.
 */
export function customerDigest({ first_name, last_name, date_of_birth }: Details): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([first_name, last_name, date_of_birth]))
    .digest();
}
