import { z } from "zod";
import { ConfigError } from "../../configuration/config-error.ts";
import type { IdentitySettings } from "./identity-settings.ts";

const path = z.string().min(1).max(200);
const HEADERS = z.record(z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/), z.string().max(4000));
const REQUEST = z.record(z.string(), z.unknown());
const FIELDS = z.strictObject({
  first_name: path,
  middle_name: path.optional(),
  last_name: path,
  birth_date: path,
  phone: path.optional(),
  photo: path.optional(),
  number: path.optional(),
});
const NOT_FOUND = z.array(z.string().regex(/^[^=]+=.+$/)).max(20);

const EXAMPLES = {
  IDENTITY_HEADERS: '{"authorization": "Bearer …"}',
  IDENTITY_REQUEST: '{"number": "{number}", "reference": "{reference}"}',
  IDENTITY_FIELDS: '{"first_name": "data.firstName", "last_name": "data.lastName", "birth_date": "data.dateOfBirth"}',
  IDENTITY_NOT_FOUND: '["http=404", "status=NOT_FOUND"]',
} as const;

type Address = "IDENTITY_BVN_URL" | "IDENTITY_NIN_URL";
type Texts<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** The settings as written. */
export interface IdentityTexts {
  readonly name: string | undefined;
  readonly addresses: Texts<Address>;
  readonly json: Texts<keyof typeof EXAMPLES>;
  readonly cost: string | undefined;
}

/**
 * The register of BVN and NIN; undefined without an address. `refusalOf` says what is wrong with an address. Throws
 * ConfigError with a sentence, which never repeats possible credentials.
 */
export function readIdentitySettings(
  { name, addresses, json, cost }: IdentityTexts,
  refusalOf: (setting: string, address: string) => string | undefined,
): IdentitySettings | undefined {
  const [bvn, nin] = (["IDENTITY_BVN_URL", "IDENTITY_NIN_URL"] as const).map((setting) =>
    readAddress(setting, addresses[setting]?.trim(), refusalOf),
  );
  if (!bvn && !nin) return undefined;
  const read = <Shape>(setting: keyof typeof EXAMPLES, shape: z.ZodType<Shape>, instead?: string): Shape => {
    const found = shape.safeParse(parsed(json[setting]?.trim() || instead));
    if (found.success) return found.data;
    throw new ConfigError(`${setting} cannot be read; give JSON such as ${EXAMPLES[setting]}.`);
  };
  const naira = Number(cost || 0);
  if (!(naira >= 0 && naira <= 1_000_000))
    throw new ConfigError("IDENTITY_COST is no price; give naira for one answer, such as 45.");
  return {
    name: name?.trim() || "The identity register",
    addresses: { ...(bvn && { bvn }), ...(nin && { nin }) },
    headers: read("IDENTITY_HEADERS", HEADERS, "{}"),
    request: read("IDENTITY_REQUEST", REQUEST, EXAMPLES.IDENTITY_REQUEST),
    fields: read("IDENTITY_FIELDS", FIELDS),
    notFound: read("IDENTITY_NOT_FOUND", NOT_FOUND, '["http=404"]'),
    costKobo: Math.round(naira * 100),
  };
}

function readAddress(
  setting: Address,
  text: string | undefined,
  refusalOf: (setting: string, address: string) => string | undefined,
): string | undefined {
  if (!text) return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ""))
    throw new ConfigError(`${setting} is no address; give one such as https://identity.example.com/bvn.`);
  const refusal = refusalOf(setting, text);
  if (refusal) throw new ConfigError(refusal);
  return text;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
