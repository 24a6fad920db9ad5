import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";

interface CreditFourEyesProps {
  /** Why this person may move none of it. */
  readonly refusal: string | null | undefined;
  /** Why they may not move all of it. */
  readonly note: string | null | undefined;
}

/** Why credit cannot be moved, shown before anything is pressed; nothing if nothing prevents it. */
export function CreditFourEyes({ refusal, note }: CreditFourEyesProps) {
  const words = refusal ?? note;
  return words ? <FourEyesWords refusal={words} /> : null;
}
