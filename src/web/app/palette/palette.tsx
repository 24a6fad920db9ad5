import { IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { chooseColorScheme, useColorScheme } from "../../lib/color-scheme.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { useModal } from "../../ui/dialog/use-modal.ts";
import type { PanelProps } from "../screens/panels.ts";
import { logOut } from "../session-watch.ts";
import { LoanWaits } from "./loan-waits.tsx";
import classes from "./palette.module.css";
import { PaletteOption } from "./palette-option.tsx";
import { usePalette } from "./use-palette.ts";

const LIST = "palette-list";
const optionId = (id: string): string => `palette-${id}`;

/** Finds pages and loans and runs actions, all from the keyboard. */
export function Palette({ onClose, onShowKeys, typedAhead }: PanelProps) {
  const { props, closeNow } = useModal(onClose);
  const leave = () => {
    closeNow();
    onClose();
  };
  const palette = usePalette({ typedAhead, everywhere: useActions(onShowKeys), leave });
  const { text, items, active, pending, failed } = palette;
  const [isWide] = useState(() => matchMedia("(min-width: 720px)").matches);
  const activeId = active && optionId(active.id);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
  }, [activeId]);

  return (
    <dialog {...props} className={classes.dialog} aria-label="Search and actions">
      <div className={classes.content} data-page-locked>
        <div className={classes.head}>
          <IconSearch size={18} className={classes.icon} aria-hidden />
          <input
            className={classes.input}
            role="combobox"
            aria-label="Search pages and loans, or run an action"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={items.length > 0 ? LIST : undefined}
            aria-activedescendant={activeId}
            placeholder={isWide ? "Name, phone, reference, IPPIS, account, page or action" : "Name, phone or reference"}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => palette.type(event.currentTarget.value)}
            onKeyDown={palette.onKeyDown}
          />
          <IconButton label="Close" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        {items.length > 0 && <Results palette={palette} />}
        {active?.kind === "loan" && !pending && <LoanWaits key={active.id} id={active.loan.id} />}
        {items.length === 0 && !pending && !failed && <p className={classes.none}>No results for “{text.trim()}”.</p>}
        {failed && <p className={classes.none}>Loans could not be searched. Keep typing to try again.</p>}
        <p className="visually-hidden" role="status">
          {announcement(items.length, pending)}
        </p>
        <p className={classes.hints} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> in a new tab <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  );
}

function Results({ palette }: { palette: ReturnType<typeof usePalette> }) {
  const { groups, active, pending, open, choose } = palette;
  return (
    <div id={LIST} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox, not of a form
        <div key={title} role="group" aria-label={title} data-stale={(pending && title === "Loans") || undefined}>
          <div className={classes.group} aria-hidden>
            {title}
          </div>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={optionId(item.id)}
              item={item}
              active={item === active}
              onOpen={() => open(item)}
              onPoint={() => choose(item.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function useActions(onShowKeys: () => void) {
  const other = useColorScheme() === "dark" ? "light" : "dark";
  return [
    { label: `Switch to ${other} mode`, run: () => chooseColorScheme(other) },
    { label: "Show keyboard shortcuts", run: onShowKeys },
    { label: "Sign out", run: logOut },
  ];
}

function announcement(count: number, pending: boolean): string {
  if (pending) return "";
  return count === 1 ? "1 result" : `${count} results`;
}
