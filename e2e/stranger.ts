/** The applicant in these tests; nobody else has the address or the phone. */
export function stranger() {
  const number = String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 10));
  return { email: `asks.${number}@lender.example`, phone: `0803${number}` };
}
