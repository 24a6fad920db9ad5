import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
  type TouchEvent,
  useEffect,
  useRef,
} from "react";
import { hrefOf, type Place, placeOf, type Target } from "./place.ts";
import { useLocation, useRouter } from "./router-context.ts";

/** Long enough to distinguish a choice from passing over. */
const DWELL_MS = 50;

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, Target {
  readonly replace?: boolean;
  /** `false`: the code of its screen is not fetched before the click. */
  readonly preload?: false;
  /** When the link is that of the current page: also for pages below it, and for more in the query, unless `exact`. */
  readonly activeOptions?: { readonly exact?: boolean; readonly includeSearch?: boolean };
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to another page of the application. */
export function Link({ to, params, search, replace, preload, activeOptions, ...rest }: LinkProps) {
  const router = useRouter();
  const here = useLocation();
  const href = hrefOf({ to, ...(params && { params }), ...(search && { search }) }, here);
  const dwelling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = (): void => clearTimeout(dwelling.current);
  useEffect(() => () => clearTimeout(dwelling.current), []);
  const fetchCode = (): void => {
    if (preload !== false) router.preload({ to: href });
  };
  const dwell = (): void => {
    leave();
    dwelling.current = setTimeout(fetchCode, DWELL_MS);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leave();
    void router.go(href, replace ? "replace" : undefined);
  };
  return (
    <a
      {...rest}
      {...(isCurrent(placeOf(href), here, activeOptions) && { "aria-current": "page" })}
      href={href}
      onClick={both(rest.onClick, follow)}
      onMouseEnter={both(rest.onMouseEnter, dwell)}
      onMouseLeave={both(rest.onMouseLeave, leave)}
      onFocus={both<FocusEvent<HTMLAnchorElement>>(rest.onFocus, dwell)}
      onBlur={both<FocusEvent<HTMLAnchorElement>>(rest.onBlur, leave)}
      onTouchStart={both<TouchEvent<HTMLAnchorElement>>(rest.onTouchStart, fetchCode)}
    />
  );
}

/** A click that the browser would follow in this window. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  // As an attribute: of a link in a drawing the property is no text.
  const target = event.currentTarget.getAttribute("target") ?? "";
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === "" || target === "_self");
}

/** The caller's handler first; it may prevent ours. */
function both<Event extends SyntheticEvent>(
  first: ((event: Event) => void) | undefined,
  second: (event: Event) => void,
) {
  return (event: Event): void => {
    if (!event.defaultPrevented) first?.(event);
    if (!event.defaultPrevented) second(event);
  };
}

function isCurrent(link: Place, here: Place, { exact = false, includeSearch = true }: LinkProps["activeOptions"] = {}) {
  const [own, current] = [withoutSlash(link.pathname), withoutSlash(here.pathname)];
  const isAbove = !exact && current.startsWith(`${own}/`);
  if (own !== current && !isAbove) return false;
  const isWithin = Object.entries(link.search).every(([name, value]) => here.search[name] === value);
  const isSame = Object.keys(link.search).length === Object.keys(here.search).length;
  return !includeSearch || (isWithin && (isSame || !exact));
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, "");
