import { FourEyesWords } from "../../ui/four-eyes-words.tsx";

interface CreditFourEyesProps {
  /** Why none of it may leave by this person. */
  readonly refusal: string | null | undefined;
  /** Why not all of it may. */
  readonly note: string | null | undefined;
}

/** What stands against credit's leaving, before anything is pressed; nothing where nothing does. */
export function CreditFourEyes({ refusal, note }: CreditFourEyesProps) {
  const words = refusal ?? note;
  return words ? <FourEyesWords refusal={words} /> : null;
}
