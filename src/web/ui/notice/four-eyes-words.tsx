import { Callout } from "./callout.tsx";

/** Shown instead of a step that somebody else has to take: why, and who can. */
export function FourEyesWords({ refusal }: { refusal: string }) {
  return (
    <Callout tone="warning" role="status">
      {refusal}
    </Callout>
  );
}
