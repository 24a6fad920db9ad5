import type { Secrets } from "../http/secrets.ts";

/** How long a file address works. */
export const FILE_LINK_SECONDS = 600;

/** An address under which a browser can show a file without a session, for ten minutes. */
export function fileLink(secrets: Secrets, fileId: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS);
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
