import { type ReactNode, useState } from "react";
import classes from "./file-tile.module.css";

interface FileTileProps {
  /** Which file it is. */
  readonly label: string;
  /** What it looks like: the address of a small picture, and what stands in its place until it is there, or without one. */
  readonly look?: { readonly picture: string | null; readonly instead: ReactNode };
  /** Opens the file from its picture; without it nothing opens there. */
  readonly onOpen?: (() => void) | undefined;
  /** What can be done with it, or why there is nothing to do. */
  readonly children: ReactNode;
}

/** One stored file: what it looks like, what it is, and its actions or its state in words. */
export function FileTile({ label, look, onOpen, children }: FileTileProps) {
  const words = (
    <div className={classes.words}>
      <span className={classes.label}>{label}</span>
      <div className={classes.content}>{children}</div>
    </div>
  );
  if (!look) return words;
  return (
    <div className={classes.tile}>
      {onOpen ? (
        <button type="button" className={classes.look} onClick={onOpen} data-on-paper aria-label={`Open ${label}`}>
          <Look {...look} />
        </button>
      ) : (
        <span className={classes.look}>
          <Look {...look} />
        </span>
      )}
      {words}
    </div>
  );
}

function Look({ picture, instead }: NonNullable<FileTileProps["look"]>) {
  const [failed, setFailed] = useState<string>();
  if (picture === null || picture === failed) return <>{instead}</>;
  return <img className={classes.picture} src={picture} alt="" loading="lazy" onError={() => setFailed(picture)} />;
}
