import { accept, type Decision, refuse } from "../result.ts";
import { formatDateTime } from "../time/lagos-date.ts";

/** The watched fields, as sentences name them. Bank and account belong to a loan, the rest to the customer. */
export const CONTACT_FIELDS = {
  phone: "phone number",
  email: "e-mail address",
  name: "name",
  bvn: "BVN",
  bank: "bank",
  account: "account number",
} as const;

export type ContactField = keyof typeof CONTACT_FIELDS;

/** How long an unconfirmed change blocks codes and links. */
export const CODE_HOLD_HOURS = 24;

/** A change that nobody has confirmed. */
export interface ContactChange {
  readonly id: number;
  /** Whose bank or account number it was; null for what belongs to the customer. */
  readonly loanId: number | null;
  readonly fields: readonly ContactField[];
  readonly at: Date;
  /** Null where an application brought it. */
  readonly by: { readonly id: number; readonly name: string } | null;
}

/** Until when a change blocks codes and links. */
export function heldUntil({ at }: Pick<ContactChange, "at">): Date {
  return new Date(at.getTime() + CODE_HOLD_HOURS * 60 * 60 * 1000);
}

/**
 * The newest unconfirmed change that blocks a code or link now; undefined if none does. The member of staff who asks
 * matters: their own change blocks them until it is confirmed, however long that takes.
 */
export function holdOfCodes(
  changes: readonly ContactChange[],
  now: Date,
  senderId?: number | undefined,
): ContactChange | undefined {
  return newest(changes.filter((change) => heldUntil(change) > now || isOwn(change, senderId)));
}

/** The newest unconfirmed change of a loan's account: money is not paid out before somebody else confirms it. */
export function holdOfPayout(changes: readonly ContactChange[], loanId: number): ContactChange | undefined {
  return newest(changes.filter((change) => change.loanId === loanId && isOfAccount(change)));
}

/** Whether a change affects where a loan's money goes. */
export function isOfAccount({ fields }: Pick<ContactChange, "fields">): boolean {
  return fields.includes("bank") || fields.includes("account");
}

/**
 * Which of the unconfirmed changes somebody can confirm: those of others. Refuses whoever made all of them, whoever
 * loaded the page before the newest was made (`seenId` is the newest they saw), and the case that nothing is pending.
 */
export function changesToConfirm(
  changes: readonly ContactChange[],
  { userId, seenId }: { readonly userId: number; readonly seenId: number },
): Decision<readonly ContactChange[], "nothing" | "changed-since" | "own"> {
  const last = newest(changes);
  if (!last) return refuse("nothing", "No change of this customer waits to be confirmed.");
  if (last.id > seenId) return refuse("changed-since", `${deedWords(last)} Look again, then confirm.`);
  const others = changes.filter((change) => !isOwn(change, userId));
  if (others.length > 0) return accept(others);
  return refuse(
    "own",
    `You changed the ${fieldWords(last.fields)} yourself, so somebody else has to confirm the change.`,
  );
}

/** "Ada Obi changed the phone number of this customer on 20 Nov 2026, 09:30." */
export function deedWords({ by, fields, at }: ContactChange): string {
  return `${by?.name ?? "An application"} changed the ${fieldWords(fields)} of this customer on ${formatDateTime(at)}.`;
}

/** "phone number, name and BVN" */
export function fieldWords(fields: readonly ContactField[]): string {
  const words = fields.map((field) => CONTACT_FIELDS[field]);
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Why no code is sent, and until when, for the member of staff who asks; `now` is the time of asking. */
export function codeHoldWords(change: ContactChange, now: Date): string {
  const until = heldUntil(change);
  if (until > now) {
    const day = formatDateTime(until);
    return `${deedWords(change)} No code and no signing link is sent until ${day}, unless somebody else confirms the change.`;
  }
  return `${deedWords(change)} You changed it yourself, so you can send a code only once somebody else has confirmed the change.`;
}

/** The same for the customer, without names of staff. */
export function codeHoldWordsForCustomer(change: ContactChange): string {
  return `Your ${fieldWords(change.fields)} on file changed on ${formatDateTime(change.at)}. For your safety no code is sent until ${formatDateTime(heldUntil(change))}, unless we confirm the change with you before: please call us.`;
}

/** Why a loan is not paid out. */
export function payoutHoldWords(change: ContactChange): string {
  return `${deedWords(change)} The loan is paid out once somebody else has confirmed the change.`;
}

/** Who can confirm: "Ada Obi or Chidi Okafor can confirm it." */
export function whoCanConfirm(names: readonly string[], areMore: boolean): string {
  if (names.length === 0) return "Nobody else can confirm it at the moment: ask an administrator.";
  const all = areMore ? [...names, "others"] : names;
  const last = all.at(-1) ?? "";
  return `${all.length === 1 ? last : `${all.slice(0, -1).join(", ")} or ${last}`} can confirm it.`;
}

function isOwn({ by }: ContactChange, userId: number | undefined): boolean {
  return by !== null && by.id === userId;
}

function newest(changes: readonly ContactChange[]): ContactChange | undefined {
  return changes.reduce<ContactChange | undefined>(
    (last, change) => (last && last.id > change.id ? last : change),
    undefined,
  );
}
