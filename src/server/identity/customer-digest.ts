import { createHash } from "node:crypto";

interface Details {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
}

/**
 * Tells the details that a register is compared with from any others: another name or birth date is another digest. It could be
 * guessed: what is stored is the `blindDigest` of it.
 */
export function customerDigest({ first_name, last_name, date_of_birth }: Details): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([first_name, last_name, date_of_birth]))
    .digest();
}
