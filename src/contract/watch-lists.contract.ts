import { z } from "zod";
import { IDENTITY_SIGHTS } from "../domain/customer/identity-access.ts";
import { WATCH_FILE_BYTES_MAX } from "../domain/watch-list/watch-file-limits.ts";
import { WATCH_GROUNDS } from "../domain/watch-list/watch-match.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, nameText, text } from "./fields.ts";
import { decidedBy, identityDecisionBody, REVIEW_STATES } from "./identity.contract.ts";
import { paged, pageQuery } from "./paged.ts";

const manages = { anyOf: ["manage-watch-lists"] } as const;
const reviews = { anyOf: ["review-identity"] } as const;

/** One upload of a list. It is in force until the next one, or until it is withdrawn. */
export const watchListVersion = z.object({
  id: z.number().int(),
  number: z.number().int(),
  file_name: z.string(),
  /** Of the file, in hex. */
  sha256: z.string(),
  entries: z.number().int(),
  /** Rows that nobody can be matched by, which were left out. */
  refused: z.number().int(),
  uploaded_by: z.string(),
  uploaded_at: instant,
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
});

export const watchList = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Null once it was withdrawn. */
  in_force: watchListVersion.nullable(),
  versions: z.number().int(),
  /** Customers who match an entry of it, without a decision. */
  open_hits: z.number().int(),
});

export type WatchList = z.output<typeof watchList>;

/** A comparison of all customers with all lists. */
export const watchRun = z.object({
  started_at: instant,
  finished_at: instant.nullable(),
  screened: z.number().int(),
  found: z.number().int(),
});

export const listWatchLists = defineEndpoint({
  method: "GET",
  path: "/api/admin/watch-lists",
  summary: "The lists that customers are compared with, and the newest comparison of all of them",
  access: manages,
  data: z.object({ lists: z.array(watchList), last_run: watchRun.nullable() }),
});

const refusedRow = z.object({ row: z.number().int(), reason: z.string() });

export const uploadWatchList = defineEndpoint({
  method: "POST",
  path: "/api/admin/watch-lists",
  summary: "Upload a list, or a new version of one by the same name; all customers are compared with it at once",
  access: manages,
  upload: {
    field: "file",
    bytesMax: WATCH_FILE_BYTES_MAX,
    fields: z.object({ name: nameText("Say which list it is", 120) }),
  },
  successStatus: 201,
  /** `refused` has the first hundred rows that were left out. */
  data: z.object({ list: watchList, refused: z.array(refusedRow) }),
  errors: { 422: "No name, not a list, or too large inside" },
});

export const listWatchListVersions = defineEndpoint({
  method: "GET",
  path: "/api/admin/watch-lists/:id/versions",
  summary: "The uploads of a list, the newest first",
  access: manages,
  params: idParams,
  query: z.object(pageQuery),
  data: paged(watchListVersion),
  errors: { 404: "No such list" },
});

export const endWatchList = defineEndpoint({
  method: "POST",
  path: "/api/admin/watch-lists/:id/end",
  summary: "Take a list out of force; its versions and what was decided stay",
  access: manages,
  params: idParams,
  body: z.object({ reason: text("Say why it is not used any more", 300) }),
  data: watchList,
  errors: { 404: "No such list", 422: "Without a reason, or it is not in force" },
});

/** A customer who matches a listed person. */
export const watchHit = z.object({
  id: z.number().int(),
  customer: z.object({ id: z.number().int(), name: z.string() }),
  entry: z.object({ name: z.string(), list: z.string() }),
  /** The fields in which both match. */
  grounds: z.array(z.enum(WATCH_GROUNDS)),
  found_at: instant,
  /** They no longer match, or the list is withdrawn. */
  ended_at: instant.nullable(),
  decided: decidedBy,
});

export type WatchHit = z.output<typeof watchHit>;

export const watchHitDetail = watchHit.extend({
  identity: z.enum(IDENTITY_SIGHTS),
  on_file: z.object({ name: z.string(), birth_date: day.nullable(), bvn: z.string().nullable() }),
  listed: z.object({
    name: z.string(),
    aliases: z.array(z.string()),
    birth_date: day.nullable(),
    /** As written in the list, if it is not a complete date. */
    birth_note: z.string().nullable(),
    bvn: z.string().nullable(),
    list: z.string(),
    /** The list that the row itself names. */
    source: z.string().nullable(),
    version: z.number().int(),
    row: z.number().int(),
  }),
  loans: z.array(z.object({ id: z.number().int(), reference: z.string(), status: z.string() })),
});

export const listWatchHits = defineEndpoint({
  method: "GET",
  path: "/api/admin/watch-hits",
  summary: "Customers who may be on a list, the oldest first, or those who were decided about, the newest first",
  access: reviews,
  query: z.object({ state: z.enum(REVIEW_STATES).optional(), ...pageQuery }),
  data: paged(watchHit),
});

export const getWatchHit = defineEndpoint({
  method: "GET",
  path: "/api/admin/watch-hits/:id",
  answersOne: true,
  summary: "One of them, with the customer and the entry beside each other",
  access: reviews,
  params: idParams,
  data: watchHitDetail,
  errors: { 404: "No such hit" },
});

export const decideWatchHit = defineEndpoint({
  method: "POST",
  path: "/api/admin/watch-hits/:id/decide",
  summary: "Say whether the customer is who is on the list; it holds until the customer or the entry changes",
  access: reviews,
  params: idParams,
  body: identityDecisionBody,
  data: watchHit,
  errors: { 404: "No such hit", 422: "Without a reason, decided already, or not alike any more" },
});

export const WATCH_LIST_ENDPOINTS: readonly Endpoint[] = [
  listWatchLists,
  uploadWatchList,
  listWatchListVersions,
  endWatchList,
  listWatchHits,
  getWatchHit,
  decideWatchHit,
];
