/** A view opened in this tab: it survives a reload, but other tabs and visitors do not have it. */
export interface KeptView {
  readonly reference: string;
  readonly token: string;
  readonly expires_at: string;
}

const KEY = "tenor-application-view";
// Without storage the view lives as long as the page.
let inMemory: KeptView | undefined;

/** The open, unexpired view of this reference, if any. */
export function readKeptView(reference: string): KeptView | undefined {
  const view = load();
  if (view?.reference !== reference) return undefined;
  if (Date.parse(view.expires_at) > Date.now()) return view;
  forgetView();
  return undefined;
}

export function keepView(view: KeptView): void {
  const isStored = attempt(() => sessionStorage.setItem(KEY, JSON.stringify(view)) === undefined);
  inMemory = isStored ? undefined : view;
}

export function forgetView(): void {
  inMemory = undefined;
  attempt(() => sessionStorage.removeItem(KEY));
}

function load(): KeptView | undefined {
  const text = attempt(() => sessionStorage.getItem(KEY));
  const stored = text ? attempt(() => JSON.parse(text) as KeptView | null) : undefined;
  return stored ?? inMemory;
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
