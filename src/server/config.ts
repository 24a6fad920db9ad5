import { isIP } from "node:net";
import path from "node:path";
import type { Lender } from "../domain/loan/lender.ts";
import type { Kobo } from "../domain/money.ts";
import { ConfigError } from "./configuration/config-error.ts";
import {
  type Role,
  readMetricsToken,
  readPlainPeers,
  readReportsUrl,
  readRole,
  readSalaryCeiling,
} from "./configuration/config-texts.ts";
import { readCount } from "./configuration/counts.ts";
import { type KeySetting, readKey, readKeySettings } from "./configuration/key-sources.ts";
import { plainPeerRefusal } from "./configuration/plain-peers.ts";
import { type ReplicaSettings, readReplica } from "./configuration/replica-settings.ts";
import { readSupport, type SupportSettings } from "./configuration/support-settings.ts";
import { readTelemetry, type TelemetrySettings } from "./configuration/telemetry-settings.ts";
import { readProxies } from "./configuration/trusted-networks.ts";
import type { IdentitySettings } from "./providers/identity-http/identity-settings.ts";
import { readIdentitySettings } from "./providers/identity-http/read-identity-settings.ts";
import { readSmsGateways, type SmsGatewaySettings } from "./sms/sms-settings.ts";

/** Address and credentials of the deduction provider. */
export interface RemitaSettings {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly apiToken: string;
}

/** Address and credentials of an S3-compatible bucket. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Put the bucket's name into the path, not the host. */
  readonly pathStyle: boolean;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The database itself, where `databaseUrl` is a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** A standby for reports and dashboards. With ROLE=reports the database may be absent: then the standby is all there is. */
  readonly replica: ReplicaSettings | undefined;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly apiKey: string;
  /** 32 bytes; absent: a file of the data directory. */
  readonly key: Buffer | undefined;
  /** The setting it comes from. */
  readonly keyFrom: KeySetting | undefined;
  /** 32 bytes that encrypt backups; absent: they are encrypted under the installation key. */
  readonly backupKey: Buffer | undefined;
  /** Absent: the sandbox in demo mode; otherwise provider actions say that no provider is configured. */
  readonly remita: RemitaSettings | undefined;
  /** The register of BVN and NIN. Absent: its sandbox in demo mode; otherwise no identity is checked. */
  readonly identity: IdentitySettings | undefined;
  /** Allowed source addresses of the provider's notifications; empty: any. */
  readonly notificationIps: readonly string[];
  /** Absent: stored files are in a folder of `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly smtpUrl: string | undefined;
  /** The SMS gateways outside demo mode, in order: two at most. */
  readonly smsGateways: readonly SmsGatewaySettings[];
  /** Hosts of object storage and mail that may be used without TLS; this machine always may. */
  readonly plainPeers: readonly string[];
  readonly mailFrom: string;
  readonly support: SupportSettings;
  readonly publicUrl: string | undefined;
  /** The lender as offers name it. */
  readonly lender: Lender;
  readonly logLevel: string;
  /** The bearer token for metrics; absent: metrics are for this machine only. */
  readonly metricsToken: string | undefined;
  /** A separate port for health and metrics; absent: on the main port, if there is one. */
  readonly metricsPort: number | undefined;
  /** Where traces and metrics are sent; absent: nowhere. */
  readonly telemetry: TelemetrySettings | undefined;
  /** The report form's target if not our own origin; without a trailing slash. */
  readonly reportsUrl: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted: IP addresses and networks; empty: none. */
  readonly trustedProxies: readonly string[];
  /** Loan applications that one network may send in an hour. */
  readonly applicationsAnHour: number;
  /** Whether webhooks may use addresses that are not public: in tests, whose receivers are on this machine. */
  readonly webhooksAnywhere: boolean;
  /** Different loans whose customers' identity one member of staff may open in an hour. */
  readonly identitiesAnHour: number;
  /** Different salary accounts that one member of staff may look up in an hour. */
  readonly accountsAnHour: number;
  /** Salary lookups a day for applications that no member of staff has asked to screen. */
  readonly publicLookupsADay: number;
  /** Identity checks a day for applications that no member of staff has taken further. */
  readonly identityChecksADay: number;
  /** SMS a day to people who apply or ask where their application stands. */
  readonly publicSmsADay: number;
  /** Above any borrower's real salary: a lookup that shows more is rejected. */
  readonly salaryCeiling: Kobo;
  /** Working days between the approval of a dearer version of a loan type and its first day. */
  readonly loanTypeNoticeDays: number;
  readonly role: Role;
}

/** State of the demo provider's sandbox, in the data directory. */
export const SANDBOX_STATE = "remita-sandbox.jsonl";

/** The default sender of e-mails. */
export const MAIL_FROM_OF_NOBODY = "Tenor <no-reply@tenor.test>";

export { ConfigError };

/** Reads every setting from the environment. All are optional; docs/configuration.md lists them. Throws ConfigError. */
export function readConfig(env: Env = process.env): Config {
  const demo = env.TENOR_DEMO === "1";
  const port = readPort("PORT", env.PORT);
  const role = readRole(env.ROLE);
  const installationKey = readKeySettings({
    TENOR_KEY: env.TENOR_KEY,
    TENOR_KEY_FILE: env.TENOR_KEY_FILE,
    TENOR_KEY_COMMAND: env.TENOR_KEY_COMMAND,
  });
  return {
    port,
    host: env.HOST || (demo ? "127.0.0.1" : "0.0.0.0"),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    replica: readReplica({
      url: env.DATABASE_READ_URL,
      lagSecondsMax: env.DATABASE_READ_LAG_SECONDS,
      hasDatabase: Boolean(env.DATABASE_URL),
      role,
    }),
    dataDir: path.resolve(env.TENOR_DATA_DIR || ".tenor"),
    demo,
    apiKey: env.TENOR_API_KEY || "tenor-console",
    key: installationKey?.key,
    keyFrom: installationKey?.from,
    backupKey: env.TENOR_BACKUP_KEY ? readKey("TENOR_BACKUP_KEY", env.TENOR_BACKUP_KEY) : undefined,
    remita: readRemita(env),
    identity: readIdentity(env, demo),
    notificationIps: readIps(env.REMITA_NOTIFICATION_IPS),
    s3: readS3(env, demo),
    smtpUrl: readSmtpUrl(env, demo),
    smsGateways: readSmsGateways(
      [env.SMS_GATEWAY, env.SMS_GATEWAY_2],
      demo,
      readPlainPeers(env.PLAIN_PEERS),
      ConfigError,
    ),
    plainPeers: readPlainPeers(env.PLAIN_PEERS),
    mailFrom: env.MAIL_FROM || MAIL_FROM_OF_NOBODY,
    support: readSupport({
      email: env.SUPPORT_EMAIL,
      phone: env.SUPPORT_PHONE,
      hours: env.SUPPORT_HOURS,
      whatsapp: env.SUPPORT_WHATSAPP,
      repaymentAccount: env.REPAYMENT_ACCOUNT,
    }),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, "") || undefined,
    lender: readLender(env, demo),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    metricsPort: env.METRICS_PORT ? readPort("METRICS_PORT", env.METRICS_PORT) : undefined,
    telemetry: readTelemetry(
      {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: env.OTEL_SERVICE_NAME,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
      },
      plainRefusals(env, demo),
    ),
    logLevel: env.LOG_LEVEL || (demo ? "warn" : "info"),
    reportsUrl: readReportsUrl(env.REPORTS_URL),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    applicationsAnHour: readCount("APPLICATIONS_AN_HOUR", env.APPLICATIONS_AN_HOUR),
    webhooksAnywhere: false,
    identitiesAnHour: readCount("IDENTITIES_AN_HOUR", env.IDENTITIES_AN_HOUR),
    accountsAnHour: readCount("ACCOUNTS_AN_HOUR", env.ACCOUNTS_AN_HOUR),
    publicLookupsADay: readCount("PUBLIC_LOOKUPS_A_DAY", env.PUBLIC_LOOKUPS_A_DAY),
    identityChecksADay: readCount("IDENTITY_CHECKS_A_DAY", env.IDENTITY_CHECKS_A_DAY),
    publicSmsADay: readCount("PUBLIC_SMS_A_DAY", env.PUBLIC_SMS_A_DAY),
    salaryCeiling: readSalaryCeiling(env.SALARY_CEILING),
    loanTypeNoticeDays: readCount("LOAN_TYPE_NOTICE_DAYS", env.LOAN_TYPE_NOTICE_DAYS),
    role,
  };
}

function readPort(name: string, text: string | undefined): number {
  if (!text) return 4400;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(`${name} is "${text}"; give a number from 0 to 65535.`);
  }
  return port;
}

function readIps(text = ""): readonly string[] {
  const ips = text.split(/[,\s]+/).filter(Boolean);
  const wrong = ips.find((ip) => isIP(ip) === 0);
  if (wrong) throw new ConfigError(`REMITA_NOTIFICATION_IPS holds "${wrong}"; give IP addresses, with commas between.`);
  return ips;
}

// Demo mode has a sample lender; elsewhere missing details are left out, and complaints go to our mail sender.
function readLender(env: Env, demo: boolean): Lender {
  const [, mailbox] = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM ?? "") ?? [];
  const say = (text: string | undefined, inDemo: string) => text?.trim() || (demo ? inDemo : "");
  const complaintsEmail =
    say(env.LENDER_COMPLAINTS_EMAIL, "") || mailbox || say(env.MAIL_FROM, "complaints@tenor.test");
  return {
    name: env.LENDER_NAME?.trim() || "Tenor",
    address: say(env.LENDER_ADDRESS, "12 Marina, Lagos Island, Lagos"),
    registration: say(env.LENDER_REGISTRATION, "a demonstration, not a registered lender"),
    complaintsEmail,
    complaintsPhone: say(env.LENDER_COMPLAINTS_PHONE, "0700 000 0000"),
    privacyEmail: complaintsEmail,
  };
}

function readSmtpUrl(env: Env, demo: boolean): string | undefined {
  const address = env.SMTP_URL;
  if (!address) return undefined;
  if (!/^smtps?:$/.test(URL.parse(address)?.protocol ?? ""))
    throw new ConfigError("SMTP_URL is not a mail server's address; set one such as smtps://mail.example.com.");
  refusePlain(plainRefusals(env, demo)("SMTP_URL", address));
  return address;
}

type Env = Readonly<Record<string, string | undefined>>;

/** What refuses an address without TLS, as a sentence. */
function plainRefusals(env: Env, demo: boolean): (setting: string, address: string) => string | undefined {
  const may = { demo, plainPeers: readPlainPeers(env.PLAIN_PEERS) };
  return (setting, address) => plainPeerRefusal(setting, address, may);
}

function refusePlain(refusal: string | undefined): void {
  if (refusal) throw new ConfigError(refusal);
}

function readS3(env: Env, demo: boolean): S3Settings | undefined {
  const endpoint = env.S3_ENDPOINT;
  if (!endpoint) return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    throw new ConfigError(`S3_ENDPOINT is "${endpoint}"; give an address such as https://s3.eu-west-1.amazonaws.com.`);
  refusePlain(plainRefusals(env, demo)("S3_ENDPOINT", endpoint));
  const [bucket, accessKeyId, secretAccessKey] = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      "S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.",
    );
  const region = env.S3_REGION || "us-east-1";
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle: env.S3_PATH_STYLE !== "0" };
}

function readIdentity(env: Env, demo: boolean): IdentitySettings | undefined {
  const texts = {
    name: env.IDENTITY_NAME,
    addresses: { IDENTITY_BVN_URL: env.IDENTITY_BVN_URL, IDENTITY_NIN_URL: env.IDENTITY_NIN_URL },
    json: {
      IDENTITY_HEADERS: env.IDENTITY_HEADERS,
      IDENTITY_REQUEST: env.IDENTITY_REQUEST,
      IDENTITY_FIELDS: env.IDENTITY_FIELDS,
      IDENTITY_NOT_FOUND: env.IDENTITY_NOT_FOUND,
    },
    cost: env.IDENTITY_COST,
  };
  return readIdentitySettings(texts, plainRefusals(env, demo));
}

function readRemita(env: Env): RemitaSettings | undefined {
  const baseUrl = env.REMITA_BASE_URL;
  if (!baseUrl) return undefined;
  const { REMITA_MERCHANT_ID: merchantId, REMITA_API_KEY: apiKey, REMITA_API_TOKEN: apiToken } = env;
  if (!merchantId || !apiKey || !apiToken) {
    throw new ConfigError(
      "REMITA_BASE_URL is set, so REMITA_MERCHANT_ID, REMITA_API_KEY and REMITA_API_TOKEN must be set too.",
    );
  }
  return { baseUrl, merchantId, apiKey, apiToken };
}
