export type MessagePart =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

// Six separate digits: not the end of a reference such as TN-002551, nor part of an amount.
const PARTS = /(https?:\/\/[^\s<>"]+|(?<![\w₦.,-])\d{6}(?![\w,-]))/;
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/;

/** Splits a message at six-digit codes and at our own links; other addresses stay text. */
export function messageParts(body: string, origin: string): readonly MessagePart[] {
  return body
    .split(PARTS)
    .filter((text) => text !== "")
    .flatMap((text) => {
      if (/^\d{6}$/.test(text)) return [{ kind: "code", text } as const];
      return /^https?:/.test(text) ? linkParts(text, origin) : [{ kind: "text", text } as const];
    });
}

function linkParts(found: string, origin: string): readonly MessagePart[] {
  const href = found.replace(TRAILING_PUNCTUATION, "");
  const rest = found.slice(href.length);
  const isOwn = URL.canParse(href) && new URL(href).origin === origin;
  if (!isOwn) return [{ kind: "text", text: found }];
  return [{ kind: "link", text: href, href }, ...(rest ? [{ kind: "text", text: rest } as const] : [])];
}
