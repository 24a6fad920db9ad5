import type { CSSProperties } from "react";
import classes from "./estimator.module.css";

interface SliderProps {
  readonly label: string;
  /** The value as a screen reader says it. */
  readonly said: string;
  /** Stops are counted from 0. */
  readonly last: number;
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** A slider over stops. */
export function Slider({ label, said, last, at, onMove }: SliderProps) {
  const filled = { "--at": `${last === 0 ? 100 : (at / last) * 100}%` } as CSSProperties;
  return (
    <input
      type="range"
      className={classes.slider}
      style={filled}
      aria-label={label}
      aria-valuetext={said}
      min={0}
      max={last}
      value={at}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
    />
  );
}
