import { z } from "zod";

/** One entry of the page links: a number, an arrow or a gap; `url` is null if it is no link (LST-16). */
export const pageLink = z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() });

/** A page of rows as every paged list returns it, in the envelope's `data` (API-06). */
export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    prev_page_url: z.string().nullable(),
    next_page_url: z.string().nullable(),
    links: z.array(pageLink),
  });
}

export type PageLink = z.output<typeof pageLink>;

/**
 * The parameters of every paged list. `after`, `before` and `skip` are the server's own: they are in its page URLs and
 * make any page as cheap as the first.
 */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(10_000_000).optional(),
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
  skip: z.coerce.number().int().min(0).max(1000).optional(),
};

export type PageQuery = z.output<z.ZodObject<typeof pageQuery>>;

/** Rows on a page (CST-13). */
export const PAGE_SIZE = 20;
