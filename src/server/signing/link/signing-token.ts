import type { Secrets } from "../../http/secrets.ts";

const PURPOSE = "signing-link";
const UUID_BYTES = 16;

/** A signing link's token: its id and our signature over it. Nothing of it is stored. */
export function signingToken(secrets: Secrets, linkId: string): string {
  const bytes = Buffer.from(linkId.replaceAll("-", ""), "hex");
  return `${bytes.toString("base64url")}.${secrets.sign(PURPOSE, linkId).toString("base64url")}`;
}

/** The link id in a token; undefined for any token that is not exactly ours. */
export function readToken(secrets: Secrets, token: string): string | undefined {
  const [idPart = "", signaturePart = "", ...rest] = token.split(".");
  const bytes = Buffer.from(idPart, "base64url");
  const signature = Buffer.from(signaturePart, "base64url");
  // Re-encoding must give the same text: spare base64 bits could be changed unnoticed.
  const isExact = bytes.toString("base64url") === idPart && signature.toString("base64url") === signaturePart;
  if (rest.length > 0 || bytes.length !== UUID_BYTES || !isExact) return undefined;
  const linkId = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return secrets.verify(PURPOSE, linkId, signature) ? linkId : undefined;
}

/** The customer's signing address: relative if no public address is configured. */
export function documentLink(secrets: Secrets, linkId: string, publicUrl: string | undefined): string {
  return `${publicUrl ?? ""}/sign/${signingToken(secrets, linkId)}`;
}
