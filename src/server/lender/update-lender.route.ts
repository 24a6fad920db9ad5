import type { BodyOf } from "../../contract/endpoint.ts";
import { updateLender } from "../../contract/lender.contract.ts";
import { audit } from "../db/transaction.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { type Call, route } from "../http/route.ts";
import { presentLender } from "./get-lender.route.ts";
import { insertLender, lockLender, readLenderAt } from "./lender.store.ts";

/** Saves the lender's details as a new row, so that signed documents keep the old. Unchanged details change nothing. */
async function update({ body, actor, author, request, deps }: Call<typeof updateLender>) {
  const at = deps.clock.now();
  const data = await deps.db.transaction(async (tx) => {
    await lockLender(tx);
    const stored = await readLenderAt(tx, at);
    const before = presentLender(stored, deps.config.lender);
    if (isStale(before.version, request.ifMatch))
      throw lostUpdate(stored ?? { changed_by: null, changed_at: null }, "changed the lender's details");
    // Omitted fields stay unchanged.
    const { brand_name = before.brand_name, colour = before.colour } = body;
    const wanted = { ...body, ...accountOf(body, before), brand_name, colour };
    const changed = FIELDS.filter((field) => wanted[field] !== before[field]);
    if (changed.length === 0) return before;
    await insertLender(tx, lenderOf(wanted), actor.userId, at);
    const valuesOf = (from: Readonly<Record<Field, string>>) =>
      Object.fromEntries(changed.map((field) => [`lender_${field}`, from[field]]));
    audit(tx, author, at, {
      action: "lender details changed",
      object: "settings:1",
      before: valuesOf(before),
      after: valuesOf(wanted),
    });
    return presentLender(await readLenderAt(tx, at), deps.config.lender);
  });
  return { message: "Lender details saved", data };
}

const FIELDS = [
  "name",
  "address",
  "registration",
  "complaints_email",
  "complaints_phone",
  "privacy_email",
  "bank_code",
  "account_number",
  "brand_name",
  "colour",
] as const;
type Field = (typeof FIELDS)[number];

/** The account as sent, otherwise the stored one. */
function accountOf(
  { bank_code, account_number }: BodyOf<typeof updateLender>,
  before: Readonly<Record<"bank_code" | "account_number", string>>,
) {
  if (bank_code === undefined && account_number === undefined)
    return { bank_code: before.bank_code, account_number: before.account_number };
  return { bank_code: bank_code ?? "", account_number: account_number ?? "" };
}

const lenderOf = (body: Readonly<Record<Field, string>>) => ({
  name: body.name,
  address: body.address,
  registration: body.registration,
  complaintsEmail: body.complaints_email,
  complaintsPhone: body.complaints_phone,
  privacyEmail: body.privacy_email,
  bankCode: body.bank_code || null,
  accountNumber: body.account_number || null,
  brandName: body.brand_name,
  colour: body.colour,
});

export const updateLenderRoute = route(updateLender, update);
