import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { filteredOptions, type SearchOption } from "./search-options.ts";

/**
 * The typed text, the options that match it, and the option highlighted by the keyboard. Text that matches nothing
 * stays in the box after it loses the focus; the value is then empty.
 */
export function useSearchSelect(value: string, options: readonly SearchOption[], onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = filteredOptions(options, open ? (typed ?? "") : "");
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: "nearest" });
  }, [open]);

  const choose = (option: SearchOption | undefined): void => {
    if (!option) return;
    onChange(option.value);
    setTyped(undefined);
    setOpen(false);
  };
  const show = (text: string | undefined): void => {
    setTyped(text);
    setOpen(true);
    setActive(Math.max(0, text ? 0 : options.findIndex((option) => option.value === value)));
  };
  const leave = (): void => {
    setOpen(false);
    if (typed === undefined) return;
    const meant = meantBy(typed, options);
    if (meant) choose(meant);
    else onChange("");
  };
  const move = (by: number): void => {
    const next = Math.min(Math.max(active + by, 0), found.length - 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const putBack = (): void => {
    setTyped(undefined);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isMove = event.key === "ArrowDown" || event.key === "ArrowUp";
    const isForList = open && ((event.key === "Enter" && found[active]) || event.key === "Escape");
    if (!isMove && !isForList) return;
    event.preventDefault();
    if (isMove && !open) show(typed);
    else if (isMove) move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") choose(found[active]);
    else putBack();
  };
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  return { text: typed ?? chosen, open, found, active, list, choose, show, leave, onKeyDown };
}

/** The option for a text left in the box: the only match, or the one with exactly that name. */
function meantBy(typed: string, options: readonly SearchOption[]): SearchOption | undefined {
  if (typed.trim() === "") return undefined;
  const [only, second] = filteredOptions(options, typed);
  const isName = only?.label.toLowerCase() === typed.trim().toLowerCase();
  return !second || isName ? only : undefined;
}
