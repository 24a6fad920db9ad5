/** What one person can still do, and why; a theft that is prevented is removed from this list. */
export const ONE_PERSON_STILL_CAN: Readonly<Record<string, string>> = {
  "Turn them off where there is no second Super Admin": "as decided: 24 hours after a mail to all of them",
  "Close the colleagues' accounts first, so that there is none": "as decided: seven days after a mail to all of them",
  "Plant a second Super Admin before the first payout": "as decided: so that the first two can be made",
};
