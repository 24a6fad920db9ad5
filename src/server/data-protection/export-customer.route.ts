import { exportCustomer } from "../../contract/data-protection.contract.ts";
import { maskWords } from "../../domain/customer/masked-words.ts";
import { today } from "../clock.ts";
import { readCustomer } from "../customers/customer.store.ts";
import { readFilesOf } from "../customers/history/customer-files.store.ts";
import { leaveSecretsOut } from "../customers/history/leave-secrets-out.ts";
import { holdReveals, insertReveal } from "../customers/reveal.store.ts";
import { refuseBeyondLimit } from "../customers/reveal-number.route.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { inPlace } from "../reports/writing/export-places.ts";
import { dataExportPage } from "./data-export-page.ts";
import { currentErasure } from "./erasure.store.ts";
import { type HeldSection, readEverythingHeld } from "./everything-held.store.ts";
import { type ZipPart, zipStream } from "./zip-stream.ts";

/**
 * All data about a customer as one archive (NDPA 2023, sections 34 and 38): a page to read, the same as JSON, and every
 * file. The requester and the reason are committed before a byte is sent; because it shows the numbers, it counts as a
 * Reveal.
 */
export const exportCustomerRoute = route(exportCustomer, async ({ params: { id }, body, actor, author, deps }) => {
  const customer = await readCustomer(deps.db, id);
  if (!customer) throw notFound("customer");
  const stream = await inPlace(deps.db, async () => {
    const at = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      await holdReveals(tx, actor.userId);
      const erasure = await currentErasure(tx, id);
      if (erasure?.state === "done")
        throw new Refusal("already-done", "The data of this customer were erased: there is nothing to download.");
      await refuseBeyondLimit(tx, actor.userId, at);
      await insertReveal(tx, { userId: actor.userId, customerId: id, field: "bvn", at });
      const after = { reason: maskWords(body.reason, [customer.first_name, customer.last_name]) };
      audit(tx, author, at, { action: "customer data exported", object: `customer:${id}`, after });
    });
    return zipStream(partsOf(deps, id, `${customer.first_name} ${customer.last_name}`, at));
  });
  const fileName = `customer-${id}-${today(deps.clock)}.zip`;
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
  };
  return { stream, headers };
});

async function* partsOf(deps: Deps, id: number, name: string, at: Date): AsyncGenerator<ZipPart> {
  const files = (await readFilesOf(deps.db, id)).map((file, place) => ({
    ...file,
    path: `files/${file.loan_reference} ${file.slot.replaceAll("_", " ")} ${place + 1}${/\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0] ?? ""}`,
  }));
  const list = files.map(({ path, name: called, loan_reference, created_at, replaced_at }) => ({
    Where: path,
    Called: called,
    Reference: loan_reference,
    "Sent in": created_at,
    Replaced: replaced_at,
  }));
  const held = [...(await readEverythingHeld(deps.db, id)).map(withoutSecrets), { title: "Files", rows: list }];
  yield textPart("your-data.html", dataExportPage(held, name, at));
  yield textPart("your-data.json", dataJson(held, at));
  for (const { path, sha256 } of files)
    if (await deps.files.has(sha256))
      yield { name: path, read: () => deps.files.stream(sha256) as AsyncIterable<Buffer> };
}

function textPart(name: string, text: string): ZipPart {
  return { name, read: () => [Buffer.from(text)] };
}

function dataJson(held: readonly HeldSection[], at: Date): string {
  const parts = Object.fromEntries(held.map(({ title, rows }) => [title, rows]));
  return `${JSON.stringify({ "As of": at, ...parts }, null, 2)}\n`;
}

// Codes and links let anybody sign or collect as the customer, and the archive may be passed on.
function withoutSecrets(section: HeldSection): HeldSection {
  if (section.title !== "Messages") return section;
  const clean = (value: unknown) => (typeof value === "string" ? leaveSecretsOut(value) : value);
  return {
    ...section,
    rows: section.rows.map((row) => ({ ...row, Subject: clean(row.Subject), Text: clean(row.Text) })),
  };
}
