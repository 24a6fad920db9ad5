interface Confirmed {
  readonly phone: string;
  readonly token: string;
}

let confirmed: Confirmed | undefined;

/** Remembers, as long as the page lives, that a phone's code was entered. */
export function keepPhoneToken(phone: string, token: string): void {
  confirmed = { phone, token };
}

/** The proof that this phone was confirmed; undefined for any other. */
export function phoneTokenOf(phone: string): string | undefined {
  return confirmed?.phone === phone ? confirmed.token : undefined;
}

export function forgetPhoneToken(): void {
  confirmed = undefined;
}
