import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, nameText } from "./fields.ts";

/** A list as somebody saved it: its filters, sort and columns under a name. */
export const savedView = z.object({
  id: z.number().int(),
  /** The path of the screen it belongs to. */
  screen: z.string(),
  name: z.string(),
  /** The query string of the screen's address, without a page. */
  search: z.string(),
});

/** How many views a member of staff may save. */
export const VIEWS_MAX = 50;

export type SavedView = z.output<typeof savedView>;

export const listViews = defineEndpoint({
  method: "GET",
  path: "/api/admin/views",
  summary: "One's own saved views, by name",
  access: "signed-in",
  query: z.object({ screen: z.string().max(100).optional() }),
  data: z.array(savedView),
});

export const saveView = defineEndpoint({
  method: "POST",
  path: "/api/admin/views",
  summary: "Save the view of a list; one of the same name on that screen is replaced",
  access: "signed-in",
  body: z.object({
    screen: z
      .string()
      .max(100)
      .regex(/^\/[\w/-]+$/, "Name a screen of the console"),
    name: nameText("Give the view a name", 60),
    search: z.string().max(1000, "This view has too many filters"),
  }),
  data: savedView,
  successStatus: 201,
  errors: { 422: "Without a name, or too many views" },
});

export const deleteView = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/views/:id",
  summary: "Forget one of one's own views",
  access: "signed-in",
  params: idParams,
  data: z.object({ id: z.number().int() }),
  errors: { 404: "No such view of one's own" },
});

export const VIEW_ENDPOINTS: readonly Endpoint[] = [listViews, saveView, deleteView];
