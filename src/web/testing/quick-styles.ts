// Tests load no stylesheet, so visibility depends only on the attributes of an element and its ancestors. jsdom matches
// each rule of its default sheet against every element, and a query by role asks about all of them: a quarter of a
// console test's time. Here the answer for one element is reused for equal ones.

const TELLING = ["hidden", "open", "type", "popover"];

/** Replaces the window's computed styles; anything not handled here is still jsdom's own answer. */
export function quickenStyles(window: Window & typeof globalThis): void {
  const computed = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const own = styleOf(element)?.display;
    if (own) return own;
    const key = [element.localName, ...TELLING.map((name) => element.getAttribute(name))].join("|");
    let known = displays.get(key);
    if (known === undefined) {
      known = computed(element).display;
      displays.set(key, known);
    }
    return known;
  }

  window.getComputedStyle = (element, pseudo) => {
    const known: Readonly<Record<string, () => string>> = pseudo
      ? { content: () => "" }
      : {
          display: () => displayOf(element),
          visibility: () => inherited(element, "visibility") ?? "visible",
          "pointer-events": () => inherited(element, "pointerEvents") ?? "auto",
        };
    const propertyOf = (name: string): string => known[name]?.() ?? computed(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === "getPropertyValue") return propertyOf;
        const short = known[name === "pointerEvents" ? "pointer-events" : String(name)];
        return short ? short() : Reflect.get(computed(element), name);
      },
    });
  };
}

function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return element.hasAttribute("style") ? (element as HTMLElement).style : undefined;
}

function inherited(element: Element, name: "visibility" | "pointerEvents"): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = styleOf(at)?.[name];
    if (own) return own;
  }
  return undefined;
}
