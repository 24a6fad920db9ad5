import { useRef, useState } from "react";

/** A box that has to be ticked before the application is sent, and whether it was missed. */
function useTick(sentence: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const mistake = isMissed && !isTicked ? sentence : undefined;
  return { box: { ref, isTicked, mistake, onChange: setTicked }, setMissed };
}

/**
 * The two ticks of the last step: what the applicant agrees to, and that it is true. `check` says whether both are there,
 * and leads to the first that is not.
 */
export function useTicks() {
  const consent = useTick("Your consent is needed to look up your salary and your loans");
  const truth = useTick("Confirm that what you entered is true");
  const check = (): boolean => {
    for (const { setMissed } of [consent, truth]) setMissed(true);
    const missing = [consent, truth].find(({ box }) => !box.isTicked);
    missing?.box.ref.current?.focus();
    return missing === undefined;
  };
  return { consent: consent.box, truth: truth.box, check };
}
