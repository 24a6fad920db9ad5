import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import classes from "./notice-area.module.css";

interface NoticeItem {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly text: string;
}

interface NoticeAreaProps {
  readonly notices: readonly NoticeItem[];
  readonly lifetimeMs: number;
  readonly onDismiss: (id: number) => void;
}

/** The regions stand in the page from the start: one that arrives together with its text is not announced. */
export function NoticeArea({ notices, lifetimeMs, onDismiss }: NoticeAreaProps) {
  const draw = (kind: NoticeItem["kind"]) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => <NoticeCard key={notice.id} notice={notice} lifetimeMs={lifetimeMs} onDismiss={onDismiss} />);
  return (
    <div className={classes.area}>
      <div role="status">{draw("success")}</div>
      <div role="alert">{draw("error")}</div>
    </div>
  );
}

function NoticeCard({ notice, lifetimeMs, onDismiss }: { notice: NoticeItem } & Omit<NoticeAreaProps, "notices">) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(notice.id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [held, notice.id, lifetimeMs, onDismiss]);
  const Icon = notice.kind === "success" ? IconCircleCheck : IconAlertCircle;
  return (
    <div
      className={classes.notice}
      data-kind={notice.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon size={20} className={classes.icon} aria-hidden />
      <p className={classes.text}>{notice.text}</p>
      <IconButton label="Dismiss" size={24} onClick={() => onDismiss(notice.id)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
