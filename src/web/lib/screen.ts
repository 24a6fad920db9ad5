import type { FunctionComponent } from "react";
import type { Demand } from "../../domain/permissions.ts";

/** A screen as data. Router, menu, guards and page titles all read this table. */
export interface Screen {
  readonly path: string;
  /** The start of the page title (GRD-41). */
  readonly title: string;
  /** `guarded` needs a session, `guest` must have none, `open` is for both. */
  readonly guard: "guarded" | "guest" | "open";
  readonly layout: "shell" | "bare";
  readonly demand?: Demand;
  /** Runs on navigation, before anything is drawn. */
  readonly onEnter?: () => void;
  readonly load: () => Promise<FunctionComponent>;
}
