import { Secret, TOTP } from "otpauth";

const PERIOD_MS = 30_000;
const SECRET_BYTES = 20;
// One step before and after, for the drift of phones' clocks.
const STEPS_AROUND = 1;

/** A new secret for an authenticator app, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the app's QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step of this code, now or one step away; undefined for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const distance = totp(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return distance === null ? undefined : Math.floor(timestamp / PERIOD_MS) + distance;
}

function totp(secret: string, label = "Tenor"): TOTP {
  return new TOTP({ issuer: "Tenor", label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_MS / 1000 });
}
