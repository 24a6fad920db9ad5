import { updateLender, updateLenderByPatch } from "../../contract/lender.contract.ts";
import { audit } from "../db/transaction.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { type Call, route } from "../http/route.ts";
import { insertLender, lockLender, readLenderAt } from "./lender.store.ts";
import { presentLender } from "./read-lender.ts";

/** Puts the lender's details: a new row, so that what was signed keeps the old. What is so already changes nothing. */
async function update({ body, actor, author, request, deps }: Call<typeof updateLender | typeof updateLenderByPatch>) {
  const at = deps.clock.now();
  const data = await deps.db.transaction(async (tx) => {
    await lockLender(tx);
    const stored = await readLenderAt(tx, at);
    const before = presentLender(stored, deps.config.lender);
    if (isStale(before.version, request.ifMatch))
      throw lostUpdate(stored ?? { changed_by: null, changed_at: null }, "changed the lender's details");
    const changed = FIELDS.filter((field) => body[field] !== before[field]);
    if (changed.length === 0) return before;
    await insertLender(tx, lenderOf(body), actor.userId, at);
    const valuesOf = (from: Readonly<Record<Field, string>>) =>
      Object.fromEntries(changed.map((field) => [`lender_${field}`, from[field]]));
    audit(tx, author, at, {
      action: "lender details changed",
      object: "settings:1",
      before: valuesOf(before),
      after: valuesOf(body),
    });
    return presentLender(await readLenderAt(tx, at), deps.config.lender);
  });
  return { message: "Lender details saved", data };
}

const FIELDS = ["name", "address", "registration", "complaints_email", "complaints_phone", "privacy_email"] as const;
type Field = (typeof FIELDS)[number];

const lenderOf = (body: Readonly<Record<Field, string>>) => ({
  name: body.name,
  address: body.address,
  registration: body.registration,
  complaintsEmail: body.complaints_email,
  complaintsPhone: body.complaints_phone,
  privacyEmail: body.privacy_email,
});

export const updateLenderRoute = route(updateLender, update);
export const updateLenderByPatchRoute = route(updateLenderByPatch, update);
