/** What a message is about: costs are counted by it, and codes are sent before everything else. */
export const MESSAGE_KINDS = ["code", "link", "payment", "notice", "test"] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

const LABELS: Readonly<Record<MessageKind, string>> = {
  code: "Codes",
  link: "Links",
  payment: "Payments",
  notice: "Notices",
  test: "Tests",
};

/** The kind as a heading. */
export function messageKindLabel(kind: MessageKind): string {
  return LABELS[kind];
}
