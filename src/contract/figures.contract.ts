import { z } from "zod";
import { FIGURE_NAMES } from "../domain/terms/figures.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, text } from "./fields.ts";

const either = { anyOf: ["manage-terms", "approve-terms"] } as const;

/** One row of a figure's history. */
const figureRow = z.object({
  id: z.number().int(),
  valid_from: day,
  value: z.number().int(),
  source: z.string(),
  state: z.enum(["proposed", "approved", "withdrawn"]),
  /** Null for those that Tenor came with. */
  proposed_by: z.string().nullable(),
  proposed_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why the caller cannot approve it; null if they can, and once it is decided. */
  refusal: z.string().nullable(),
});

export type FigureRow = z.output<typeof figureRow>;

const figure = z.object({
  name: z.enum(FIGURE_NAMES),
  title: z.string(),
  unit: z.string(),
  use: z.string(),
  /** In force today. */
  value: z.number().int(),
  /** By their first day, the last first. */
  rows: z.array(figureRow),
});

export type Figure = z.output<typeof figure>;

export const listFigures = defineEndpoint({
  method: "GET",
  path: "/api/admin/figures",
  summary: "The figures that a regulator sets, what holds today, and each one's history",
  access: either,
  data: z.array(figure),
});

export const proposeFigure = defineEndpoint({
  method: "POST",
  path: "/api/admin/figures",
  summary: "Propose another value of a figure from a day on, with the source",
  access: { anyOf: ["manage-terms"] },
  body: z.object({
    figure: z.enum(FIGURE_NAMES, "Choose a figure"),
    valid_from: z.iso.date("Choose the day from which it holds"),
    value: z
      .number("Enter a whole number")
      .int("Enter a whole number")
      .min(1, "Enter a number from 1")
      .max(1000, "Enter at most 1000"),
    source: text("Say where the figure stands, for example the regulation and its section", 300),
  }),
  successStatus: 201,
  data: figureRow,
  errors: { 422: "A day that has passed, no source, or another proposal waits" },
});

const DECIDED = { 404: "No such row", 422: "Decided already, one's own, or its day has passed" };

export const approveFigure = defineEndpoint({
  method: "POST",
  path: "/api/admin/figures/:id/approve",
  summary: "Approve a proposed figure as the second person: it holds from its day on",
  access: { anyOf: ["approve-terms"] },
  params: idParams,
  body: z.object({}),
  data: figureRow,
  errors: DECIDED,
});

export const withdrawFigure = defineEndpoint({
  method: "POST",
  path: "/api/admin/figures/:id/withdraw",
  summary: "Withdraw a proposed figure, or refuse it",
  access: either,
  params: idParams,
  body: z.object({}),
  data: figureRow,
  errors: DECIDED,
});

export const FIGURE_ENDPOINTS: readonly Endpoint[] = [listFigures, proposeFigure, approveFigure, withdrawFigure];
