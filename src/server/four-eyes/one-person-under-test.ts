/** What one person still brings off, and why; a theft that is stopped is taken off this list by whoever stops it. */
export const ONE_PERSON_STILL_CAN: Readonly<Record<string, string>> = {
  "Record the refund of a customer's true credit, and send it to oneself":
    "whoever pays back brought none of the money; the transfer itself is made in the bank",
  "Lower or settle a debt by an invented payment": "the payment stays unconfirmed, but the loan is closed by it",
  "Settle a debt by an invented statement": "who uploads a statement posts it, and its lines close loans",
  "Settle a debt by an invented settlement": "as an invented payment",
  "Take a customer's cash, enter it, and take the entry back": "who entered a payment takes it back alone",
  "Return a stranger's money that a colleague reported, and send it to oneself": "as the refund of true credit",
  "Give a stranger's money in suspense to an accomplice's loan": "who gives it need not be two",
  "Say that money in suspense is another line's, so that the books no longer have it": "who says so need not be two",
  "Say that a row of a statement that could not be read is no money": "who says so need not be two",
  "Take somebody else's payout back and reject the loan, so that nothing is owed":
    "only who paid out is kept from taking it back; nothing has to show that the money came back",
  "Waive an accomplice's interest by days that become holidays":
    "one person adds any number of holidays, of the past too, and a settlement is priced by them",
  "Waive a month's interest by dating a true settlement back": "a settlement is dated back up to 31 days by one person",
  "Stop the deductions of an accomplice's loan": "one person stops a mandate while something is owed",
  "The same with a second account for the counter": "an account that collects devices takes no second person",
  "The same with a second account for the link": "an account that has links sent takes no second person",
  "Approve one's own upload, made with a second account": "an account that uploads recordings takes no second person",
  "The same with an account that was asked for as a stranger": "as a second account",
  "The same with a second account to read with": "an account that reads customers takes no second person",
  "Turn them off where there is no second Super Admin": "as decided: 24 hours after a mail to all of them",
  "Close the colleagues' accounts first, so that there is none": "as decided: seven days after a mail to all of them",
  "Plant a second Super Admin before the first payout": "as decided: so that the first two can be made",
};
