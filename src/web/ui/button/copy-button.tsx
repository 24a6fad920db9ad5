import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";
import { IconButton } from "./icon-button.tsx";

interface CopyButtonProps {
  readonly value: string;
  readonly label: string;
  readonly onCopied?: () => void;
}

/** Copies a text; the caller shows the notice. */
export function CopyButton({ value, label, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (!(await copyText(value))) return;
    setCopied(true);
    onCopied?.();
  }

  return (
    <IconButton size={24} label={label} title={label} onClick={copy}>
      {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
    </IconButton>
  );
}
