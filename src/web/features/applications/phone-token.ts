interface Confirmed {
  readonly phone: string;
  readonly token: string;
}

let confirmed: Confirmed | undefined;

/** Keeps, as long as the page lives, that the code of a phone was entered. */
export function keepPhoneToken(phone: string, token: string): void {
  confirmed = { phone, token };
}

/** What shows that this phone was confirmed; undefined for any other, as it is typed. */
export function phoneTokenOf(phone: string): string | undefined {
  return confirmed?.phone === phone ? confirmed.token : undefined;
}

export function forgetPhoneToken(): void {
  confirmed = undefined;
}
