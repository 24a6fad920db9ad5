import { useState } from "react";
import { TextButton } from "../button/text-button.tsx";
import classes from "./audio-player.module.css";

interface AudioPlayerProps {
  readonly label: string;
  readonly link: string;
  /** The type of the stored file: a film is watched. */
  readonly type: string | null;
  /** Gets another address: one works for some minutes only. */
  readonly onLoadAgain: () => Promise<void>;
}

/** A recording to listen to or to watch. It is fetched when it is played, and can be fetched again when that fails. */
export function AudioPlayer({ label, link, type, onLoadAgain }: AudioPlayerProps) {
  const [failed, setFailed] = useState(false);
  const loadAgain = async (): Promise<void> => {
    await onLoadAgain();
    setFailed(false);
  };
  if (failed)
    return (
      <>
        The recording could not be played. <TextButton onClick={loadAgain}>Load again</TextButton>
      </>
    );
  const shared = { className: classes.player, src: link, onError: () => setFailed(true), "aria-label": label };
  if (type?.startsWith("video")) return <video {...shared} controls preload="metadata" />;
  return <audio {...shared} controls preload="none" />;
}
