// Tests load no stylesheet, so all that shows or hides an element is its own attributes, and those of what it stands in.
// jsdom holds each rule of its default sheet against every element it is asked about, and a query by role asks about
// all of them: a quarter of a test of the console. Here its answer for one element serves those that are like it.

const TELLING = ["hidden", "open", "type", "popover"];

/** Replaces the window's computed styles; what is not looked up here is still jsdom's own answer. */
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
