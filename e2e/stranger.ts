/** Somebody who requests an account, with a unique address and phone. */
export function stranger() {
  const number = String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 10));
  return { email: `asks.${number}@lender.example`, phone: `0803${number}` };
}
