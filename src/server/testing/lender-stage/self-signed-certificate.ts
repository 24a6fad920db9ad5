import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A certificate and its key, both as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const COMMON_NAME = "2.5.4.3";
const ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";
const SUBJECT_ALTERNATIVE_NAME = "2.5.29.17";
const BASIC_CONSTRAINTS = "2.5.29.19";

/** A self-signed certificate for `localhost`, valid from yesterday and for ten more days (RFC 5280). */
export function selfSignedCertificate(now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(oid(COMMON_NAME), der(0x0c, Buffer.from("localhost")))));
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const localhost = [der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1]))];
  const extensions = [
    sequence(oid(SUBJECT_ALTERNATIVE_NAME), der(0x04, sequence(...localhost))),
    sequence(
      oid(BASIC_CONSTRAINTS),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ),
  ];
  const signed = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + 10 * DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", signed, privateKey)]));
  const base64 = sequence(signed, algorithm, signature).toString("base64");
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** A value in DER: tag, length, bytes. */
function der(tag: number, bytes: Buffer): Buffer {
  const long = [bytes.length >> 8, bytes.length & 0xff].filter((byte, place) => place === 1 || byte > 0);
  const length = bytes.length < 128 ? [bytes.length] : [0x80 | long.length, ...long];
  return Buffer.concat([Buffer.from([tag, ...length]), bytes]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]) => der(0x31, Buffer.concat(parts));
const integer = (bytes: Buffer) => der(0x02, bytes);

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = rest.flatMap((part) => {
    const sevens = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) sevens.unshift((left & 0x7f) | 0x80);
    return sevens;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

function time(at: number): Buffer {
  return der(0x17, Buffer.from(new Date(at).toISOString().replace(/^20|[-:T]|\.\d+/g, "")));
}
