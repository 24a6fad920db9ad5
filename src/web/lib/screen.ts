import type { FunctionComponent } from "react";
import type { Demand } from "../../domain/permissions.ts";

/** A screen as data. The router, the menu, the guards and the page titles all read the table of them. */
export interface Screen {
  readonly path: string;
  /** The page title begins with it (GRD-41). */
  readonly title: string;
  /** `guarded` needs a session, `guest` needs none to be there, `open` is for both. */
  readonly guard: "guarded" | "guest" | "open";
  readonly layout: "shell" | "bare";
  readonly demand?: Demand;
  /** Done on arriving, before anything is drawn. */
  readonly onEnter?: () => void;
  readonly load: () => Promise<FunctionComponent>;
}
