import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./drop-area.module.css";

interface DropAreaProps {
  readonly disabled: boolean;
  /** The first dropped file, of any type. */
  readonly onDrop: (file: File) => void;
  /** The file field, for people who do not drag. */
  readonly children: ReactNode;
}

/** Accepts a dropped file. */
export function DropArea({ disabled, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onDrop(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
