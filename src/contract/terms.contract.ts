import { z } from "zod";
import { PAGE_KINDS, TERMS_KINDS } from "../domain/terms/terms-kinds.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant } from "./fields.ts";

const either = { anyOf: ["manage-terms", "approve-terms"] } as const;
const manages = { anyOf: ["manage-terms"] } as const;

const TEXT_LENGTH_MAX = 20_000;
const termsText = z
  .string("Write the text")
  .trim()
  .min(1, "Write the text")
  .max(TEXT_LENGTH_MAX, `Use at most ${TEXT_LENGTH_MAX} characters`);

/** A version without its text. A published one never changes. */
const versionRow = z.object({
  id: z.number().int(),
  version: z.string(),
  state: z.enum(["draft", "submitted", "published"]),
  /** For a published version: whether it is the one shown today. */
  in_force: z.boolean(),
  effective_from: day.nullable(),
  /** Null for those that Tenor came with. */
  changed_by: z.string().nullable(),
  changed_at: instant,
  submitted_by: z.string().nullable(),
  submitted_at: instant.nullable(),
  published_by: z.string().nullable(),
  published_at: instant.nullable(),
});

export type TermsVersionRow = z.output<typeof versionRow>;

const termsVersion = versionRow.extend({
  kind: z.enum(TERMS_KINDS),
  text: z.string(),
  /** Of the original text, in hex. */
  sha256: z.string(),
  /** Increases with every change; sent back as `If-Match`. */
  revision: z.number().int(),
  /** The version shown today, for comparison; null if it is this one. */
  before: z.object({ version: z.string(), text: z.string() }).nullable(),
  /** The lender's own details by placeholder; an empty one has not been entered. */
  values: z.record(z.string(), z.string()),
  /** What prevents submitting and publishing it. */
  mistakes: z.array(z.string()),
  /** Why the caller cannot publish it; null if they can. */
  refusal: z.string().nullable(),
});

export type TermsVersion = z.output<typeof termsVersion>;

export const listTerms = defineEndpoint({
  method: "GET",
  path: "/api/admin/terms",
  summary: "The texts that customers read and agree to, each with its versions, the newest first",
  access: either,
  data: z.array(
    z.object({ kind: z.enum(TERMS_KINDS), title: z.string(), where: z.string(), versions: z.array(versionRow) }),
  ),
});

export const getTerms = defineEndpoint({
  method: "GET",
  path: "/api/admin/terms/:id",
  answersOne: true,
  summary: "One version of a text, with the version in force and the lender's own words to fill in",
  access: either,
  params: idParams,
  data: termsVersion,
  errors: { 404: "No such version" },
});

export const draftTerms = defineEndpoint({
  method: "POST",
  path: "/api/admin/terms",
  summary: "Begin the next version of a text, with the words of the one in force",
  access: manages,
  body: z.object({ kind: z.enum(TERMS_KINDS, "Choose a text") }),
  successStatus: 201,
  data: termsVersion,
  errors: { 422: "The next version was begun already" },
});

export const saveTerms = defineEndpoint({
  method: "POST",
  path: "/api/admin/terms/:id/save",
  summary: "Save a draft",
  access: manages,
  params: idParams,
  body: z.object({ text: termsText, effective_from: z.iso.date("Choose the day from which it holds").nullable() }),
  data: termsVersion,
  errors: { 404: "No such version", 422: "It is no draft any more, or somebody else was quicker" },
});

export const submitTerms = defineEndpoint({
  method: "POST",
  path: "/api/admin/terms/:id/submit",
  summary: "Submit a draft for a second person; every placeholder has to be known and filled in",
  access: manages,
  params: idParams,
  body: z.object({}),
  data: termsVersion,
  errors: { 404: "No such version", 422: "Placeholders, another lender's name, or a day that has passed" },
});

export const publishTerms = defineEndpoint({
  method: "POST",
  path: "/api/admin/terms/:id/publish",
  summary: "Publish a submitted version as the second person; it never changes afterwards",
  access: { anyOf: ["approve-terms"] },
  params: idParams,
  body: z.object({ sha256: z.string("Say which text you have read").length(64, "Say which text you have read") }),
  data: termsVersion,
  errors: { 404: "No such version", 422: "One's own, another text than was read, or what submitting refuses" },
});

export const withdrawTerms = defineEndpoint({
  method: "POST",
  path: "/api/admin/terms/:id/withdraw",
  summary: "Return a submitted version to draft",
  access: either,
  params: idParams,
  body: z.object({}),
  data: termsVersion,
  errors: { 404: "No such version", 422: "It is not submitted" },
});

/** A public page, in its current version. */
export const getTermsPage = defineEndpoint({
  method: "GET",
  path: "/api/terms/:kind",
  answersOne: true,
  summary: "The privacy policy or the terms and conditions as they hold today, with the lender's own words in them",
  access: "public",
  params: z.object({ kind: z.enum(PAGE_KINDS) }),
  data: z.object({
    version: z.string(),
    effective_from: day,
    text: z.string(),
    /** Of that text in UTF-8, in hex. */
    sha256: z.string(),
  }),
  errors: { 404: "No such page" },
});

export const TERMS_ENDPOINTS: readonly Endpoint[] = [
  listTerms,
  getTerms,
  draftTerms,
  saveTerms,
  submitTerms,
  publishTerms,
  withdrawTerms,
  getTermsPage,
];
