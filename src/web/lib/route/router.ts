import type { FunctionComponent } from "react";
import type { Screen } from "../screen.ts";
import { type Addresses, BROWSER_ADDRESSES } from "./addresses.ts";
import { findScreen } from "./find-screen.ts";
import { hrefOf, type Place, placeOf, type Target } from "./place.ts";

/** What people see: a place, its screen, and the screen's code. */
export interface Shown {
  readonly place: Place;
  readonly params: Readonly<Record<string, string>>;
  readonly screen: Screen;
  readonly Page: FunctionComponent;
}

/** A way from one place to another; at first from none. */
export interface Visit {
  readonly from: Place | undefined;
  readonly to: Place;
}

export interface Step extends Target {
  /** Back does not return to the page that is left. */
  readonly replace?: boolean;
}

export interface RouterSetup {
  readonly screens: readonly Screen[];
  /** What an address without a screen opens. */
  readonly missing: Screen;
  readonly load?: (screen: Screen) => Promise<FunctionComponent>;
  /** Where a visitor of the screen is sent instead. */
  readonly redirect?: (screen: Screen, place: Place) => Target | undefined;
  /** What stands where a screen's code did not arrive; undefined leaves the page before it. */
  readonly inPlaceOf?: (error: unknown) => FunctionComponent | undefined;
  readonly addresses?: Addresses;
}

export type Router = ReturnType<typeof createRouter>;

/** Leads from place to place: the address changes at once, the page once the code of the next screen is there. */
export function createRouter({
  screens,
  missing,
  load = (screen) => screen.load(),
  redirect = () => undefined,
  inPlaceOf = failing,
  addresses = BROWSER_ADDRESSES,
}: RouterSetup) {
  const pages = new Map<Screen, Promise<FunctionComponent>>();
  const watchers = new Set<() => void>();
  const leaving = new Set<(visit: Visit) => void>();
  const arriving = new Set<(visit: Visit & { readonly screen: Screen }) => void>();
  let wanted = placeOf(addresses.read());
  let shown: Shown | undefined;
  let turn = 0;
  let rendered: (() => void) | undefined;
  const waiting: (() => void)[] = [];

  const tellWatchers = (): void => {
    for (const watcher of watchers) watcher();
  };
  const find = (place: Place) => findScreen(screens, pathOf(place)) ?? { screen: missing, params: {} };

  function pageOf(screen: Screen): Promise<FunctionComponent> {
    const known = pages.get(screen);
    if (known) return known;
    const page = load(screen);
    pages.set(screen, page);
    // The next visit tries again.
    page.catch(() => pages.delete(screen));
    return page;
  }

  async function travel(place: Place): Promise<void> {
    const own = ++turn;
    wanted = place;
    for (const listener of leaving) listener({ from: shown?.place, to: place });
    tellWatchers();
    // Another step in the same breath comes first.
    await undefined;
    if (own !== turn) return;
    const { screen, params } = find(place);
    const elsewhere = redirect(screen, place);
    if (elsewhere) return void go(hrefOf(elsewhere, place), "replace");
    screen.onEnter?.();
    const Page = await pageOf(screen).catch(inPlaceOf);
    if (own !== turn || !Page) return;
    const from = shown?.place;
    await new Promise<void>((resolve) => {
      rendered = resolve;
      shown = { place, params, screen, Page };
      tellWatchers();
    });
    if (own !== turn) return;
    for (const listener of arriving) listener({ from, to: place, screen });
    for (const resolve of waiting.splice(0)) resolve();
  }

  function start(place: Place): Promise<void> {
    void travel(place);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Leads to a ready address. Resolves once its page is shown, or that of a step that came after. */
  function go(href: string, how?: "replace"): Promise<void> {
    const place = placeOf(href);
    if (place.href === wanted.href) return start(wanted);
    wanted = place;
    addresses.write(href, { replace: how === "replace" });
    return start(place);
  }

  const listenTo =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };

  return {
    go,
    navigate: ({ replace, ...target }: Step, from = wanted): Promise<void> =>
      go(hrefOf(target, from), replace ? "replace" : undefined),
    /** Fetches the code of the screen that a visitor would see there. Never throws, and enters nothing. */
    preload(target: Target): void {
      const place = placeOf(hrefOf(target, wanted));
      const { screen } = find(place);
      const elsewhere = redirect(screen, place);
      const seen = elsewhere ? find(placeOf(hrefOf(elsewhere, place))).screen : screen;
      pageOf(seen).catch(() => undefined);
    },
    useAddress: addresses.useAddress,
    /** Goes where the address has gone without us: by Back, Forward, or at the start. */
    follow(): void {
      const address = addresses.read();
      if (turn === 0 || address !== wanted.href) void start(placeOf(address));
    },
    /** The page has been drawn. */
    drawn(page: Shown | undefined): void {
      if (page === shown) rendered?.();
    },
    /** Where the address is; the page may still be that of before. */
    wanted: (): Place => wanted,
    shown: (): Shown | undefined => shown,
    subscribe: listenTo(watchers),
    onLeave: listenTo(leaving),
    onArrive: listenTo(arriving),
  };
}

const pathOf = ({ href, searchText }: Place): string => href.slice(0, href.length - searchText.length);

function failing(error: unknown): FunctionComponent {
  return () => {
    throw error;
  };
}
