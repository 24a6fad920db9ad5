import { inTurn } from "../files/in-turn.ts";

/** A process reads one file of leads at a time: that bounds its memory, and leaves the other cores free. */
export const oneFileAtATime = inTurn({
  atOnce: 1,
  waiting: 20,
  full: "Many files of leads are being read. Try again in a moment.",
});
