// A code is a separate number: digits of references ("TN-000123"), amounts ("₦50,000.00"), days and years do not match.
const CODE = /(?<![\p{L}\d₦,./-])\d{5,8}(?![\p{L}\d]|[,./-]\d)/gu;
const LINK = /(?:https?:\/\/|www\.)\S+|\S*\/sign\/\S+/gi;

/**
 * A message as staff may read it again: without codes and links, since these let anybody sign or collect as the
 * customer. Other text that looks like a code is removed too.
 */
export function leaveSecretsOut(text: string): string {
  return text.replace(LINK, "[link left out]").replace(CODE, "[code left out]");
}
