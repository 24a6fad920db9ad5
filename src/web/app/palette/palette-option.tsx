import type { ReactNode } from "react";
import { localPhone } from "../../../domain/customer/phone.ts";
import { StatusBadge } from "../../ui/figure/status-badge.tsx";
import classes from "./palette.module.css";
import type { PaletteItem } from "./palette-items.ts";

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onOpen: () => void;
  readonly onPoint: () => void;
}

/** One result. Places are real links, so that the middle button works; focus stays in the text box. */
export function PaletteOption({ id, item, active, onOpen, onPoint }: PaletteOptionProps) {
  const common = {
    id,
    className: classes.option,
    onPointerMove: active ? undefined : onPoint,
    onMouseDown: (event: React.MouseEvent) => event.button === 0 && event.preventDefault(),
  };
  if (item.kind === "action") {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, where the focus is
      <div {...common} role="option" aria-selected={active} tabIndex={-1} onClick={onOpen}>
        {item.label}
      </div>
    );
  }
  return (
    <a
      {...common}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={item.to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {contentOf(item)}
    </a>
  );
}

function contentOf(item: Exclude<PaletteItem, { kind: "action" }>): ReactNode {
  if (item.kind === "page") {
    return (
      <>
        {item.label}
        {item.under && <span className={classes.under}>{item.under}</span>}
      </>
    );
  }
  const { user, reference, status } = item.loan;
  return (
    <>
      <span className={classes.loan}>
        <span className={classes.name}>{user.name}</span>
        <span className={classes.numbers}>
          {reference} · {localPhone(user.phone_number)}
        </span>
      </span>
      <StatusBadge status={status} />
    </>
  );
}
