import { mayOpen, pageLabel } from "../menu/visible-menu.ts";

/** `g`, then this letter, opens it. */
export interface ScreenKey {
  readonly letter: string;
  readonly path: string;
}

/** One letter per screen, the initial of a word of its name if free. */
export const SCREEN_KEYS: readonly ScreenKey[] = [
  { letter: "d", path: "/dashboard" },
  { letter: "a", path: "/all-loans" },
  { letter: "n", path: "/pending-loans" },
  { letter: "o", path: "/loan-offer-sent" },
  { letter: "p", path: "/pending-approval" },
  { letter: "s", path: "/loans/pending-deduction-setup" },
  { letter: "b", path: "/loans/pending-disbursal" },
  { letter: "i", path: "/loans/disbursed" },
  { letter: "c", path: "/completed-loans" },
  { letter: "r", path: "/rejected-loans" },
  { letter: "v", path: "/device/pickup/initiate" },
  { letter: "w", path: "/repayments/statements" },
  { letter: "z", path: "/repayments/suspense" },
  { letter: "y", path: "/payday" },
  { letter: "q", path: "/books" },
  { letter: "e", path: "/deductions/overdue" },
  { letter: "u", path: "/users" },
  { letter: "l", path: "/leads" },
  { letter: "t", path: "/loans/top-up" },
  { letter: "k", path: "/loan-calculator" },
  { letter: "m", path: "/profile" },
];

/** The jumps to screens that this person may open, with their names. */
export function allowedJumps(held: ReadonlySet<string>): readonly (ScreenKey & { readonly label: string })[] {
  return SCREEN_KEYS.filter(({ path }) => mayOpen(path, held)).map((jump) => ({
    ...jump,
    label: pageLabel(jump.path),
  }));
}
