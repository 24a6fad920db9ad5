import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { statusAddress } from "../../server/applications/receiving/status-address.ts";
import type { Deps } from "../../server/deps.ts";
import { demoLinkToken, linkDigest, offerAddress } from "../../server/lead-offers/links/link-token.ts";
import { documentLink } from "../../server/signing/link/signing-token.ts";
import { openAgenda } from "./agenda.ts";
import { keepDemoFiles } from "./catalogue/demo-files.ts";
import { enterProductPictures, keepProductPictures } from "./catalogue/demo-product-pictures.ts";
import { emptyBook } from "./demo-rows.ts";
import type { DemoWorld, KnownIds } from "./demo-world.ts";
import { enterLeads } from "./leads/demo-leads.ts";
import { liveDemoLoan } from "./loans/live-demo-loan.ts";
import { lookAfterMandates } from "./loans/look-after-mandates.ts";
import { keepSignedOffers } from "./loans/signed-offers.ts";
import { keepDemoStatements } from "./money/demo-statements.ts";
import { demoCrew } from "./people/demo-crew.ts";
import { enterTeam } from "./people/demo-team.ts";
import { simulateDemo } from "./simulate-demo.ts";

export type InventDeps = Pick<Deps, "files" | "secrets"> & {
  readonly config: Pick<Deps["config"], "publicUrl" | "port" | "lender">;
};

export interface FirstStart {
  /** The business day of the first start. The same day always gives the same data, dated back from it. */
  readonly today: LagosDate;
  /**
   * The moment of the first start; no event is later. On that day there are only calls since eight, the nightly poll
   * of the mandates and the posting of the bank's statement. By default the beginning of the day.
   */
  readonly now?: Date;
  /** Share of the full population; 1 when not given. */
  readonly share?: number;
}

type Moment = Required<FirstStart>;

/** Invents a lender's last eighteen months up to the first start: every row to be written; stores their files. */
export async function inventDemo(deps: InventDeps, ids: KnownIds, moment: Moment): Promise<DemoWorld> {
  // Other threads draw while everything else is invented.
  const drawing = keepProductPictures(deps.files);
  drawing.catch(() => undefined);
  const world = await openWorld(deps, ids, moment);
  simulateDemo(world);
  lookAfterMandates(world);
  enterLeads(world);
  const kept = [keepSignedOffers(world, deps.files, deps.config.lender), keepDemoStatements(world, deps.files)];
  const [pictures] = await Promise.all([drawing, ...kept]);
  enterProductPictures(world.book, pictures);
  return world;
}

async function openWorld(deps: InventDeps, ids: KnownIds, { today, now, share }: Moment): Promise<DemoWorld> {
  const files = await keepDemoFiles(deps.files);
  const book = emptyBook();
  const address = deps.config.publicUrl ?? `http://localhost:${deps.config.port}`;
  const world: DemoWorld = {
    today,
    now,
    share,
    agenda: openAgenda(),
    book,
    crew: demoCrew(),
    files,
    ids,
    ...enterTeam(book, today),
    lenderName: deps.config.lender.name,
    statusAddress: (reference) => statusAddress(deps.config, reference),
    signingAddress: (linkId) => documentLink(deps.secrets, linkId, address),
    offerLink: (phone) => {
      const token = demoLinkToken(deps.secrets, phone);
      const digest = `\\x${linkDigest(deps.secrets, token).toString("hex")}`;
      return { address: offerAddress(token, deps.config), digest };
    },
    loans: [],
    begin: (loan, at) => liveDemoLoan(world, loan, at),
  };
  return world;
}
