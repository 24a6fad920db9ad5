export const DAMAGED = "This PDF is damaged or has something behind its end. Save it again and send that";
export const ACTIVE =
  "This PDF holds scripts, links, attachments or other things that act. Print it to a new PDF and send that";
export const LOCKED = "This PDF is locked. Save it without a password and send that";
export const UNCLEAR = "This PDF is built in a way that cannot be checked. Print it to a new PDF and send that";
export const TOO_MUCH =
  "This PDF holds more than can be checked: over 10,000 parts, or over 20 MB once unpacked. Print fewer pages to a new PDF and send that";

/** Thrown to end the reading of a PDF, with the sentence for its sender. */
export class PdfRefusal extends Error {}
