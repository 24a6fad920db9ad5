// A code stands alone: digits of references ("TN-000123"), amounts ("₦50,000.00"), days and years do not look like one.
const CODE = /(?<![\p{L}\d₦,./-])\d{5,8}(?![\p{L}\d]|[,./-]\d)/gu;
const LINK = /(?:https?:\/\/|www\.)\S+|\S*\/sign\/\S+/gi;

/**
 * A message as staff may read it again: codes and links are left out, since whoever has one can sign or collect as the
 * customer. What looks like a code and is none goes too.
 */
export function leaveSecretsOut(text: string): string {
  return text.replace(LINK, "[link left out]").replace(CODE, "[code left out]");
}
