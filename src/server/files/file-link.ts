import type { Secrets } from "../http/secrets.ts";

/** How long a file address works. */
export const FILE_LINK_SECONDS = 600;

/** An address under which a browser can show a file without a session, for ten minutes. */
export function fileLink(secrets: Secrets, fileId: string, now: Date): string {
  return signedLink(secrets, fileId, Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS);
}

const SAME_LINK_SECONDS = 300;

/**
 * As `fileLink`, for a file that a browser may keep: it is the same address for all who ask within five minutes, so that
 * what was fetched once is not fetched again, and works for five to ten.
 */
export function cacheableLink(secrets: Secrets, fileId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return signedLink(secrets, fileId, seconds - (seconds % SAME_LINK_SECONDS) + FILE_LINK_SECONDS);
}

function signedLink(secrets: Secrets, fileId: string, expires: number): string {
  const signature = secrets.sign("file-link", `${fileId} ${expires}`).toString("base64url");
  return `/api/files/${fileId}?expires=${expires}&signature=${signature}`;
}

/** Whether an address is one of ours and has not expired. */
export function fileLinkHolds(
  secrets: Secrets,
  fileId: string,
  expires: string,
  signature: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
  return secrets.verify("file-link", `${fileId} ${expires}`, Buffer.from(signature, "base64url"));
}
