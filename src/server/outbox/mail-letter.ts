import { escapeHtml } from "../../domain/escape-html.ts";

/** Whose letter an e-mail is. */
export interface Letterhead {
  readonly name: string;
  readonly address: string;
  /** Registration and licence, in words; empty if there is none to print. */
  readonly registration: string;
  /** `#rrggbb`; empty or absent: the product's. */
  readonly colour?: string | undefined;
  /** How the world reaches this installation. Only its own addresses become links. */
  readonly publicUrl: string;
}

// A mailbox ignores stylesheets, and many of them what is newer than tables.
const FONT = "font-family:Inter,Arial,Helvetica,sans-serif";
const FRAME = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The text of an e-mail as a letter under the lender's head: the same words, in the same lines. */
export function mailLetter(body: string, { name, address, registration, publicUrl, ...head }: Letterhead): string {
  const colour = head.colour || "#0c5b3f";
  const foot = [name, address, registration].filter(Boolean).map(escapeHtml).join("<br>");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
</head>
<body style="margin:0;background:#f4f2ec">
<table ${FRAME}><tr><td align="center" style="padding:24px 12px">
<table ${FRAME} style="max-width:560px;background:#ffffff;border-radius:8px;${FONT};color:#17201b">
<tr><td style="padding:24px 28px 12px;font-size:18px;font-weight:bold;color:${colour}">${escapeHtml(name)}</td></tr>
<tr><td style="padding:0 28px"><table ${FRAME}><tr>
<td width="79%" height="4" style="background:${colour};font-size:0">&nbsp;</td><td width="4"></td>
<td height="4" style="background:#f0b766;font-size:0">&nbsp;</td>
</tr></table></td></tr>
<tr><td style="padding:20px 28px 28px;font-size:16px;line-height:1.5;overflow-wrap:anywhere">${inLines(body, publicUrl, colour)}</td></tr>
</table>
<p style="max-width:560px;margin:16px 0 0;${FONT};font-size:13px;line-height:1.4;color:#4a554f">${foot}</p>
</td></tr></table>
</body>
</html>
`;
}

function inLines(body: string, publicUrl: string, colour: string): string {
  return body
    .trim()
    .split(/\r?\n/)
    .map((line) => withLinks(line, publicUrl, colour))
    .join("<br>\n");
}

/** A stranger may have put an address into a name: it stays words. */
function withLinks(line: string, publicUrl: string, colour: string): string {
  return line
    .split(/(https?:\/\/\S+[^\s.,;:!?)])/)
    .map((part) => {
      const text = escapeHtml(part);
      const isOwn = part === publicUrl || part.startsWith(`${publicUrl}/`);
      return isOwn ? `<a href="${text}" style="color:${colour}">${text}</a>` : text;
    })
    .join("");
}
