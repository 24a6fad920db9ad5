import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatDateTime } from "../../../../domain/time/lagos-date.ts";
import { lenderQuery } from "../../../features/public/public-queries.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { usePageTrail } from "../../../ui/page/page-trail.ts";
import classes from "./letterhead.module.css";
import "./print.css";

/** Where the page says which colours it has. */
const SCHEME = "data-color-scheme";

/** On paper alone: who lends, and what was printed, when and by whom. The margin of every sheet repeats the first two. */
export function Letterhead() {
  const { name } = usePageTrail();
  const { user } = useSession();
  usePaperLight();
  const [printedAt, setPrintedAt] = useState(() => new Date());
  const { data: lender } = useQuery(lenderQuery);
  const lenderName = lender?.lender.name ?? "";
  useEffect(() => {
    const print = (): void => {
      flushSync(() => setPrintedAt(new Date()));
      const { style } = document.documentElement;
      style.setProperty("--sheet-lender", quoted(lenderName));
      style.setProperty("--sheet-name", quoted(name ?? ""));
    };
    window.addEventListener("beforeprint", print);
    return () => window.removeEventListener("beforeprint", print);
  }, [lenderName, name]);
  return (
    <div className={classes.letterhead} aria-hidden>
      <p className={classes.lender}>{lenderName}</p>
      <p>
        {name && <b>{name}</b>}
        <span>
          Printed {formatDateTime(printedAt)}
          {user && ` by ${user.name}`}
        </span>
      </p>
    </div>
  );
}

/** Paper is light, whatever the screen is. */
function usePaperLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const begin = (): void => {
      before = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, "light");
    };
    const end = (): void => {
      if (before !== null) root.setAttribute(SCHEME, before);
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
}

/** A text as CSS writes one. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replace(/\s+/g, " ")}"`;
}
