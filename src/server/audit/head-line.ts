import { createHmac, timingSafeEqual } from "node:crypto";
import { FIRST_CHAIN } from "./chain-link.ts";

/** Where a chain ended at some time. */
export interface ChainHead {
  readonly chain: number;
  readonly place: number;
  readonly hash: Buffer;
}

/**
 * A signed statement outside the database: at that time the row at this place of the chain had this hash. `begin` also
 * says that every row after it, and every row of another chain, carries a seal; `cut`, that the log was found to end there,
 * and that rows of which was said before that they follow are gone.
 */
export interface HeadLine extends ChainHead {
  readonly kind: "begin" | "head" | "cut";
  readonly at: Date;
}

const MAC_BYTES = 16;
// From before there were several chains, a line names only the place.
const SHAPE = /^(begin|head|cut) (?:(0|[1-9]\d{0,3}):)?(0|[1-9]\d{0,15}) ([0-9a-f]{64}) (\S{24}) ([\w-]{22})$/;

/** The statement as a line of a file, including the line end. */
export function writeHeadLine(key: Buffer, { kind, chain, place, hash, at }: HeadLine): string {
  const said = `${kind} ${chain}:${place} ${hash.toString("hex")} ${at.toISOString()}`;
  return `${said} ${macOf(key, said).toString("base64url")}\n`;
}

/** Parses a line; undefined without a valid signature of this key. */
export function readHeadLine(key: Buffer, line: string): HeadLine | undefined {
  const [, kind, chain = String(FIRST_CHAIN), place = "", hash = "", at = "", mac = ""] = SHAPE.exec(line) ?? [];
  if (kind !== "begin" && kind !== "head" && kind !== "cut") return undefined;
  const signature = Buffer.from(mac, "base64url");
  const expected = macOf(key, line.slice(0, line.lastIndexOf(" ")));
  if (signature.length !== MAC_BYTES || !timingSafeEqual(signature, expected)) return undefined;
  return { kind, chain: Number(chain), place: Number(place), hash: Buffer.from(hash, "hex"), at: new Date(at) };
}

function macOf(key: Buffer, said: string): Buffer {
  return createHmac("sha256", key).update(said).digest().subarray(0, MAC_BYTES);
}
