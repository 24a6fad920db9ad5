import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { localPhone } from "../../../domain/customer/phone.ts";
import { LOAN_STATUS_LABELS } from "../../../domain/loan/loan-status.ts";
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
    const { icon: Icon, label, count, keys } = item;
    return (
      <>
        <span className={classes.page}>
          {Icon && <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />}
          {label}
        </span>
        {(count !== undefined || keys) && (
          <span className={classes.under}>
            {count !== undefined && `${count} waiting`}
            {keys && <kbd className={classes.keys} data-keys={keys} aria-hidden />}
          </span>
        )}
      </>
    );
  }
  if (item.kind === "recent") {
    return (
      <>
        <span className={classes.page}>
          <IconHistory size={18} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.name}>{item.label}</span>
        </span>
        <span className={classes.under}>
          {item.under}
          {item.status && ` · ${LOAN_STATUS_LABELS[item.status]}`}
        </span>
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
