import { IconCalendar } from "@tabler/icons-react";
import { type ComponentProps, type CSSProperties, useId, useRef, useState } from "react";
import type { DayLimits } from "../../../domain/time/typed-day.ts";
import { usePart } from "../../lib/use-part.ts";
import { IconButton } from "../button/icon-button.tsx";
import { Field } from "../field/field.tsx";
import { GAP_PX, topUnder, useClosedByScroll } from "../field/search/float-under.ts";
import classes from "./date-field.module.css";
import { useTypedDay } from "./use-typed-day.ts";

interface DateFieldProps
  extends Pick<ComponentProps<typeof Field>, "label" | "required" | "hint" | "size" | "mistake">,
    DayLimits {
  /** YYYY-MM-DD or empty; text that is no day is shown as it is. */
  readonly value: string;
  readonly name?: string;
  readonly disabled?: boolean;
  /** Gets the focus first in its dialog. */
  readonly autofocus?: boolean;
  readonly onChange: (day: string) => void;
}

const loadCalendar = () => import("./calendar.tsx").then((module) => module.Calendar);

/** A day, typed or picked, and shown day month year whatever the browser's language (CST-06). */
export function DateField(props: DateFieldProps) {
  const { value, earliest = "", latest = "", name, disabled = false, autofocus = false, onChange, ...field } = props;
  const limits = { earliest, latest };
  const typed = useTypedDay(value, limits, onChange);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  const Calendar = usePart(open, loadCalendar);
  useClosedByScroll(open, input, () => panel.current?.hidePopover());
  const close = (): void => {
    panel.current?.hidePopover();
    input.current?.focus();
  };
  return (
    <Field {...field} mistake={field.mistake || (typed.isNoDay ? "Type a day, such as 3 Apr 2026" : undefined)}>
      {({ className, ...control }) => (
        <span className={classes.frame}>
          <input
            {...control}
            ref={input}
            className={`${className} ${classes.input}`}
            data-day
            placeholder="Day month year"
            autoComplete="off"
            {...(name !== undefined && { name })}
            {...(autofocus && { "data-autofocus": true })}
            disabled={disabled}
            value={typed.text}
            onChange={(event) => typed.change(event.currentTarget.value)}
            onBlur={typed.settle}
            onKeyDown={({ key }) => {
              if (key === "Enter") typed.settle();
              if (key === "ArrowDown") panel.current?.showPopover();
            }}
          />
          <IconButton
            label="Calendar"
            size={32}
            className={classes.button ?? ""}
            disabled={disabled}
            popoverTarget={panelId}
          >
            <IconCalendar size={16} aria-hidden />
          </IconButton>
          <div
            id={panelId}
            ref={panel}
            popover="auto"
            className={classes.panel}
            style={place}
            onBeforeToggle={({ newState }) => {
              setPlace(placeUnder(input.current));
              setOpen(newState === "open");
            }}
          >
            {open && Calendar && (
              <Calendar label={field.label} day={typed.day} limits={limits} onClose={close} onPick={typed.pick} />
            )}
          </div>
        </span>
      )}
    </Field>
  );
}

// The panel's own measures: it has none before it is shown.
const WIDTH_PX = 264;
const HEIGHT_PX = 316;

/** From the field's left, within the window; nothing that scrolls cuts it off. */
function placeUnder(element: HTMLElement | null): CSSProperties {
  const box = element?.getBoundingClientRect();
  if (!box) return {};
  const left = Math.max(GAP_PX, Math.min(box.left, document.documentElement.clientWidth - WIDTH_PX - GAP_PX));
  return { top: topUnder(box, HEIGHT_PX), left };
}
