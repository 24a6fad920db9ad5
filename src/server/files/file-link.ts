import type { Secrets } from "../http/secrets.ts";

/** How long a file address is valid. */
export const FILE_LINK_SECONDS = 600;

/** The reader an address is made for, and the file's owner; both are in it and signed. */
export interface LinkBearer {
  readonly by?: number | undefined;
  readonly loan?: number | undefined;
}

/** An address under which a browser can show a file without a session, for ten minutes. */
export function fileLink(secrets: Secrets, fileId: string, now: Date, bearer: LinkBearer = {}): string {
  return signedLink(secrets, fileId, Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS, bearer);
}

/** The same for the small picture of a customer's file; it opens nothing but that. */
export function thumbnailLink(secrets: Secrets, fileId: string, now: Date, bearer: Required<LinkBearer>): string {
  return signedLink(secrets, thumbnailOf(fileId), Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS, bearer);
}

/** What stands for a file's small picture in its address, and is signed with it. */
export function thumbnailOf(fileId: string): string {
  return `${fileId}/thumbnail`;
}

const SAME_LINK_SECONDS = 300;

/**
 * Like `fileLink`, for a cacheable file: the address is the same for everybody within five minutes, so that a fetched
 * file is not fetched again, and is valid for five to ten.
 */
export function cacheableLink(secrets: Secrets, fileId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return signedLink(secrets, fileId, seconds - (seconds % SAME_LINK_SECONDS) + FILE_LINK_SECONDS);
}

function signedLink(secrets: Secrets, fileId: string, expires: number, bearer: LinkBearer = {}): string {
  const signature = secrets.sign("file-link", signedText(fileId, String(expires), bearer)).toString("base64url");
  const named = (["by", "loan"] as const).map((name) => (bearer[name] === undefined ? "" : `${name}=${bearer[name]}&`));
  return `/api/files/${fileId}?expires=${expires}&${named.join("")}signature=${signature}`;
}

function signedText(fileId: string, expires: string, { by, loan }: LinkBearer): string {
  return by === undefined && loan === undefined
    ? `${fileId} ${expires}`
    : `${fileId} ${expires} ${by ?? ""} ${loan ?? ""}`;
}

/** Whether an address is one of ours and has not expired. */
export function fileLinkHolds(
  secrets: Secrets,
  fileId: string,
  expires: string,
  signature: string,
  now: Date,
  bearer: LinkBearer = {},
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
  return secrets.verify("file-link", signedText(fileId, expires, bearer), Buffer.from(signature, "base64url"));
}
