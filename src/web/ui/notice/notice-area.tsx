import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link } from "../../lib/route/link.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { TextButton } from "../button/text-button.tsx";
import { subscribeToModals, topModal } from "../dialog/open-modals.ts";
import classes from "./notice-area.module.css";

interface NoticeItem {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly text: string;
  readonly action?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly run: () => void };
}

interface NoticeAreaProps {
  readonly notices: readonly NoticeItem[];
  readonly lifetimeMs: number;
  readonly onDismiss: (id: number) => void;
}

/**
 * The live regions exist from the start: one inserted together with its text is not announced. Under an open dialog
 * they would be inert, so notices shown while one is open move into it.
 */
export function NoticeArea({ notices, lifetimeMs, onDismiss }: NoticeAreaProps) {
  const modal = useModalOver(notices.length > 0);
  const draw = (kind: NoticeItem["kind"]) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => <NoticeCard key={notice.id} notice={notice} lifetimeMs={lifetimeMs} onDismiss={onDismiss} />);
  const area = (
    <div className={classes.area}>
      <div role="status">{draw("success")}</div>
      <div role="alert">{draw("error")}</div>
    </div>
  );
  return modal ? createPortal(area, modal) : area;
}

/** A dialog that closes with what it was opened for takes no notice of it along. */
const STAYS_OPEN_MS = 100;

function useModalOver(wanted: boolean): HTMLDialogElement | undefined {
  const top = useSyncExternalStore(subscribeToModals, topModal, () => undefined);
  const [stayed, setStayed] = useState<HTMLDialogElement>();
  useEffect(() => {
    if (!wanted) setStayed(undefined);
    if (!wanted || !top) return;
    const timer = setTimeout(() => setStayed(top), STAYS_OPEN_MS);
    return () => clearTimeout(timer);
  }, [wanted, top]);
  return wanted && stayed === top ? stayed : undefined;
}

function NoticeCard({ notice, lifetimeMs, onDismiss }: { notice: NoticeItem } & Omit<NoticeAreaProps, "notices">) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // Nothing goes from under the pointer, nor takes the focus along.
  const held = isPointedAt || hasFocus;
  useEffect(() => {
    if (held) return;
    // What can be acted on is read first, and then reached.
    const timer = setTimeout(() => onDismiss(notice.id), notice.action ? 2 * lifetimeMs : lifetimeMs);
    return () => clearTimeout(timer);
  }, [held, notice, lifetimeMs, onDismiss]);
  const { action } = notice;
  const dismiss = () => onDismiss(notice.id);
  const Icon = notice.kind === "success" ? IconCircleCheck : IconAlertCircle;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns where the focus is
    <div
      className={classes.notice}
      data-kind={notice.kind}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon size={20} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.text}>{notice.text}</p>
        {action &&
          ("to" in action ? (
            <Link to={action.to} onClick={dismiss}>
              {action.label}
            </Link>
          ) : (
            <TextButton
              onClick={() => {
                dismiss();
                action.run();
              }}
            >
              {action.label}
            </TextButton>
          ))}
      </div>
      <IconButton label="Dismiss" size={24} onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
