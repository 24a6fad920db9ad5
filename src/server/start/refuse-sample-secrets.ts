import type { Config } from "../config.ts";
import { StartError } from "../refusal/start-error.ts";

interface Secret {
  /** The setting's name for the operator. */
  readonly setting: string;
  readonly value: string;
  readonly lengthMin: number;
}

// Secrets of our own choice: long enough to resist guessing. The provider and the gateway issue theirs in any form.
const OWN_LENGTH_MIN = 12;
const GIVEN_LENGTH_MIN = 8;
const KEY_BYTES_DISTINCT_MIN = 12;

// Secrets from examples, instructions and other people's sandboxes.
const SAMPLES = new Set([
  "demo_merchant",
  "demo_key",
  "demo_token",
  "minioadmin",
  "wjalrxutnfemi/k7mdeng/bpxrficyexamplekey",
  "q1dhrevntzeymzr8q1dhrevntw==",
  "sglqekmzsmdmbjhlruzsujjcwk5oadb6su14zk15djr4wmkxugbnse5qzz0=",
]);
const SAMPLE_WORDS =
  /change[-_ ]?(?:me|this)|example|sample|placeholder|your[-_ ]|pass(?:word|wd|w0rd)|secret|dummy|default|letmein|qwerty|tenor|remita|postgres|admin|^(?:demo|test|root)|^(?:0?123456\d*|abc\w{0,5})$|^(.)\1+$/i;

/**
 * Outside demo mode nothing starts with a publicly known secret: one from an example, a short one, or one used twice.
 * Throws StartError with one sentence that names the setting and never the secret. `TENOR_API_KEY` labels the client
 * and is in every browser, so it is not a secret; but no secret may equal it (V13.3.1).
 */
export function refuseSampleSecrets(config: Config): void {
  if (config.demo) return;
  const secrets = secretsOf(config);
  for (const { setting, value, lengthMin } of secrets) {
    if (SAMPLES.has(value.toLowerCase()) || SAMPLE_WORDS.test(value)) throw sample(setting);
    if (value.length < lengthMin)
      throw new StartError(`${setting} holds a secret of fewer than ${lengthMin} characters: choose a longer one.`);
  }
  if (config.key && new Set(config.key).size < KEY_BYTES_DISTINCT_MIN) throw sample(config.keyFrom ?? "TENOR_KEY");
  refuseShared([...secrets, ...keyOf(config)], config.apiKey);
}

function secretsOf({
  databaseUrl,
  databaseDirectUrl,
  replica,
  remita,
  smtpUrl,
  s3,
  metricsToken,
  smsGateways,
}: Config): readonly Secret[] {
  const own = (setting: string, value: string | undefined) => ({ setting, value, lengthMin: OWN_LENGTH_MIN });
  const given = (setting: string, value: string | undefined) => ({ setting, value, lengthMin: GIVEN_LENGTH_MIN });
  const [password, directPassword, readPassword] = [databaseUrl, databaseDirectUrl, replica?.url].map(passwordOf);
  return [
    own("DATABASE_URL", password),
    // The same role in all places is as it should be.
    own("DATABASE_DIRECT_URL", directPassword === password ? undefined : directPassword),
    own("DATABASE_READ_URL", [password, directPassword].includes(readPassword) ? undefined : readPassword),
    { setting: "REMITA_MERCHANT_ID", value: remita?.merchantId, lengthMin: 1 },
    given("REMITA_API_KEY", remita?.apiKey),
    given("REMITA_API_TOKEN", remita?.apiToken),
    given("SMTP_URL", passwordOf(smtpUrl)),
    given("S3_SECRET_ACCESS_KEY", s3?.secretAccessKey),
    own("METRICS_TOKEN", metricsToken),
    ...["SMS_GATEWAY", "SMS_GATEWAY_2"].map((setting, at) => given(setting, gatewaySecret(smsGateways[at]))),
  ].filter((secret): secret is Secret => secret.value !== undefined);
}

function keyOf({ key, keyFrom, backupKey }: Config): readonly Pick<Secret, "setting" | "value">[] {
  const keys = [
    { setting: keyFrom ?? "TENOR_KEY", value: key?.toString("base64") },
    { setting: "TENOR_BACKUP_KEY", value: backupKey?.toString("base64") },
  ];
  return keys.filter((each): each is { setting: string; value: string } => each.value !== undefined);
}

// A local socket and a client certificate need no password.
function passwordOf(url: string | undefined): string | undefined {
  const parsed = url === undefined ? null : URL.parse(url);
  const password = parsed?.password || parsed?.searchParams.get("password") || undefined;
  if (password === undefined) return undefined;
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

// Only the field that every gateway has in common is checked.
function gatewaySecret(settings: Config["smsGateways"][number] | undefined): string | undefined {
  if (settings?.kind !== "http") return settings?.key;
  const [, said] = Object.entries(settings.headers).find(([name]) => name.toLowerCase() === "authorization") ?? [];
  return said?.replace(/^\w+ +/, "");
}

function refuseShared(secrets: readonly Pick<Secret, "setting" | "value">[], apiKey: string): void {
  const known = new Map([[apiKey, "TENOR_API_KEY"]]);
  for (const { setting, value } of secrets) {
    const other = known.get(value);
    if (other) throw new StartError(`${other} and ${setting} hold the same secret: give each its own.`);
    known.set(value, setting);
  }
}

function sample(setting: string): StartError {
  return new StartError(
    `${setting} holds a secret from an example: choose one of your own, such as from: openssl rand -base64 32`,
  );
}
